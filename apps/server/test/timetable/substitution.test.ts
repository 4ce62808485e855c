// @module-tag behaviour-5
import type { SubstitutedLesson, Substitution } from '@tkb/contract';
import ExcelJS from 'exceljs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extractText } from 'unpdf';
import { dataFrom, dataOf, type DataOf } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { publishFirst, publishNext, setStatus } from './publishing.ts';
import { createSmallSchool, type SmallSchool } from './small-data.ts';

type Absence = DataOf<'readAbsence'>;

const server = await serverOfFile();
let school: SmallSchool;
let editor: Caller;
let [lan, hung, mai] = [0, 0, 0];
let timetableId = 0;

/** Tuesday: 6A has Toán (Lan), Văn (Hùng), Tin (Mai); 6B Văn, Toán, Toán. */
const tuesday = '2026-09-08';

beforeEach(async () => {
  school = await createSmallSchool(server);
  editor = await server.signIn(school.tenant);
  [lan = 0, hung = 0, mai = 0] = school.teachers;
  ({ id: timetableId } = await publishFirst({ server, school, editor }));
});

afterEach(() => void vi.useRealTimers());

const inSchool = (sql: string, values: readonly (string | number)[] = []) => server.sql(school.tenant, sql, values);
const read = (teacherId: number, fromDate = tuesday, toDate = fromDate) =>
  dataFrom<Absence>(editor.get(`/api/daythay/ngay?teacherId=${teacherId}&fromDate=${fromDate}&toDate=${toDate}`));
const list = (query = '') => dataFrom<{ items: Substitution[] }>(editor.get(`/api/daythay?${query}`));

/** Sends an absence with a substitute for each lesson of a date, in order; `undefined` = the lesson is held as always. */
async function send(
  teacherId: number,
  substitutes: readonly (number | null | undefined)[],
  date = tuesday,
  from?: Absence,
) {
  const { days, replacedIds } = from ?? (await read(teacherId, date));
  const lessons = (days[0]?.lessons ?? []).flatMap(({ lessonId }, index) => {
    const substituteId = substitutes[index];
    return substituteId === undefined ? [] : [{ lessonId, substituteId }];
  });
  return editor.put('/api/daythay', { teacherId, reason: 'Ốm', replacedIds, days: [{ date, lessons }] });
}

