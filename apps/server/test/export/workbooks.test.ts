import type { LessonView, TimetableView } from '@tkb/contract';
import readExcelFile from 'read-excel-file/node';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { namesOf, wordsFor } from '../../src/export/content/lesson-text.ts';
import type { AssignmentRow } from '../../src/export/xlsx/assignment-sheet.ts';
import { exchangeWorkbook } from '../../src/export/xlsx/exchange-workbook.ts';
import { slotWorkbook, type SlotBookWish } from '../../src/export/xlsx/slot-workbook.ts';
import { printedClocks, timetableHead } from './printed-school.ts';
import { weekWorkbook, type WeekBookWish } from '../../src/export/xlsx/week-workbook.ts';

const head = { school: 'THCS Hoa Sen', parent: '', contact: '', principal: 'Lê Thị Hiệu', logo: null };
const options = { showTeacher: true, showRoom: false };
const style = { ids: null, paper: 'a4', tint: 'none', options } as const;

const lesson = (id: number, more: Partial<LessonView>): LessonView => ({
  id,
  classSubjectId: id,
  subjectId: 1,
  activity: '',
  duration: 1,
  classes: [{ id: 1, group: 0 }],
  teacherIds: [1],
  roomId: null,
  shiftId: 1,
  day: 2,
  period: 1,
  locked: false,
  isFixed: false,
  ...more,
});

const view: TimetableView = {
  timetable: timetableHead(6, 5),
  frame: {
    days: [2, 3],
    shifts: [
      { id: 1, code: 'S', name: 'Sáng', periods: [3, 2], longBreakAfter: [] },
      { id: 2, code: 'C', name: 'Chiều', periods: [2, 2], longBreakAfter: [] },
      { id: 3, code: 'T', name: 'Tối', periods: [2, 2], longBreakAfter: [] },
    ],
  },
  classes: [
    { id: 1, name: '6A1', gradeId: 6, mainShiftId: 1, homeroomTeacherId: 1 },
    { id: 2, name: '6A/2', gradeId: 6, mainShiftId: 2, homeroomTeacherId: null },
  ],
  teachers: [
    { id: 1, name: 'Nguyễn Thị Lan', shortName: 'Lan.NT' },
    { id: 2, name: 'Trần Hùng', shortName: 'Hùng.T' },
  ],
  subjects: [
    { id: 1, name: 'Toán', shortName: 'Toán', colour: '#1D4ED8' },
    { id: 2, name: 'Tin học', shortName: 'Tin', colour: '#0369A1' },
  ],
  rooms: [{ id: 1, name: 'PM1' }],
  lessons: [
    lesson(1, { day: 2, period: 1, duration: 2 }),
    lesson(2, { day: 3, period: 1, subjectId: 2, teacherIds: [2], roomId: 1 }),
    lesson(3, { day: 2, period: 3, activity: 'Chào cờ', subjectId: null, teacherIds: [] }),
    lesson(4, { day: 3, period: 2, classes: [{ id: 1, group: 1 }], subjectId: 2, teacherIds: [2] }),
    lesson(5, { day: 3, period: 2, classes: [{ id: 1, group: 2 }] }),
    lesson(6, { shiftId: 2, classes: [{ id: 2, group: 0 }], day: null, period: null }),
  ],
};

const slots = (wish: Partial<SlotBookWish> = {}, shown = view, shownHead = head) =>
  slotWorkbook(shown, shownHead, { ...style, kind: 'class', isMixed: false, code: null, ...wish });
const weeks = (wish: Partial<WeekBookWish> = {}) =>
  weekWorkbook(view, head, { ...style, kind: 'class', layout: 'page', clocks: [], codes: [], ...wish });

/** The sheets of a workbook as a reader that shares no code with the writer sees them. */
async function readBack(workbook: Promise<Buffer>) {
  const sheets = await readExcelFile(await workbook);
  return new Map(sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => String(cell ?? '')))]));
}

