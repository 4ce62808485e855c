// @module-tag screens-shell
import { randomUUID } from 'node:crypto';
import type { Substitution, TimetableRow, WeekFrame } from '@tkb/contract';
import { beforeAll, expect, test } from 'vitest';
import { awayOn, takenUp } from '../../src/home/read-away.ts';
import { beginPresence } from '../../src/timetable/live/presence-store.ts';
import { dataOf, type DataOf } from '../support/answers.ts';
import { publishNext, setStatus } from '../timetable/publishing.ts';
import { createPlacedTimetable } from '../timetable/placed-timetable.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

type SchoolHome = DataOf<'readSchoolHome'>;
type TeacherHome = DataOf<'readTeacherHome'>;
type UnitHome = DataOf<'readUnitHome'>;

const { server, school, editor, sql: inSchool } = await startSmallServer();
const score = { unplaced: 1, hard: 2, singleSessions: 3, longGaps: 4, teacherSessions: 5, shortGaps: 6 };
const [lan = 0, hung = 0, mai = 0] = school.teachers;
const wednesday = '2026-09-09';
let inForce = 0;

const readSchool = async (date = wednesday) =>
  dataOf<SchoolHome>(await editor.get(`/api/tongquan/truong?date=${date}`));

beforeAll(async () => {
  ({ id: inForce } = await createPlacedTimetable(server, school, editor));
  const row = dataOf<TimetableRow>(await editor.get(`/api/thoikhoabieu/detail?id=${inForce}`));
  const { id, version, name, schoolYear, semester } = row;
  const head = { id, version, name, schoolYear, semester, effectiveFrom: '2026-09-07', status: 'published' };
  dataOf(await editor.put('/api/thoikhoabieu', head));
  await inSchool('update timetable set score = $2::jsonb where id = $1', [inForce, JSON.stringify(score)]);
});

test('the deputy sees the timetable in force, its numbers over the year and its week', async () => {
  const { inForce: found, trend, week } = await readSchool();
  expect(found).toMatchObject({ id: inForce, number: 1, lessonCount: 20, placedCount: 20 });
  expect(trend).toEqual([{ id: inForce, number: 1, name: '', effectiveFrom: '2026-09-07', score }]);
  const slotOf = (day: number, period: number) =>
    week?.slots.find((slot) => slot.shiftId === school.morning && slot.day === day && slot.period === period);
  // Tuesday period 3: 6A has Tin with Mai in the computer room, 6B has Toán.
  const tuesday = slotOf(3, 3);
  expect(tuesday?.classes).toBe(2);
  expect(tuesday?.fullRoomIds).toEqual([school.room]);
  expect(tuesday?.freeTeacherIds).not.toContain(mai);
  expect(slotOf(7, 5)).toMatchObject({ classes: 0, fullRoomIds: [], sites: [] });
  expect(new Set(slotOf(7, 5)?.freeTeacherIds)).toEqual(new Set(school.teachers));
});

test('the week names a day off, and has no periods on it', async () => {
  const off = { name: 'Đại hội Công đoàn', fromDate: '2026-09-09', toDate: null };
  const { item } = dataOf<{ item: { id: number } }>(await editor.post('/api/ngaynghi', off));
  const { week } = await readSchool();
  expect(week).toMatchObject({ number: 1, isOff: false, daysOff: [{ day: 4, name: 'Đại hội Công đoàn' }] });
  expect(week?.slots.some(({ day }) => day === 4)).toBe(false);
  expect((await editor.delete(`/api/ngaynghi?id=${item.id}`)).status).toBe(200);
  expect((await readSchool()).week?.slots.some(({ day }) => day === 4)).toBe(true);
});

test('before the first timetable is in force there is no week', async () => {
  expect(await readSchool('2026-09-06')).toMatchObject({ inForce: null, week: null });
});

test('blocked teachers are not free, and lessons in such periods are counted', async () => {
  await inSchool(
    `insert into teacher_slot (teacher_id, shift_id, day, period, mark)
     values ($1, $2, 3, 3, 'blocked'), ($1, $2, 7, 5, 'blocked'), ($3, $2, 7, 5, 'avoid')`,
    [mai, school.morning, lan],
  );
  const { blocked, week } = await readSchool();
  expect(blocked).toEqual([{ id: mai, name: 'Lê Thị Mai', periods: 2, lessons: 1 }]);
  const last = week?.slots.find(({ shiftId, day, period }) => shiftId === school.morning && day === 7 && period === 5);
  expect(new Set(last?.freeTeacherIds)).toEqual(new Set([lan, hung]));
});