describe('the lessons of who is away', () => {
  test('each come with everybody else, the free and fitting first, and why the others cannot', async () => {
    await inSchool(
      `with d as (insert into department (name, meeting_day, meeting_shift_id, meeting_period) values ('Tổ Toán', 3, $2, 3) returning id)
       insert into teacher_department (teacher_id, department_id) select $1, id from d`,
      [hung, school.morning],
    );
    const { days, teachers } = await read(lan);
    const names = new Map(teachers.map(({ id, name }) => [id, name]));
    expect(days[0]?.timetable).toMatchObject({ id: timetableId, number: 1 });
    expect(days[0]?.lessons.map(({ period, title, classNames }) => `${period} ${title} ${classNames}`)).toEqual([
      '1 Toán 6A',
      '2 Toán 6B',
      '3 Toán 6B',
    ]);
    const said = days[0]?.lessons.map(({ candidates }) =>
      candidates.map(({ teacherId, availability, why }) => `${names.get(teacherId)}: ${availability} ${why}`.trim()),
    );
    expect(said).toEqual([
      ['Lê Thị Mai: free', 'Trần Văn Hùng: busy đang dạy Ngữ văn 6B'],
      ['Lê Thị Mai: free', 'Trần Văn Hùng: busy đang dạy Ngữ văn 6A'],
      ['Trần Văn Hùng: unwanted họp tổ', 'Lê Thị Mai: busy đang dạy Tin học 6A'],
    ]);
    await dataFrom(send(lan, [mai]));
    await inSchool('update teacher set is_teaching = false where id = $1', [mai]);
    const left = (await read(lan)).days[0]?.lessons.map(({ candidates }) =>
      candidates.map(({ teacherId }) => teacherId),
    );
    expect(left, 'who teaches no longer stays only where they were chosen').toEqual([[mai, hung], [hung], [hung]]);
  });

  test('go first to teachers of the subject, then to those with the fewest substitutions', async () => {
    await inSchool(
      `insert into teacher (code, family_name, given_name) values ('T4', 'Võ Thị', 'An'), ('T5', 'Võ Thị', 'An'), ('T6', 'Vũ Thị', 'Chi')`,
    );
    await inSchool(
      `insert into teacher_subject (teacher_id, subject_id) select id, $1 from teacher where code = 'T6'`,
      [school.subjects[0] ?? 0],
    );
    await inSchool(
      `insert into substitution (date, teacher_id, substitute_id, shift_id, period, duration, title, class_names)
       select '2026-09-10', $1, id, $2, 1, 1, 'Toán', '6A' from teacher where code = 'T4'`,
      [lan, school.morning],
    );
    const { days, teachers } = await read(lan);
    const names = new Map(teachers.map(({ id, name }) => [id, name]));
    const [first] = days[0]?.lessons ?? [];
    const said = first?.candidates.map(
      ({ teacherId, isThere, substituted }) =>
        `${names.get(teacherId)}${isThere ? ', there anyway' : ''} ${substituted}`,
    );
    expect(said).toEqual([
      'Vũ Thị Chi 0',
      'Lê Thị Mai, there anyway 0',
      'Võ Thị An (T5) 0',
      'Võ Thị An (T4) 1',
      'Trần Văn Hùng, there anyway 0',
    ]);
    expect((await list()).items).toMatchObject([
      { teacherName: 'Nguyễn Thị Lan', substituteName: 'Võ Thị An (T4)', title: 'Toán' },
    ]);
  });

  test('are not offered first to teachers who are at another site in that shift, or do not come to this one', async () => {
    const sites = await inSchool(`insert into site (name) values ('Điểm chính'), ('Điểm Đồi') returning id`);
    const [inner = 0, outer = 0] = sites.map(({ id }) => Number(id));
    await inSchool('update class set site_id = case when id = $1 then $2::int else $3::int end', [
      school.classes[0] ?? 0,
      inner,
      outer,
    ]);
    const said = async () => {
      const { days } = await read(lan);
      return days[0]?.lessons.map(({ candidates }) =>
        candidates
          .flatMap(({ teacherId, availability, why }) => (teacherId === mai ? `${availability} ${why}`.trim() : []))
          .join(),
      );
    };
    // Mai teaches 6A in the third period, at the main site.
    expect(await said()).toEqual(['free', 'unwanted buổi ấy dạy ở Điểm chính', 'busy đang dạy Tin học 6A']);
    await inSchool('insert into teacher_site (teacher_id, site_id) values ($1, $2)', [mai, outer]);
    expect((await said())?.[0]).toBe('unwanted không dạy ở Điểm chính');
  });

  test('are those held in that week, and none on a day without a timetable', async () => {
    const even = { from: null, to: null, pattern: 'even' };
    await inSchool(`update lesson set weeks = '${JSON.stringify(even)}' where class_subject_id = $1`, [
      school.classSubjects[0] ?? 0,
    ]);
    const odd = await read(lan);
    const second = await read(lan, '2026-09-15');
    expect([odd, second].map(({ days }) => days[0]?.lessons.length)).toEqual([2, 3]);
    expect((await read(lan, '2026-09-06')).days).toMatchObject([{ timetable: null, lessons: [] }]);
    expect((await read(lan, '2027-06-02')).days).toMatchObject([{ timetable: null, lessons: [] }]);
    const tooLong = await editor.get(`/api/daythay/ngay?teacherId=${lan}&fromDate=${tuesday}&toDate=2026-09-30`);
    expect(tooLong.body).toMatchObject({ code: 'substitution.too_many_days' });
  });
});