async function load(workbook: Promise<Buffer>) {
  const copy = new ExcelJS.Workbook();
  // The reader's type wants its own Buffer declaration; the bytes are the same.
  await copy.xlsx.load((await workbook) as never);
  return copy;
}

describe('whole school by class', () => {
  test(
    'has a sheet per shift with lessons, every lesson in its cell',
    { tags: ['seed-1.5', 'seed-7.13'] },
    async () => {
      const sheets = await readBack(slots());
      expect([...sheets.keys()]).toEqual(['Sáng', 'Chiều']);
      const rows = sheets.get('Sáng') ?? [];
      expect(rows.slice(0, 4).map((row) => row.filter(Boolean))).toEqual([
        ['THỜI KHÓA BIỂU SỐ 5'],
        ['THCS HOA SEN', 'BUỔI SÁNG'],
        ['Năm học 2026-2027 - Học kỳ 1', 'Thực hiện từ ngày 7/9/2026'],
        [],
      ]);
      expect(rows.slice(4, 11).map((row) => row.slice(0, 3))).toEqual([
        ['THỨ', 'TIẾT', '6A1'],
        ['', '', 'Lan.NT'],
        ['Thứ 2', '1', 'Toán - Lan.NT'],
        ['', '2', 'Toán - Lan.NT'],
        ['', '3', 'Chào cờ'],
        ['Thứ 3', '1', 'Tin - Hùng.T'],
        ['', '2', 'Tin (N1) - Hùng.T\nToán (N2) - Lan.NT'],
      ]);
      for (const text of ['HIỆU TRƯỞNG', 'NGƯỜI LẬP BẢNG'])
        expect(rows.flat().filter((cell) => cell === text)).toHaveLength(1);
      expect(rows.flat().filter((cell) => cell === '(Ký, ghi rõ họ tên)')).toHaveLength(2);
      expect(rows.flat()).toContain('Lê Thị Hiệu');
    },
  );

  test('all shifts of a day on one sheet', async () => {
    const lessons = [...view.lessons, lesson(9, { shiftId: 2, classes: [{ id: 2, group: 0 }], day: 2, period: 2 })];
    const rows = (await readBack(slots({ isMixed: true }, { ...view, lessons }))).get('Cả ngày') ?? [];
    expect(rows[4]?.slice(0, 5)).toEqual(['THỨ', 'BUỔI', 'TIẾT', '6A1', '6A/2']);
    expect(rows.slice(6, 11).map((row) => row.slice(0, 5))).toEqual([
      ['Thứ 2', 'Sáng', '1', 'Toán - Lan.NT', ''],
      ['', '', '2', 'Toán - Lan.NT', ''],
      ['', '', '3', 'Chào cờ', ''],
      ['', 'Chiều', '1', '', ''],
      ['', '', '2', '', 'Toán - Lan.NT'],
    ]);
  });

  test('two lessons that share a slot in different weeks stand under each other with their weeks', async () => {
    const first = lesson(7, { day: 3, period: 3, weeks: { from: 1, to: 18 } });
    const second = lesson(8, {
      day: 3,
      period: 3,
      subjectId: 2,
      teacherIds: [2],
      roomId: 1,
      weeks: { from: 19, to: null },
    });
    const frame = { ...view.frame, shifts: [{ ...view.frame.shifts[0]!, periods: [3, 3] }] };
    const shared = { ...view, frame, lessons: [first, second] };
    const sheets = await readBack(slots({ options: { showTeacher: true, showRoom: true } }, shared));
    expect((sheets.get('Sáng') ?? []).flat()).toContain('Toán - Lan.NT (tuần 1-18)\nTin - Hùng.T (PM1, từ tuần 19)');
  });

  test('shows rooms and hides teachers on demand', { tags: ['seed-7.13'] }, async () => {
    const sheets = await readBack(slots({ options: { showTeacher: false, showRoom: true } }));
    const cells = (sheets.get('Sáng') ?? []).flat();
    expect(cells).toContain('Tin (PM1)');
    expect(cells).not.toContain('Toán - Lan.NT');
  });

  test('is set up for printing at its real size', async () => {
    const sheet = (await load(slots())).worksheets[0];
    expect(sheet?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'landscape', scale: 100 });
    expect(sheet?.pageSetup.printTitlesRow).toBe('1:6');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 6 });
    expect(sheet?.getCell('C7').font.name).toBe('Times New Roman');
  });
});