test('who teaches no longer is not free, and told where the timetable in force still counts on them', async () => {
  const free = async () => {
    const { week } = await readSchool();
    return week?.slots.find(({ shiftId, day, period }) => shiftId === school.morning && day === 7 && period === 4)
      ?.freeTeacherIds;
  };
  expect([await free(), (await readSchool()).stopped]).toEqual([expect.arrayContaining([mai]), []]);
  await inSchool('update teacher set is_teaching = false where id = $1', [mai]);
  expect(await free()).not.toContain(mai);
  const { stopped, week } = await readSchool();
  expect(stopped).toEqual([{ id: mai, name: 'Lê Thị Mai', lessons: expect.any(Number) }]);
  const own = (await inSchool(
    `select sum(duration)::int as periods from lesson l where timetable_id = $1 and day is not null
       and exists (select from lesson_teacher t where t.lesson_id = l.id and t.teacher_id = $2)`,
    [inForce, mai],
  )) as { periods: number }[];
  expect(stopped[0]?.lessons).toBe(own[0]?.periods);
  expect(week?.teachers.map(({ id }) => id)).toContain(mai);
  await inSchool('update teacher set is_teaching = true where id = $1', [mai]);
});

test('of a block of two periods both are counted where both are blocked', async () => {
  await inSchool('update lesson set duration = 2 where timetable_id = $1 and day = 3 and period = 3', [inForce]);
  await inSchool(
    `insert into teacher_slot (teacher_id, shift_id, day, period, mark)
     values ($1, $2, 3, 3, 'blocked'), ($1, $2, 3, 4, 'blocked') on conflict do nothing`,
    [mai, school.morning],
  );
  expect((await readSchool()).blocked).toMatchObject([{ id: mai, lessons: 2 }]);
});

test('teachers in a department meeting are not free, and do not count as blocked', async () => {
  await inSchool(
    `with d as (insert into department (name, meeting_day, meeting_shift_id, meeting_period) values ('Tổ Toán', 7, $2, 4) returning id)
     insert into teacher_department (teacher_id, department_id) select $1, id from d`,
    [lan, school.morning],
  );
  const { blocked, week } = await readSchool();
  expect(blocked.map(({ id }) => id)).not.toContain(lan);
  const met = week?.slots.find(({ shiftId, day, period }) => shiftId === school.morning && day === 7 && period === 4);
  expect(new Set(met?.freeTeacherIds)).toEqual(new Set([hung, mai]));
});

test('classes count at the site of their room, else at their own', async () => {
  const sites = (await inSchool(`insert into site (name) values ('Chính'), ('Lẻ') returning id`)) as { id: number }[];
  const [main = 0, branch = 0] = sites.map(({ id }) => id);
  await inSchool('update class set site_id = $1', [main]);
  await inSchool('update room set site_id = $1', [branch]);
  const { week } = await readSchool();
  const tuesday = week?.slots.find(
    ({ shiftId, day, period }) => shiftId === school.morning && day === 3 && period === 3,
  );
  expect(tuesday?.sites).toHaveLength(2);
  expect(tuesday?.sites).toEqual(
    expect.arrayContaining([
      { siteId: main, classes: 1 },
      { siteId: branch, classes: 1 },
    ]),
  );
});

test('drafts and runs under way are told, dead runs and archives are not', async () => {
  const draft = await createTimetable(editor);
  const job = `insert into job (kind, timetable_id, input, status, lease_until, progress, created_by, created_by_name)
     values ('arrange', $1, '{}', $2, now() + make_interval(secs => $3), $4::jsonb, $5, 'Cô Hà')`;
  const progress = JSON.stringify({ placed: 7, total: 20, steps: 1, seconds: 1, score: { hard: 2 } });
  await inSchool(job, [draft, 'running', -60, progress, editor.userId]);
  await inSchool(job, [draft, 'done', 60, progress, editor.userId]);
  expect((await readSchool()).jobs).toEqual([]);
  // A dead run is taken up again sooner or later.
  await inSchool('delete from job');
  await inSchool(job, [draft, 'running', 60, progress, editor.userId]);
  const { process } = server.services.jobs;
  const viewer = {
    stream: randomUUID(),
    process,
    timetableId: draft,
    actor: { userId: editor.userId, fullName: 'Cô Hà' },
  };
  await server.database.schoolTransaction(school.tenant, (tx) => beginPresence(tx, viewer));
  const { jobs, drafts } = await readSchool();
  expect(jobs).toMatchObject([
    {
      status: 'running',
      timetable: { id: draft, number: 2 },
      startedBy: 'Cô Hà',
      progress: { placed: 7, total: 20, broken: 2 },
    },
  ]);
  expect(drafts.map(({ id, openFor }) => [id, openFor])).toEqual([[draft, ['Cô Hà']]]);
});