describe('an absence', () => {
  test('tells its reason to those who may record it, not to who only reads the page', async () => {
    await dataFrom(send(lan, [mai]));
    const reader = await server.signIn(school.tenant, { '/list_management/substitution': 1 });
    const told = (caller: Caller, query = '') =>
      dataFrom<{ items: Substitution[] }>(caller.get(`/api/daythay?${query}`));
    expect((await told(reader)).items).toMatchObject([{ teacherName: 'Nguyễn Thị Lan', reason: '' }]);
    expect((await told(reader, 'search=ốm')).items).toEqual([]);
    const path = `/api/daythay/ngay?teacherId=${lan}&fromDate=${tuesday}&toDate=${tuesday}`;
    expect(await dataFrom<Absence>(reader.get(path))).toMatchObject({ reason: '' });
    expect((await told(editor, 'search=ốm')).items).toMatchObject([{ reason: 'Ốm' }]);
  });

  test('is written down for a day or a part of it, listed, replaced and deleted', async () => {
    const { items } = await dataFrom<{ items: Substitution[] }>(send(lan, [mai, null]));
    expect(items).toMatchObject([
      { teacherName: 'Nguyễn Thị Lan', substituteName: 'Lê Thị Mai', period: 1, title: 'Toán', classNames: '6A' },
      { substituteId: null, substituteName: '', period: 2, classNames: '6B', reason: 'Ốm', state: 'fits' },
    ]);
    expect((await list()).items).toHaveLength(2);
    const again = await read(lan);
    expect(again.days[0]?.lessons.map(({ saved }) => saved)).toEqual([
      { substituteId: mai },
      { substituteId: null },
      null,
    ]);
    expect(again.reason).toBe('Ốm');
    await dataFrom(send(lan, [undefined, mai, hung]));
    expect((await list()).items.map(({ period, substituteId }) => [period, substituteId])).toEqual([
      [2, mai],
      [3, hung],
    ]);
    expect((await list(`fromDate=2026-09-09`)).items).toEqual([]);
    expect((await list(`substituteId=${hung}`)).items).toHaveLength(1);
    const ids = (await list()).items.map(({ id }) => id);
    await dataFrom(editor.delete(`/api/daythay?id=${ids.join(',')}`));
    expect((await list()).items).toEqual([]);
    expect((await editor.delete(`/api/daythay?id=${ids[0] ?? 0}`)).status).toBe(404);
  });

  test('is refused in words where the substitute has to be elsewhere', async () => {
    const teaching = await send(lan, [hung]);
    expect([teaching.status, teaching.body.message]).toEqual([
      409,
      'Chưa lưu dạy thay: Thứ 3 sáng tiết 1, Toán 6A: Trần Văn Hùng đang dạy Ngữ văn 6B. Hãy chọn người khác rồi lưu lại.',
    ]);
    expect(teaching.body).toMatchObject({ errors: [{ field: 'days.0.lessons.0.substituteId' }] });
    await dataFrom(send(lan, [mai]));
    // Mai has taken over 6A in the first period; Hùng's lesson of 6B is held then too.
    const taken = await send(hung, [mai]);
    expect(taken.body.message).toContain('Lê Thị Mai đã nhận dạy thay Toán 6A');
    const away = await send(hung, [lan]);
    expect(away.body.message).toContain('Nguyễn Thị Lan nghỉ giờ ấy');
    expect((await send(lan, [lan])).body.message).toContain('người dạy thay phải khác người nghỉ');
    // A timetable with a clash: the absent teacher has two lessons at once.
    await inSchool(
      `update lesson set period = 1 where timetable_id = $1 and day = 3 and period = 2
         and id in (select lesson_id from lesson_teacher where teacher_id = $2)`,
      [timetableId, lan],
    );
    expect((await send(lan, [mai, mai])).body.message).toContain('Lê Thị Mai được chọn cho hai tiết cùng giờ');
    expect((await list()).items).toHaveLength(1);
  });

  test('is refused on a date without a timetable, for a lesson that is not held then, and for strangers', async () => {
    const outside = { teacherId: lan, reason: '', replacedIds: [], days: [{ date: '2027-06-02', lessons: [] }] };
    expect((await editor.put('/api/daythay', outside)).body).toMatchObject({ code: 'substitution.outside_weeks' });
    const { days } = await read(lan, '2026-09-09');
    const other = {
      ...outside,
      days: [{ date: tuesday, lessons: [{ lessonId: days[0]?.lessons[0]?.lessonId, substituteId: mai }] }],
    };
    expect((await editor.put('/api/daythay', other)).body).toMatchObject({ code: 'record.not_found' });
    const { days: own } = await read(lan);
    const lessonId = own[0]?.lessons[0]?.lessonId;
    const stranger = { ...outside, days: [{ date: tuesday, lessons: [{ lessonId, substituteId: 987_654 }] }] };
    expect((await editor.put('/api/daythay', stranger)).status).toBe(404);
    const twice = {
      ...outside,
      days: [
        {
          date: tuesday,
          lessons: [
            { lessonId, substituteId: mai },
            { lessonId, substituteId: null },
          ],
        },
      ],
    };
    expect((await editor.put('/api/daythay', twice)).body).toMatchObject({ code: 'record.check_failed' });
  });

  test('that several people write down at once is kept as the first wrote it', async () => {
    const seen = await read(lan);
    const answers = await Promise.all([[mai], [null], [mai], [null]].map((who) => send(lan, who, tuesday, seen)));
    const codes = answers.map(({ body }) => body.code ?? 'saved').toSorted();
    expect(codes).toEqual(['saved', ...Array(3).fill('substitution.changed')]);
  });

  test('is saved as a table without the reason, and read by everybody for its week', async () => {
    await dataFrom(send(lan, [mai, null]));
    const workbook = new ExcelJS.Workbook();
    const file = await editor.get('/api/daythay/xuat?fromDate=2026-09-07&toDate=2026-09-13');
    const nameOf = (header: unknown) => decodeURIComponent(/UTF-8''(.*)$/.exec(String(header))?.[1] ?? '');
    const name = nameOf(file.headers['content-disposition']);
    expect(name).toBe('Bảng phân công dạy thay 7-9-2026 đến 13-9-2026.xlsx');
    await workbook.xlsx.load(file.bytes as unknown as ArrayBuffer);
    const lines = workbook.worksheets[0]?.getSheetValues().map((line) => (line as string[]).join('|')) ?? [];
    expect(lines.slice(2)).toEqual([
      '|1|Thứ 3|8/9/2026|Sáng|1|6A|Toán|Nguyễn Thị Lan|Lê Thị Mai',
      '|2|Thứ 3|8/9/2026|Sáng|2|6B|Toán|Nguyễn Thị Lan|Lớp tự quản',
    ]);
    const subject = workbook.worksheets[0]?.getCell('G2');
    expect(subject?.alignment?.wrapText, 'a name longer than its column takes a second line').toBe(true);
    const reader = await server.signIn(school.tenant, { '/timetable': 1 });
    const { lessons } = await dataFrom<{ lessons: SubstitutedLesson[] }>(
      reader.get('/api/daythay/tuan?date=2026-09-10'),
    );
    expect(lessons).toMatchObject([
      { date: tuesday, timetableId, teacherIds: [mai], note: 'Lê Thị Mai dạy thay Nguyễn Thị Lan' },
      { date: tuesday, timetableId, teacherIds: [], note: 'Nguyễn Thị Lan nghỉ, lớp tự quản' },
    ]);
    expect((await reader.get('/api/daythay')).status).toBe(403);
  });

  test('is a sheet to sign for each of its days, as a PDF', async () => {
    await dataFrom(send(lan, [mai, null]));
    await dataFrom(send(mai, [hung], '2026-09-15'));
    let name = '';
    const sheets = async (query: string) => {
      const { bytes, headers } = await editor.get(`/api/daythay/xuat?format=pdf&${query}`);
      name = decodeURIComponent(String(headers['content-disposition']));
      const { text } = await extractText(new Uint8Array(bytes));
      return text;
    };
    const [first = '', second = '', ...more] = await sheets('');
    expect(more).toEqual([]);
    expect(first).toContain('Thứ 3, ngày 8/9/2026');
    for (const text of ['6A', 'Nguyễn Thị Lan', 'Lê Thị Mai', 'Lớp tự quản', 'Ký nhận', 'NGƯỜI LẬP BẢNG'])
      expect(first).toContain(text);
    expect(first).not.toContain('Ốm');
    expect(second).toContain('Thứ 3, ngày 15/9/2026');
    expect(await sheets('fromDate=2026-09-09&toDate=2026-09-09')).toHaveLength(1);
    expect(name).toContain('Bảng phân công dạy thay 9-9-2026 - A4.pdf');
  });

  test('tells the receivers of the school who substitutes, and not why', async () => {
    await inSchool(
      `insert into webhook (name, url, secret, created_by_name) values ('Cổng', 'https://cong.example', 'whsec_YQ==', 'Cô Lan')`,
    );
    const { items } = await dataFrom<{ items: Substitution[] }>(send(lan, [mai]));
    await dataFrom(editor.delete(`/api/daythay?id=${items[0]?.id ?? 0}`));
    const rows = (await inSchool('select event, body from webhook_delivery order by created_at')) as {
      event: string;
      body: string;
    }[];
    expect(rows.map(({ event }) => event)).toEqual(['substitution.saved', 'substitution.deleted']);
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
      data: { teacherId: lan, dates: [tuesday], substitutions: [{ substituteName: 'Lê Thị Mai', period: 1 }] },
    });
    expect(rows.map(({ body }) => body).join()).not.toContain('Ốm');
  });
});

