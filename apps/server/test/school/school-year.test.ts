import type { YearReport } from '@tkb/contract';
import { expect, test } from 'vitest';
import { dataOf, rowsIn } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';

const server = await serverOfFile();

type Row = Record<string, unknown>;
const year = '2027-2028';

function callsOf(caller: Caller) {
  const list = (path: string) => rowsIn(caller, path);
  const post = async <Data>(path: string, body: object) => dataOf<Data>(await caller.post(path, body));
  return { list, post, view: async (id: number) => dataOf<Row>(await caller.get(`/api/tkb/lop?timetableId=${id}`)) };
}

async function enterDemo(name: string) {
  await server.sql({ unit: 'default' }, 'update school set code = code || id, name = name || id');
  const tenant = await server.loadDemo(name);
  const caller = await server.signIn(tenant);
  return { tenant, caller, ...callsOf(caller) };
}

/** "7A1 Toán" -> ids of the teachers. */
async function teachersBySubject({ list }: ReturnType<typeof callsOf>) {
  const [classes, subjects, rows] = await Promise.all(['lophoc', 'monhoc', 'lopmon'].map(list));
  const nameOf = (all: Row[] | undefined, id: unknown) => String(all?.find((row) => row['id'] === id)?.['name']);
  return new Map(
    rows!.map((row) => [
      `${nameOf(classes, row['classId'])} ${nameOf(subjects, row['subjectId'])} ${String(row['group'])}`,
      row['teacherIds'] as number[],
    ]),
  );
}

/** The second class has maths together with the first, and no longer alone. */
async function joinMaths({ list, post }: ReturnType<typeof callsOf>, first: unknown, second: unknown) {
  const maths = (await list('monhoc')).find(({ name }) => name === 'Toán')?.['id'];
  const rows = (await list('lopmon')).filter(({ subjectId }) => subjectId === maths);
  const [shared, alone] = [first, second].map((id) => rows.find(({ classId }) => classId === id));
  const joined = { ...shared, joinedClassIds: [second] };
  await post('/api/lopmon', { items: [joined], removed: [{ id: alone?.['id'], version: alone?.['version'] }] });
}

/** The head of a timetable as it is sent back. */
const pick = ({ id, version, name, schoolYear, semester, effectiveFrom }: Row) => ({
  id,
  version,
  name,
  schoolYear,
  semester,
  effectiveFrom,
});
const byName = (rows: Row[]) => new Map(rows.map((row) => [String(row['name']), row]));

