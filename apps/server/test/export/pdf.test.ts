import type { LessonView, TimetableView } from '@tkb/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDocument } from '../../src/export/pdf/document.ts';
import { leastType } from '../../src/export/content/paper.ts';
import { makePdf, makeTable } from '../../src/export/pdf/make-pdf.ts';
import { pageRoom } from '../../src/export/pdf/page-frame.ts';
import type { PrintTask } from '../../src/export/content/print-task.ts';
import { buildTables } from '../../src/export/pdf/table-pages.ts';
import { startTestServer, type Caller, type TestServer } from '../support/test-server.ts';
import { printedClocks, printedHead, printedSchool, printTask, timetableHead } from './printed-school.ts';
import { createSmallSchool } from '../timetable/small-data.ts';
import { createTimetable } from '../timetable/small-server.ts';

const days = [2, 3, 4, 5, 6, 7];
const classCount = 40;
const classes = Array.from({ length: classCount }, (_, index) => ({
  id: index + 1,
  name: `6A${index + 1}`,
  gradeId: 6,
  mainShiftId: 1 + (index % 2),
  homeroomTeacherId: index + 1,
}));

/** Every class has Toán in each period of its shift, with its own teacher in its own room. */
const lessons = classes.flatMap(({ id, mainShiftId }) =>
  days.flatMap((day) =>
    [1, 2, 3, 4, 5].map((period): LessonView => ({
      id: id * 100 + day * 10 + period,
      classSubjectId: id,
      subjectId: 1,
      activity: '',
      duration: 1,
      classes: [{ id, group: 0 }],
      teacherIds: [id],
      roomId: id,
      shiftId: mainShiftId,
      day,
      period,
      locked: false,
      isFixed: false,
    })),
  ),
);

const view: TimetableView = {
  timetable: timetableHead(1200),
  frame: {
    days,
    shifts: [
      { id: 1, code: 'S', name: 'Sáng', periods: days.map(() => 5), longBreakAfter: [] },
      { id: 2, code: 'C', name: 'Chiều', periods: days.map(() => 5), longBreakAfter: [] },
      { id: 3, code: 'T', name: 'Tối', periods: days.map(() => 2), longBreakAfter: [] },
    ],
  },
  classes,
  teachers: classes.map(({ id }) => ({ id, name: `Nguyễn Thị Ước ${id}`, shortName: `Ước.${id}` })),
  subjects: [{ id: 1, name: 'Toán', shortName: 'Toán', colour: '#1D4ED8' }],
  rooms: classes.map(({ id }) => ({ id, name: `P.${id}`, code: `P${id}` })),
  lessons,
};

const head = { ...printedHead, school: 'Trường THCS Hoa Sen', parent: 'Sở GD&ĐT Hà Nội' };
const task = (more: Partial<PrintTask>) => printTask({ what: 'school', view, head, ...more });

/** Every text of a document, in order. */
function textsOf(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (content === null || typeof content !== 'object') return [];
  const { text, ...rest } = content as { text?: unknown };
  return [...(typeof text === 'string' ? [text] : []), ...Object.values(rest).flatMap(textsOf)];
}
const textsOfTask = (more: Partial<PrintTask>) => textsOf(buildDocument(task(more)).content);
const count = (texts: readonly string[], text: string) => texts.filter((item) => item === text).length;