test('on a day off there is nothing to substitute, and earlier records are marked', async () => {
  expect((await send(lan, [mai])).status).toBe(200);
  dataOf(await editor.post('/api/ngaynghi', { name: 'Nghỉ bão', fromDate: tuesday }));
  expect((await read(lan)).days).toMatchObject([
    { date: tuesday, lessons: [], outdated: [{ state: 'lessonChanged' }] },
  ]);
  expect((await list()).items).toMatchObject([{ state: 'lessonChanged' }]);
  const asked = { teacherId: hung, reason: '', replacedIds: [], days: [{ date: tuesday, lessons: [] }] };
  expect((await editor.put('/api/daythay', asked)).body).toMatchObject({ code: 'substitution.outside_weeks' });
  // The rest of an absence around it can be saved all the same.
  const { replacedIds } = await read(lan, tuesday, '2026-09-09');
  const rest = { ...asked, teacherId: lan, replacedIds, days: [{ date: '2026-09-09', lessons: [] }] };
  expect((await editor.put('/api/daythay', rest)).body).toMatchObject({ status: 'success' });
  expect((await list()).items).toHaveLength(1);
});

test('a record of a school year that is over stays as it was, also when its timetables are deleted', async () => {
  await inSchool(
    `insert into substitution (date, teacher_id, substitute_id, shift_id, period, duration, title, class_names)
     values ('2025-09-09', $1, $2, $3, 1, 1, 'Toán', '6A')`,
    [lan, mai, school.morning],
  );
  expect((await list()).items).toMatchObject([{ date: '2025-09-09', state: 'fits' }]);
});