test('a lower secondary school moves up: 6A1 becomes 7A1 with its teachers, old timetables stay as they were', async () => {
  const school = await enterDemo('thcs24');
  const before = byName(await school.list('lophoc'));
  await joinMaths(school, before.get('6A1')?.['id'], before.get('6A2')?.['id']);
  const homeroom = (await school.list('monhoc')).find(({ name }) => name === 'Sinh hoạt lớp')?.['id'];
  const lessons = (await school.list('lopmon')).filter(({ subjectId }) => subjectId === homeroom);
  await school.post('/api/lopmon', { items: lessons.map((row) => ({ ...row, teacherIds: [] })), removed: [] });
  const taught = await teachersBySubject(school);
  const timetable = await school.post<Row>('/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 1 });
  const id = Number(((timetable['item'] as Row | undefined) ?? timetable)['id']);
  const drawn = await school.view(id);
  const countsOf = () =>
    Promise.all(
      ['lophoc', 'monhoc', 'giaovien', 'lopmon'].map(async (by) => {
        const answer = await school.caller.get(`/api/sotiet/${by}?timetableId=${id}`);
        return dataOf<{ items: { name: string; total: number }[] }>(answer).items.map(
          ({ name, total }) => `${name} ${total}`,
        );
      }),
    );
  const counted = await countsOf();
  await school.post('/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 1, effectiveFrom: '2026-09-07' });
  const second = (await school.list('thoikhoabieu')).find(({ number }) => number === 2)!;
  const publish = { ...pick(second), status: 'published' };
  expect((await school.caller.put('/api/thoikhoabieu', publish)).status).toBe(200);

  const preview = await school.post<YearReport>('/api/namhoc/xemtruoc', { schoolYear: year });
  expect(byName(await school.list('lophoc'))).toEqual(before);
  // Two open it at once: one is told that it is open.
  const open = () => school.caller.post('/api/namhoc', { schoolYear: year });
  const answers = await Promise.all([open(), open()]);
  const [opened, refused] = answers.toSorted((one, other) => one.status - other.status);
  const report = dataOf<YearReport>(opened!);
  expect(refused?.body.code).toBe('year.opened');
  // Who chose another year then would move the pupils up twice.
  expect(refused?.body.message).toContain('các lớp đã được chuyển lên nên không mở lần nữa');
  expect(report).toEqual(preview);
  expect(report.classes.filter(({ change }) => change === 'up')).toHaveLength(18);
  expect(report.classes.filter(({ change }) => change === 'new').map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `6A${number}`),
  );
  expect(report.leaving).toEqual([1, 2, 3, 4, 5, 6].map((number) => `9A${number}`));
  expect(report.timetables).toBe(2);
  expect(report.missing.homeroom).toEqual([1, 2, 3, 4, 5, 6].map((number) => `6A${number}`));
  expect(report.missing.teachers).toContain('6A1 – Toán');
  // Nobody is named there: the homeroom teacher has it.
  const without = report.missing.teachers.filter((text) => text.endsWith('Sinh hoạt lớp'));
  expect(without).toEqual([1, 2, 3, 4, 5, 6].map((number) => `6A${number} – Sinh hoạt lớp`));
  expect(report.missing.teachers.filter((text) => !text.startsWith('6'))).not.toContain('7A1 – Toán');

  const after = byName(await school.list('lophoc'));
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const [from, to, place] = [before.get(`6A${number}`), after.get(`7A${number}`), before.get(`7A${number}`)];
    expect(to).toMatchObject({ size: from?.['size'], homeroomTeacherId: from?.['homeroomTeacherId'] });
    expect(to).toMatchObject({ mainShiftId: place?.['mainShiftId'], homeRoomId: place?.['homeRoomId'] });
    expect(after.get(`6A${number}`)).toMatchObject({ size: 0, homeroomTeacherId: null });
  }
  const now = await teachersBySubject(school);
  expect([...now.keys()].toSorted()).toEqual([...taught.keys()].toSorted());
  expect(now.get('7A3 Toán 0')).toEqual(taught.get('6A3 Toán 0'));
  expect(now.get('7A2 Toán 0')).toEqual(taught.get('6A1 Toán 0'));
  expect(now.get('9A6 Ngữ văn 0')).toEqual(taught.get('8A6 Ngữ văn 0'));

  const { timetable: head, ...shown } = await school.view(id);
  const { timetable: _, ...drawnBefore } = drawn;
  expect(shown).toEqual(drawnBefore);
  expect(head).toMatchObject({ status: 'archived', isFrozen: true, schoolYear: '2026-2027' });
  expect((await school.caller.get(`/api/export?timetableId=${id}`)).status).toBe(200);
  const row = (await school.list('thoikhoabieu')).find(({ number }) => number === 1)!;
  expect(row['lessonCount']).toBe((drawn['lessons'] as unknown[]).length);
  const reopened = { ...pick(row), status: 'draft' };
  expect((await school.caller.put('/api/thoikhoabieu', reopened)).body.code).toBe('timetable.frozen');
  const locked = await school.caller.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [1] });
  expect(locked.body.code, 'no advice to copy it, which is refused').toBe('timetable.frozen');
  expect(await countsOf(), 'counted as it was').toEqual(counted);
  expect((await school.caller.get(`/api/tkb/sosanh?id=${id}&other=${id}`)).body.code).toBe('timetable.frozen');
  // Classes and assignments are of the new year: none can be made of them for the old one.
  const late = await school.caller.post('/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 2 });
  expect(late.body.code).toBe('timetable.year_over');

  const teacher = await server.signIn(school.tenant, { '/timetable': 1 });
  const seen = callsOf(teacher);
  expect((await seen.list('thoikhoabieu')).map((timetable) => timetable['number'])).toEqual([2]);
  expect((await teacher.get(`/api/tkb/lop?timetableId=${id}`)).status).toBe(404);

  expect((await school.caller.post('/api/namhoc', { schoolYear: '2026-2027' })).body.code).toBe('year.impossible');
  expect(await school.list('namhoc')).toMatchObject([{ schoolYear: year, openedByName: 'Người dùng thử' }]);
});

test('teachers and homeroom teachers stay with the grade, or nobody is assigned', async () => {
  const school = await enterDemo('primary15');
  const before = byName(await school.list('lophoc'));
  const taught = await teachersBySubject(school);
  // Nobody takes over from who teaches no longer until somebody is chosen.
  const gone = [...before.values()][0]?.['homeroomTeacherId'];
  const inSchool = (sql: string) => server.sql(school.tenant, sql, [gone]);
  await inSchool('update teacher set is_teaching = false where id = $1');
  await inSchool('insert into class_subject_candidate (class_subject_id, teacher_id) select id, $1 from class_subject');
  const without = (ids: readonly unknown[]) => ids.filter((id) => id !== gone);
  await server.sql(school.tenant, `update teacher set family_name = 'Lê Thị', given_name = 'Na'`);
  const wishes = { schoolYear: year, teachers: 'stay', homeroom: 'stay' };
  const { classes } = await school.post<YearReport>('/api/namhoc/xemtruoc', wishes);
  const leaders = classes.flatMap(({ homeroomTeacher }) => homeroomTeacher ?? []);
  expect(new Set(leaders).size, 'all have one name, and each a code').toBe(leaders.length);
  expect(leaders[0]).toMatch(/^Lê Thị Na \(.+\)$/);
  await school.post('/api/namhoc', wishes);
  expect(await teachersBySubject(school)).toEqual(new Map([...taught].map(([row, ids]) => [row, without(ids)])));
  const after = byName(await school.list('lophoc'));
  for (const [name, { homeroomTeacherId: led }] of before)
    expect(after.get(name)?.['homeroomTeacherId']).toBe(led === gone ? null : led);
  expect(await inSchool('select from class_subject_candidate where teacher_id = $1')).toEqual([]);

  const report = await school.post<YearReport>('/api/namhoc', {
    schoolYear: '2028-2029',
    teachers: 'clear',
    homeroom: 'clear',
  });
  expect(report.classes.every(({ assigned }) => assigned === 0)).toBe(true);
  expect(report.missing.homeroom).toHaveLength(15);
  expect([...(await teachersBySubject(school)).values()].flat()).toEqual([]);
});