describe('options', () => {
  const paperOf = async (workbook: Promise<Buffer>) => (await load(workbook)).worksheets[0]?.pageSetup.paperSize;

  test('the paper asked for is that of the sheets', { tags: ['seed-7.13'] }, async () => {
    expect(await Promise.all([slots({ paper: 'a3' }), weeks({ paper: 'a3' })].map(paperOf))).toEqual([8, 8]);
    expect(await paperOf(slots({ kind: 'teacher', paper: 'a4' }))).toBe(9);
  });

  test('the head names the authority above the school and the contact', async () => {
    const named = { ...head, parent: 'Sở GD&ĐT Hà Nội', contact: 'Cô Mai' };
    const cells = ((await readBack(slots({}, view, named))).get('Sáng') ?? []).flat();
    expect(cells).toEqual(expect.arrayContaining(['SỞ GD&ĐT HÀ NỘI', 'Liên hệ: Cô Mai']));
  });

  test('cells have the tint of their subject', async () => {
    const fillOf = async (tint: SlotBookWish['tint']) =>
      (await load(slots({ tint }))).worksheets[0]?.getCell('C7').fill as { fgColor?: { argb?: string } } | undefined;
    expect((await fillOf('none'))?.fgColor).toBeUndefined();
    expect((await fillOf('colour'))?.fgColor?.argb).toBe('FFDBE3F9');
    expect((await fillOf('grey'))?.fgColor?.argb).toBe('FFFFFFFF');
  });

  test('cards: all weeks under each other on one sheet', async () => {
    const sheets = await readBack(weeks({ layout: 'cards' }));
    expect([...sheets.keys()]).toEqual(['Phiếu lớp']);
    const cells = (sheets.get('Phiếu lớp') ?? []).flat();
    expect(cells.filter((cell) => cell.startsWith('LỚP '))).toHaveLength(2);
    expect(cells.filter((cell) => cell === 'Toán - Lan.NT').length).toBeGreaterThan(1);
  });

  test('all teachers, and all rooms, side by side on a sheet per shift', async () => {
    const sheets = await readBack(slots({ kind: 'teacher' }));
    expect([...sheets.keys()]).toEqual(['Sáng', 'Chiều']);
    const rows = sheets.get('Sáng') ?? [];
    expect(rows[4]?.slice(0, 4)).toEqual(['THỨ', 'TIẾT', 'Nguyễn Thị Lan', 'Trần Hùng']);
    expect(rows[8]?.slice(0, 4)).toEqual(['Thứ 3', '1', '', 'Tin - 6A1']);
    const room = (await readBack(slots({ kind: 'room' }))).get('Sáng') ?? [];
    expect([room[4]?.[2], room[8]?.[2]]).toEqual(['PM1', 'Tin - 6A1 - Hùng.T']);
  });
});