test('readers of published timetables do not get the deputy’s home page', async () => {
  const reader = await server.signIn(school.tenant, { '/timetable': 1 });
  expect((await reader.get(`/api/tongquan/truong?date=${wednesday}`)).status).toBe(403);
});

test('a teacher sees today and tomorrow with bell times, and the next day with lessons when both are free', async () => {
  const reader = await server.signIn(school.tenant, { '/timetable': 1 });
  const read = async (date: string) =>
    dataOf<TeacherHome>(await reader.get(`/api/tongquan/giaovien?date=${date}`)).days;
  expect(await read(wednesday)).toEqual([]);
  await inSchool('update app_user set teacher_id = $1 where id = $2', [mai, reader.userId]);
  const [monday, tuesday] = await read('2026-09-07');
  expect(monday).toMatchObject({ date: '2026-09-07', timetable: { id: inForce, number: 1 }, lessons: [] });
  expect(tuesday?.lessons).toMatchObject([
    { period: 3, startTime: '08:55', title: 'Tin học', classNames: '6A', roomName: 'Phòng máy' },
  ]);
  const days = await read('2026-09-10');
  expect(days.map(({ date, lessons }) => [date, lessons.length])).toEqual([
    ['2026-09-10', 0],
    ['2026-09-11', 0],
    ['2026-09-15', 1],
  ]);
  const off = { name: 'Nghỉ bão', fromDate: '2026-09-11', toDate: '2026-09-20' };
  const { item } = dataOf<{ item: { id: number } }>(await editor.post('/api/ngaynghi', off));
  expect((await read('2026-09-10')).map(({ date, holiday, lessons }) => [date, holiday, lessons.length])).toEqual([
    ['2026-09-10', null, 0],
    ['2026-09-11', 'Nghỉ bão', 0],
    ['2026-09-22', null, 1],
  ]);
  expect((await editor.delete(`/api/ngaynghi?id=${item.id}`)).status).toBe(200);
});

test('a teacher sees the whole week, on a Sunday the coming one, and which timetable changes it about now', async () => {
  const publisher = { server, school, editor };
  const reader = await server.signIn(school.tenant, { '/timetable': 1 });
  await inSchool('update app_user set teacher_id = null where teacher_id = $1', [mai]);
  await inSchool('update app_user set teacher_id = $1 where id = $2', [mai, reader.userId]);
  const read = async (date: string) => dataOf<TeacherHome>(await reader.get(`/api/tongquan/giaovien?date=${date}`));
  const lessonsOf = ({ week }: TeacherHome) => week?.days.map(({ date, lessons }) => [date.slice(8), lessons.length]);
  const thisWeek = await read(wednesday);
  expect([thisWeek.week?.title, thisWeek.change]).toEqual(['Tuần 1', null]);
  expect(lessonsOf(thisWeek)).toEqual([
    ['07', 0],
    ['08', 1],
    ['09', 3],
    ['10', 0],
    ['11', 0],
    ['12', 0],
  ]);
  const next = await publishNext(publisher, inForce, '2026-09-21');
  const change = { timetable: { id: next, number: 3, name: '' }, from: '2026-09-21', lessons: 1 };
  const onSunday = await read('2026-09-20');
  expect([onSunday.week?.days[0]?.date, onSunday.change]).toEqual(['2026-09-21', change]);
  expect(
    lessonsOf(onSunday)
      ?.slice(0, 4)
      .map(([, lessons]) => lessons),
  ).toEqual([0, 0, 3, 1]);
  const told = async (date: string) => (await read(date)).change?.lessons;
  const dates = ['2026-08-31', '2026-09-07', '2026-09-27', '2026-09-28'];
  expect(await Promise.all(dates.map(told))).toEqual([undefined, 1, 1, undefined]);
  await setStatus(publisher, next, 'draft');
  dataOf(await editor.delete(`/api/thoikhoabieu?id=${next}`));
});