test('a record stays with its lesson when the assignment is deleted', async () => {
  await dataFrom(send(lan, [mai]));
  // A frozen timetable keeps the number of an assignment that is gone.
  await inSchool('update substitution set class_subject_id = null');
  expect((await list()).items).toMatchObject([{ state: 'fits' }]);
  await inSchool(`update class set name = '6C' where id = $1`, [school.classes[0] ?? 0]);
  expect((await list()).items).toMatchObject([{ state: 'lessonChanged' }]);
});

test('a substitute who is away all day as well is marked, one who is away from some lessons is not', async () => {
  await dataFrom(send(lan, [mai, null, hung]));
  const states = async () => (await list(`substituteId=${hung},${mai}`)).items.map(({ state }) => state);
  await dataFrom(send(mai, [null]));
  await dataFrom(send(hung, [undefined, null]));
  expect(await states()).toEqual(['substituteAway', 'fits']);
  expect((await list('state=substituteAway')).items).toMatchObject([{ substituteId: mai }]);
});

test('a substitute who has stopped teaching is marked on days to come, not on those that are over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T05:00:00Z') });
  await dataFrom(send(lan, [mai]));
  await dataFrom(send(lan, [mai], '2026-09-15'));
  await inSchool('update teacher set is_teaching = false where id = $1', [mai]);
  const states = async () => (await list()).items.map(({ date, state }) => [date, state]);
  expect(await states()).toEqual([
    ['2026-09-08', 'substituteAway'],
    ['2026-09-15', 'substituteAway'],
  ]);
  vi.setSystemTime(new Date('2026-09-09T05:00:00Z'));
  expect(await states()).toEqual([
    ['2026-09-08', 'fits'],
    ['2026-09-15', 'substituteAway'],
  ]);
});