describe('the workbook that programs hand to each other', () => {
  const row: AssignmentRow = {
    name: 'Nguyễn Thị Lan',
    duties: 'Tổ trưởng (3)',
    homeroom: '6A1',
    subjects: 'Toán(6A1, 6A/2)',
    periods: 8,
  };

  test('has its sheets under their names, days as numbers, lessons from C6 on', async () => {
    const lessons = [...view.lessons, lesson(9, { shiftId: 2, classes: [{ id: 2, group: 0 }], day: 2, period: 2 })];
    const sheets = await readBack(exchangeWorkbook({ ...view, lessons }, head, [row], { paper: 'a3', options }));
    expect([...sheets.keys()]).toEqual([
      'TKB_LOP_S',
      'TKB_LOP_C',
      'TKB_LOP_SC',
      'TKB_GV_S',
      'TKB_GV_C',
      'TKB_GV_SC',
      'PCGD',
    ]);
    expect(
      sheets
        .get('TKB_LOP_S')
        ?.slice(4, 6)
        .map((cells) => cells.slice(0, 3)),
    ).toEqual([
      ['THỨ', 'TIẾT', '6A1'],
      ['2', '1', 'Toán - Lan.NT'],
    ]);
    expect(sheets.get('PCGD')?.slice(4, 6)).toEqual([
      ['TT', 'Giáo viên', 'Kiêm nhiệm', 'CN', 'Phân công chuyên môn', 'Số tiết'],
      ['1', 'Nguyễn Thị Lan', 'Tổ trưởng (3)', '6A1', 'Toán(6A1, 6A/2)', '8'],
    ]);
    expect(sheets.get('PCGD')?.flat()).toContain('HIỆU TRƯỞNG');
  });
});

describe('weeks of classes and teachers', () => {
  test('one sheet per class with all shifts and the unplaced lessons', { tags: ['seed-7.13'] }, async () => {
    const sheets = await readBack(weeks());
    expect([...sheets.keys()]).toEqual(['6A1', '6A 2']);
    const rows = sheets.get('6A1') ?? [];
    expect(rows[1]).toContain('LỚP 6A1 - GVCN: Nguyễn Thị Lan');
    expect(rows.slice(4, 8)).toEqual([
      ['BUỔI', 'TIẾT', 'Thứ 2', 'Thứ 3'],
      ['Sáng', '1', 'Toán - Lan.NT', 'Tin học - Hùng.T'],
      ['', '2', 'Toán - Lan.NT', 'Tin học (N1) - Hùng.T\nToán (N2) - Lan.NT'],
      ['', '3', 'Chào cờ', ''],
    ]);
    expect((sheets.get('6A 2') ?? []).flat()).toContain('Còn 1 tiết chưa xếp');
    const [, second] = view.classes;
    const chosen = await readBack(weeks({ kind: 'class', ids: [second?.id ?? 0] }));
    expect([...chosen.keys()]).toEqual(['6A 2']);
  });

  test('bell times stand under the numbers of their periods; there is no room for them on cards', async () => {
    const times = async (wish: Partial<WeekBookWish>) =>
      [...(await readBack(weeks({ clocks: printedClocks, ...wish }))).values()].flat().map((row) => row[1]);
    expect((await times({ ids: [1] })).slice(5, 8)).toEqual(['1\n7:00-7:45', '2\n8:00-8:45', '3\n9:00-9:45']);
    expect((await times({ kind: 'teacher', ids: [1] })).slice(5, 7)).toEqual(['1\n7:00-7:45', '2\n8:00-8:45']);
    expect((await times({ ids: [1], layout: 'cards' })).slice(6, 9)).toEqual(['1', '2', '3']);
  });

  test('one sheet per teacher with the classes taught; chosen ones by id', { tags: ['seed-7.13'] }, async () => {
    const sheets = await readBack(weeks({ kind: 'teacher', ids: [2] }));
    expect([...sheets.keys()]).toEqual(['Trần Hùng']);
    expect((sheets.get('Trần Hùng') ?? []).flat().filter((cell) => cell === 'Tin học - 6A1')).toHaveLength(2);
    expect([...(await readBack(weeks({ kind: 'teacher' }))).keys()]).toEqual(['Nguyễn Thị Lan', 'Trần Hùng']);
  });
});

test('a teacher is told with whom a lesson is taught, unless teachers are not to be shown', () => {
  const shared = { ...lesson(9, { teacherIds: [1, 2] }), period: 1 };
  const told = (showTeacher: boolean) =>
    wordsFor({ kind: 'teacher', id: 1 }, shared, namesOf(view), { showTeacher, showRoom: false }).who;
  expect([told(true), told(false)]).toEqual(['6A1 - Hùng.T', '6A1']);
});