test('a teacher reads in which room and at which site the class of a lesson is', async () => {
  const reader = await server.signIn(school.tenant, { '/timetable': 1 });
  await inSchool('update app_user set teacher_id = null where teacher_id = $1', [lan]);
  await inSchool('update app_user set teacher_id = $1 where id = $2', [lan, reader.userId]);
  const read = async () =>
    dataOf<TeacherHome>(await reader.get('/api/tongquan/giaovien?date=2026-09-08')).days[0]?.lessons.map(
      ({ classNames, roomName, siteName }) => [classNames, roomName, siteName],
    );
  expect(await read()).toEqual([
    ['6A', '', 'Chính'],
    ['6B', '', 'Chính'],
    ['6B', '', 'Chính'],
  ]);
  await inSchool(`update class set home_room_id = $1 where name = '6A'`, [school.room]);
  expect((await read())?.[0]).toEqual(['6A', 'Phòng máy', 'Lẻ']);
  await inSchool('update class set home_room_id = null');
  await inSchool('update room set site_id = null');
  await inSchool(`delete from site where name = 'Lẻ'`);
  expect(await read(), 'a school with one site need not say which').toEqual([
    ['6A', '', ''],
    ['6B', '', ''],
    ['6B', '', ''],
  ]);
});

test('the absent teacher sees the substitute, and the substitute sees the lesson', async () => {
  const read = async (teacherId: number) => {
    const reader = await server.signIn(school.tenant, { '/timetable': 1 });
    await inSchool('update app_user set teacher_id = null where teacher_id = $1', [teacherId]);
    await inSchool('update app_user set teacher_id = $1 where id = $2', [teacherId, reader.userId]);
    const { days } = dataOf<TeacherHome>(await reader.get('/api/tongquan/giaovien?date=2026-09-08'));
    return days[0]?.lessons.map(({ period, classNames, substitution }) => [period, classNames, substitution]);
  };
  await inSchool(
    `insert into substitution (date, teacher_id, substitute_id, shift_id, period, duration, class_subject_id, title, class_names)
     values ('2026-09-08', $1, $2, $3, 1, 1, $4, 'Toán', '6A'), ('2026-09-08', $1, null, $3, 2, 1, $5, 'Toán', '6B'),
       ('2026-09-08', $1, $2, $3, 5, 1, $5, 'Toán', '6B')`,
    [lan, mai, school.morning, school.classSubjects[0], school.classSubjects[4]],
  );
  expect(await read(lan)).toEqual([
    [1, '6A', { kind: 'away', name: 'Lê Thị Mai' }],
    [2, '6B', { kind: 'away', name: '' }],
    [3, '6B', null],
  ]);
  // The row of the fifth period fits no lesson any more: nobody is sent there.
  expect(await read(mai)).toEqual([
    [1, '6A', { kind: 'comes', name: 'Nguyễn Thị Lan' }],
    [3, '6A', null],
  ]);
});

test('the deputy sees who is away today and tomorrow, and counts neither them nor their substitutes as free', async () => {
  const { away, week } = await readSchool('2026-09-08');
  expect(away).toEqual([{ date: '2026-09-08', id: lan, name: 'Nguyễn Thị Lan', periods: 2, alone: 1 }]);
  expect((await readSchool('2026-09-07')).away).toEqual(away);
  expect((await readSchool('2026-09-09')).away).toEqual([]);
  const freeAt = (day: number, period: number) =>
    week?.slots.find((slot) => slot.shiftId === school.morning && slot.day === day && slot.period === period)
      ?.freeTeacherIds;
  expect(freeAt(3, 1)).not.toContain(mai);
  expect(freeAt(3, 5)).not.toContain(lan);
  expect(freeAt(4, 5)).toContain(lan);
});

test('a substitute for every lesson leaves the whole day of who is away taken, and periods of the substitute', () => {
  const frame = { days: [2, 3], shifts: [{ id: 1, name: 'Sáng', periods: [3, 2] }] };
  const row = { id: 1, date: '2026-09-08', teacherId: 7, substituteId: 8, shiftId: 1, period: 1, duration: 2 };
  const slot = (teacherId: number, period: number) => ({ teacherId, shiftId: 1, day: 3, period });
  const taken = [slot(7, 1), slot(7, 2), slot(8, 1), slot(8, 2)];
  expect(takenUp([row as Substitution], '2026-09-10', frame as WeekFrame)).toEqual(taken);
  const sunday = { ...row, date: '2026-09-13', substituteId: null } as Substitution;
  expect(takenUp([sunday], '2026-09-10', { ...frame, days: [8] } as WeekFrame)).not.toEqual([]);
  // The day after Sunday is told on Sunday, and is of another week.
  expect(takenUp([{ ...row, date: '2026-09-14' } as Substitution], '2026-09-13', frame as WeekFrame)).toEqual([]);
});