test('another timetable in force keeps the records that fit, and marks the others', async () => {
  await dataFrom(send(lan, [mai, null, hung]));
  await dataFrom(send(mai, [hung], '2026-09-22'));
  const states = async () => (await list()).items.map(({ date, period, state }) => [date, period, state]);
  // From the 21st the lesson of Mai on Tuesday is held on Thursday.
  const next = await publishNext({ server, school, editor }, timetableId, '2026-09-21');
  expect(await states()).toEqual([
    [tuesday, 1, 'fits'],
    [tuesday, 2, 'fits'],
    [tuesday, 3, 'fits'],
    ['2026-09-22', 3, 'lessonChanged'],
  ]);
  expect((await list('state=lessonChanged')).items).toHaveLength(1);
  // Records of days that are over do not change when their timetable is put away.
  await setStatus({ server, school, editor }, timetableId, 'archived');
  expect((await states()).map(([, , state]) => state)).toEqual(['fits', 'fits', 'fits', 'lessonChanged']);
  await setStatus({ server, school, editor }, timetableId, 'published');
  const again = await read(mai, '2026-09-22');
  expect(again.days).toMatchObject([{ lessons: [], outdated: [{ period: 3, title: 'Tin học' }] }]);
  await setStatus({ server, school, editor }, next, 'draft');
  expect((await states()).map(([, , state]) => state)).toEqual(['fits', 'fits', 'fits', 'fits']);
  await setStatus({ server, school, editor }, timetableId, 'draft');
  expect((await states()).map(([, , state]) => state)).toEqual(Array(4).fill('lessonChanged'));
  // Without a timetable a day still shows what is written down about the teacher, and about nobody else.
  expect((await read(mai, '2026-09-22')).days).toMatchObject([{ timetable: null, outdated: [{ period: 3 }] }]);
  expect((await read(lan, '2026-09-22')).days).toMatchObject([{ timetable: null, outdated: [] }]);
  dataOf(await editor.delete(`/api/thoikhoabieu?id=${timetableId}`));
  expect((await list()).items).toHaveLength(4);
});

test('publishing lists beforehand the substitutions it would break, without their reasons', async () => {
  await dataFrom(send(mai, [hung]));
  await dataFrom(send(mai, [hung], '2026-09-22'));
  // A copy in which the lesson of Mai on Tuesday is held on Thursday, published from the 21st.
  const next = await publishNext({ server, school, editor }, timetableId, '2026-09-21');
  await setStatus({ server, school, editor }, next, 'draft');
  const publisher = await server.signIn(school.tenant, { '/list_management/timetable': 2 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-01') });
  const broken = async (id: number, date = '') => {
    const from = date && `&date=${date}`;
    const answer = await dataFrom<{ broken: object[] }>(
      publisher.get(`/api/daythay/phathanh?timetableId=${id}${from}`),
    );
    return answer.broken;
  };
  const lost = { date: '2026-09-22', teacherName: 'Lê Thị Mai', state: 'lessonChanged' };
  expect(await broken(next, '2026-09-21')).toMatchObject([lost]);
  expect(JSON.stringify(await broken(next, '2026-09-21'))).not.toContain('Ốm');
  expect(await broken(next, '2026-09-23')).toEqual([]);
  expect(await broken(next, '2026-09-07')).toMatchObject([{ date: tuesday }, lost]);
  // Withdrawn or archived, the one in force takes both along; a draft none.
  expect(await broken(timetableId)).toMatchObject([{ date: tuesday }, lost]);
  expect(await broken(next)).toEqual([]);
  vi.setSystemTime(new Date('2026-09-15'));
  expect(await broken(timetableId), 'nobody chooses again for a day that is over').toMatchObject([lost]);
});

test('erasing a person removes the reasons of absences, in the log too', async () => {
  await dataFrom(send(lan, [mai]));
  const held = await dataFrom<{ held: { title: string }[] }>(editor.get(`/api/users/person?teacherId=${lan}`));
  expect(held.held.map(({ title }) => title)).toContain('Dạy thay');
  await dataFrom(
    editor.post('/api/users/person/erase', { userId: null, teacherId: lan, confirmName: 'Nguyễn Thị Lan' }),
  );
  expect((await list()).items).toMatchObject([{ teacherName: `Giáo viên đã xóa ${lan}`, reason: '' }]);
  const log = await inSchool(`select rows from audit_change where table_name = 'substitution'`);
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain('Ốm');
});