test('an upper secondary class keeps its elective set, and has the subjects of the set in its new grade', async () => {
  const school = await enterDemo('thpt30');
  const before = byName(await school.list('lophoc'));
  await school.post('/api/namhoc', { schoolYear: year });
  const after = byName(await school.list('lophoc'));
  const sets = await school.list('tohopmon');
  const subjects = await school.list('monhoc');
  const rows = await school.list('lopmon');
  const electives = new Set(subjects.filter((row) => row['elective']).map((row) => row['id']));
  for (const [name, row] of after) {
    const from = before.get(name.replace(/^1[12]/, (grade) => String(Number(grade) - 1)));
    if (!name.startsWith('10')) expect(row['electiveSetId'], name).toBe(from?.['electiveSetId']);
    const set = sets.find(({ id }) => id === row['electiveSetId'])?.['subjects'] as number[] | undefined;
    const studied = rows.filter(({ classId }) => classId === row['id']).map(({ subjectId }) => subjectId as number);
    expect(studied.length, name).toBeGreaterThan(8);
    for (const id of studied.filter((subjectId) => electives.has(subjectId))) expect(set, name).toContain(id);
  }
});

test('grades of unequal width: a class is added, one nobody comes into goes, an odd name stays', async () => {
  const tenant = await server.createSchool();
  const caller = await server.signIn(tenant);
  const school = callsOf(caller);
  const rows = ['6A1', '6A2', '7A1', '8A1', '8A2'].map((name) => [name, /\d/.exec(name)?.[0] ?? '', 'Sáng']);
  const sheet = (all: string[][]) => ({ rows: all.map((cells, index) => ({ row: index + 1, cells })) });
  await school.post('/api/lophoc/excel', sheet([['Lớp', 'Khối', 'Buổi'], ...rows, ['Lớp chọn', '8', 'Sáng']]));
  await school.post('/api/lopmon/excel', {
    ...sheet([['Lớp', 'Môn', 'Số tiết'], ...rows.map(([name = '']) => [name, 'Toán', '4'])]),
    createMissing: true,
  });
  const classes = byName(await school.list('lophoc'));
  const shiftId = classes.get('8A2')?.['mainShiftId'];
  const fixed = { subjectId: null, activity: 'Sinh hoạt riêng', day: 2, shiftId, gradeId: null };
  await school.post('/api/tietcodinh', { ...fixed, period: 1, classes: [classes.get('8A2')?.['id']] });
  await school.post('/api/tietcodinh', { ...fixed, period: 2, classes: [] });

  const report = await school.post<YearReport>('/api/namhoc', { schoolYear: year });
  expect(report.classes.map(({ name, change, from }) => `${name} ${change} ${from ?? ''}`.trim())).toEqual([
    '6A1 new',
    '6A2 new',
    '7A1 up 6A1',
    '7A2 added 6A2',
    '8A1 up 7A1',
    '8A2 removed',
    'Lớp chọn unknown',
    '9A1 added 8A1',
    '9A2 added 8A2',
  ]);
  expect(report.warnings).toEqual([
    'Tên lớp Lớp chọn không bắt đầu bằng số của Khối 8 nên giữ nguyên, không lên lớp.',
    'Lớp 9A1 chưa có lớp nào của Khối 9 để lấy môn; hãy đồng bộ môn khối lớp.',
    'Lớp 9A2 chưa có lớp nào của Khối 9 để lấy môn; hãy đồng bộ môn khối lớp.',
  ]);
  expect(report.leaving).toEqual([]);
  expect([...byName(await school.list('lophoc')).keys()]).toEqual([
    '6A1',
    '6A2',
    '7A1',
    '7A2',
    '8A1',
    '9A1',
    '9A2',
    'Lớp chọn',
  ]);
  expect((await school.list('tietcodinh')).map(({ period }) => period)).toEqual([2]);
  expect([...(await teachersBySubject(school)).keys()]).toContain('7A2 Toán 0');
});

test('nothing is half done: while a timetable is being arranged the year is not opened', async () => {
  const school = await enterDemo('primary15');
  await school.post('/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 1 });
  const before = await school.list('lophoc');
  const [timetable] = await school.list('thoikhoabieu');
  const started = await school.caller.post(
    '/api/tkb',
    { timetableId: timetable?.['id'], seconds: 60 },
    { prefer: 'respond-async' },
  );
  expect(started.status, started.text).toBe(202);
  const refused = await school.caller.post('/api/namhoc', { schoolYear: year });
  expect(refused.body.code).toBe('timetable.busy');
  expect(await school.list('lophoc')).toEqual(before);
  expect(await school.list('namhoc')).toEqual([]);
});