describe('what is printed', () => {
  test('the whole school on A4: each shift by itself, heads on every page, signatures once a table', () => {
    const document = buildDocument(task({}));
    const texts = textsOf(document.content);
    expect([document.pageSize, document.pageOrientation]).toEqual(['A4', 'landscape']);
    expect(count(texts, 'THỜI KHÓA BIỂU SỐ 5')).toBe(4);
    expect([count(texts, 'BUỔI SÁNG'), count(texts, 'BUỔI CHIỀU')]).toEqual([2, 2]);
    expect(count(texts, 'Thực hiện từ ngày 7/9/2026')).toBe(4);
    expect(texts.filter((text) => text.includes('TỐI'))).toEqual([]);
    expect(count(texts, 'TRƯỜNG THCS HOA SEN')).toBe(4);
    expect(count(texts, 'HIỆU TRƯỞNG')).toBe(2);
    for (const { name } of classes) expect(count(texts, name), name).toBe(1);
    expect(count(texts, 'Toán - Ước.7')).toBe(30);
  });

  test('all shifts of a day under each other, at most eighteen classes a page, homeroom teachers under them', () => {
    const document = buildDocument(task({ paper: 'a3', layout: 'sheet' }));
    const texts = textsOf(document.content);
    expect(document.pageSize).toBe('A3');
    expect(count(texts, 'BUỔI SÁNG, CHIỀU')).toBe(3);
    for (const { id } of classes) expect(count(texts, `Ước.${id}`)).toBe(1);
  });

  test('a QR code leads to the page of the week’s owner', () => {
    const link = 'https://truong.example/timetable';
    expect(JSON.stringify(buildDocument(task({ what: 'class', ids: [3], link })).content)).toContain(
      `"qr":"${link}?view=class&item=3"`,
    );
    expect(JSON.stringify(buildDocument(task({ what: 'class', ids: [3] })).content)).not.toContain('"qr"');
  });

  test('a week has bell times, whole names of subjects, and cells tinted by subject or in greys', () => {
    const clocks = [{ shiftId: 1, number: 1, gradeIds: [], startTime: '07:00', endTime: '07:45' }];
    const subjects = [{ id: 1, name: 'Toán học', shortName: 'Toán', colour: '#1D4ED8' }];
    const print = (tint: PrintTask['tint']) =>
      buildDocument(task({ what: 'class', ids: [3], clocks, tint, view: { ...view, subjects } })).content;
    const texts = textsOf(print('none'));
    expect([count(texts, '7:00-7:45'), count(texts, 'Toán học'), count(texts, 'Toán')]).toEqual([1, 30, 0]);
    const fills = (tint: PrintTask['tint']) => [...new Set(JSON.stringify(print(tint)).match(/"fillColor":"[^"]+"/g))];
    expect([fills('none').length, fills('colour')[1], fills('grey')[1]]).toEqual([
      1,
      '"fillColor":"#DBE3F9"',
      '"fillColor":"#FFFFFF"',
    ]);
  });

  test.each(['a4', 'a3'] as const)(
    'no type is smaller than what is read from a wall, bell times included: %s',
    (paper) => {
      const school = { view: printedSchool(15), clocks: printedClocks, link: 'https://a.example', paper };
      const prints = (['school', 'class', 'teacher', 'room'] as const).flatMap((what) =>
        (['page', 'cards', 'sheet'] as const).map((layout) => ({ ...school, what, layout })),
      );
      for (const print of prints) {
        const sizes = JSON.stringify(buildDocument(task(print)).content).matchAll(/"fontSize":([\d.]+)/g);
        const least = Math.min(...[...sizes].map(([, size]) => Number(size)));
        expect(least, `${print.what} ${print.layout}`).toBeGreaterThanOrEqual(leastType[paper]);
      }
    },
  );

  test('a page per class or teacher, only the chosen ones and only their shifts', { tags: ['seed-7.13'] }, () => {
    const one = textsOfTask({ what: 'class', ids: [3] });
    expect(one).toContain('LỚP 6A3 - GVCN: Nguyễn Thị Ước 3');
    expect([count(one, 'Sáng'), count(one, 'Chiều'), count(one, 'Ước.3')]).toEqual([1, 0, 30]);
    expect(count(textsOfTask({ what: 'teacher' }), 'NGƯỜI LẬP BẢNG')).toBe(classCount);
    expect(textsOfTask({ what: 'teacher', ids: [4] })).toContain('6A4');
    expect(textsOfTask({ what: 'class', ids: [99] })).toEqual(['Không có tiết nào để in.']);
    const unused = { ...view, lessons: view.lessons.map((lesson) => ({ ...lesson, roomId: null })) };
    expect(textsOfTask({ what: 'room', layout: 'sheet', view: unused })).toEqual(['Không có tiết nào để in.']);
  });

  test('rooms and teachers as asked', () => {
    const texts = textsOfTask({ what: 'class', ids: [3], options: { showTeacher: false, showRoom: true } });
    expect(count(texts, '(P.3)')).toBe(30);
  });

  test('rooms by their codes in tables of all, where whole names would take twice the paper', () => {
    const texts = textsOfTask({ what: 'teacher', layout: 'sheet', options: { showTeacher: true, showRoom: true } });
    expect(count(texts, 'Toán\n6A3 (P3)')).toBe(30);
  });

  test('eight cards to a page, without signatures', () => {
    const { content, pageOrientation } = buildDocument(task({ what: 'class', layout: 'cards' }));
    expect(pageOrientation).toBe('portrait');
    expect(content).toHaveLength(classCount / 8);
    expect(textsOf(content)).not.toContain('HIỆU TRƯỞNG');
    expect(buildDocument(task({ what: 'teacher', layout: 'cards' })).pageOrientation).toBe('landscape');
  });

  test('four cards to a page where names are too long for eight, the subject over the teacher', () => {
    const teachers = view.teachers.map((teacher) => ({ ...teacher, shortName: 'Phượng.TTB' }));
    const { content } = buildDocument(task({ what: 'class', layout: 'cards', view: { ...view, teachers } }));
    expect(content).toHaveLength(classCount / 4);
    expect(count(textsOf(content), 'Phượng.TTB')).toBe(lessons.length);
  });

  test('all teachers of a shift on one A3 sheet, or of all shifts; rooms likewise', () => {
    const document = buildDocument(task({ what: 'teacher', layout: 'shifts', paper: 'a3' }));
    expect([document.pageSize, count(textsOf(document.content), 'GIÁO VIÊN - BUỔI SÁNG')]).toEqual(['A3', 1]);
    expect(textsOfTask({ what: 'teacher', layout: 'sheet', paper: 'a3' })).toContain('GIÁO VIÊN - BUỔI SÁNG, CHIỀU');
    expect(textsOfTask({ what: 'room', layout: 'shifts', ids: [7] })).toContain('Toán - 6A7 - Ước.7');
  });

  test('the paper asked for holds for every print', () => {
    for (const what of ['school', 'class', 'teacher'] as const)
      expect([buildDocument(task({ what })), buildDocument(task({ what, paper: 'a3' }))]).toMatchObject([
        { pageSize: 'A4' },
        { pageSize: 'A3' },
      ]);
  });

  test('the head names the authority above the school and the contact', () => {
    const texts = textsOfTask({ what: 'class', ids: [1] });
    expect(texts).toContain('SỞ GD&ĐT HÀ NỘI');
    expect(texts).toContain('Liên hệ: Cô Mai, 0912 000 000');
    const bare = textsOfTask({ what: 'class', ids: [1], head: { ...head, parent: '', contact: '' } });
    expect(bare.some((text) => /Liên hệ|SỞ/.test(text))).toBe(false);
  });

  test('pages are numbered', () => {
    const { footer } = buildDocument(task({}));
    expect(textsOf(typeof footer === 'function' && footer(2, 9, {} as never))).toEqual(['TKB số 5 - Trang 2/9']);
  });
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const plainTable = {
  title: 'Bảng phân công dạy thay',
  columns: [{ head: 'Lớp', width: 90 }],
  parts: [{ subtitle: 'Thứ 3', lines: [['6A']] }],
};

describe('the file', () => {
  test('has the pages that were laid out, the embedded font, and nothing that overflows a page', async () => {
    for (const [more, pages] of [
      [{}, 4],
      [{ paper: 'a3', layout: 'sheet' }, 3],
      [{ what: 'class', layout: 'cards' }, 5],
      [{ what: 'teacher', layout: 'page' }, 40],
    ] as const) {
      const { bytes: pdf } = await makePdf(task(more));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1')).toContain('Tinos');
      expect(pagesOf(pdf), JSON.stringify(more)).toBe(pages);
    }
  });

  test('is made without a logo that cannot be decoded', async () => {
    const logo = `data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`;
    const broken = { ...head, logo };
    expect(pagesOf((await makePdf(task({ what: 'class', ids: [1], head: broken }))).bytes)).toBe(1);
    expect(pagesOf(await makeTable({ ...plainTable, head: broken }))).toBe(1);
  });

  test('of a plain table is as wide as the page, with room to sign below', () => {
    const table = { ...plainTable, columns: [60, 45, 90].map((width) => ({ head: `${width}`, width })) };
    const lines = [['Sáng', '1', '6A']];
    const { content } = buildTables({ ...table, parts: [{ subtitle: '', lines }], head });
    const widths =
      JSON.stringify(content)
        .match(/"widths":\[([^\]]*)\]/)?.[1]
        ?.split(',')
        .map(Number) ?? [];
    const sum = widths.reduce((all, width) => all + width, 0);
    expect(sum + 3 * 8).toBeCloseTo(pageRoom('a4').width);
    expect((widths[0] ?? 0) / (widths[2] ?? 1)).toBeCloseTo(60 / 90);
    const space = new RegExp(`"text":"${head.principal}","bold":true,"margin":\\[0,(\\d+),`).exec(
      JSON.stringify(content),
    );
    expect(Number(space?.[1]), 'points to sign and to set the seal').toBeGreaterThanOrEqual(56);
  });

  test('of a plain table has the logo of the school in its head', async () => {
    const hasPicture = async (logo: string | null) =>
      (await makeTable({ ...plainTable, head: { ...head, logo } })).includes('/Subtype /Image');
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect([await hasPicture(`data:image/png;base64,${pixel}`), await hasPicture(null)]).toEqual([true, false]);
  });
});

describe('the calls', () => {
  let server: TestServer;
  let caller: Caller;
  let timetableId: number;
  beforeAll(async () => {
    server = await startTestServer();
    const school = await createSmallSchool(server);
    caller = await server.signIn(school.tenant);
    timetableId = await createTimetable(caller);
  });
  afterAll(() => server.close());

  test.each([
    ['/api/export', 'TKB số 1 toàn trường - A3.pdf'],
    ['/api/export/lop', 'TKB số 1 theo lớp - A4.pdf'],
    ['/api/export/giaovien', 'TKB số 1 theo giáo viên - A4.pdf'],
    ['/api/export/phong', 'TKB số 1 theo phòng - A4.pdf'],
  ])('%s answers %s', async (path, name) => {
    const { status, headers, text } = await caller.get(`${path}?timetableId=${timetableId}&format=pdf`);
    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers['content-disposition']).toContain(encodeURIComponent(name));
  });

  test('another format or paper is refused', { tags: ['seed-7.13'] }, async () => {
    for (const wish of ['format=docx', 'format=pdf&paper=a5', 'format=pdf&layout=poster'])
      expect((await caller.get(`/api/export?timetableId=${timetableId}&${wish}`)).status, wish).toBe(400);
  });

  test('a layout that the kind of file cannot have is refused, not left out', async () => {
    for (const wish of [
      '?format=pdf&layout=exchange',
      '/giaovien?format=docx&layout=sheet',
      '/phong?format=docx&layout=shifts',
    ]) {
      const { status, body } = await caller.get(`/api/export${wish}&timetableId=${timetableId}`);
      const message = 'Cách trình bày: không có cách trình bày này cho loại tệp đã chọn.';
      expect([status, body], wish).toMatchObject([400, { errors: [{ field: 'layout', message }] }]);
    }
  });
});