test('of lessons of several periods all are counted, and those that nobody takes', () => {
  const row = { date: '2026-09-08', teacherId: 7, teacherName: 'Lan', substituteId: null, duration: 2 };
  const rows = [row, { ...row, substituteId: 8, duration: 3 }] as Substitution[];
  expect(awayOn(rows, '2026-09-08')).toEqual([{ date: '2026-09-08', id: 7, name: 'Lan', periods: 5, alone: 2 }]);
});

test('a unit administrator sees every school with size, last sign-in, timetable, files and runs', async () => {
  const unit = await server.signIn({ unit: 'default' });
  await inSchool(`update app_user set last_sign_in_at = '2026-09-08T01:02:03Z' where id = $1`, [editor.userId]);
  const { items } = dataOf<UnitHome>(await unit.get(`/api/tongquan/donvi?date=${wednesday}`));
  const own = items.find((item) => item.id === school.tenant.schoolId);
  expect(own).toMatchObject({
    classes: 2,
    teachers: 3,
    drafts: 1,
    jobs: 1,
    fileBytes: 0,
    lastSignIn: { at: '2026-09-08T01:02:03Z', fullName: 'Người dùng thử' },
    inForce: { id: inForce, number: 1, effectiveFrom: '2026-09-07', unplaced: 0 },
    toCome: null,
  });
  // One that begins later is published all the same.
  const earlier = dataOf<UnitHome>(await unit.get('/api/tongquan/donvi?date=2026-09-01')).items;
  expect(earlier.find(({ id }) => id === own?.id)).toMatchObject({
    inForce: null,
    toCome: { id: inForce, number: 1, effectiveFrom: '2026-09-07' },
  });
});

test('the pages agree on what is in force: before the first day, at the end of the year, on a holiday after it, in the next year', async () => {
  const reader = await server.signIn(school.tenant, { '/timetable': 1 });
  await inSchool('update app_user set teacher_id = null where teacher_id = $1', [lan]);
  await inSchool('update app_user set teacher_id = $1 where id = $2', [lan, reader.userId]);
  const unit = await server.signIn({ unit: 'default' });
  const copy = dataOf<{ item: TimetableRow }>(await editor.post('/api/thoikhoabieu/saochep', { id: inForce })).item.id;
  const nextYear = `update timetable set status = 'published', school_year = '2027-2028', effective_from = '2027-09-06' where id = $1`;
  await inSchool(nextYear, [copy]);
  dataOf(await editor.post('/api/ngaynghi', { name: 'Nghỉ hè', fromDate: '2027-06-02', toDate: null }));
  const seen = async (date: string) => {
    const { items } = dataOf<UnitHome>(await unit.get(`/api/tongquan/donvi?date=${date}`));
    const teacher = dataOf<TeacherHome>(await reader.get(`/api/tongquan/giaovien?date=${date}`));
    const absence = `/api/daythay/ngay?teacherId=${lan}&fromDate=${date}&toDate=${date}`;
    const { teachers } = dataOf<DataOf<'readAbsence'>>(await editor.get(absence));
    const ids = [
      (await readSchool(date)).inForce?.id,
      items.find(({ id }) => id === school.tenant.schoolId)?.inForce?.id,
      teacher.days[0]?.timetable?.id,
    ];
    return [...new Set(ids), teachers.length > 0];
  };
  const none = [undefined, false];
  expect(await seen('2026-09-06')).toEqual(none);
  expect(await seen('2026-09-07')).toEqual([inForce, true]);
  // Another semester's timetable is not there yet.
  expect(await seen('2027-01-18')).toEqual([inForce, true]);
  expect(await seen('2027-05-31')).toEqual([inForce, true]);
  for (const date of ['2027-06-01', '2027-06-02', '2027-09-05']) expect(await seen(date), date).toEqual(none);
  expect(await seen('2027-09-06')).toEqual([copy, true]);
});
