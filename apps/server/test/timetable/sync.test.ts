// @module-tag behaviour-5
import { beforeEach, describe, expect, test } from 'vitest';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { createSmallSchool, smallLessons, type SmallSchool } from './small-data.ts';
import { createPlacedTimetable } from './placed-timetable.ts';
import { dataOf, type DataOf } from '../support/answers.ts';

const server = await serverOfFile();
let school: SmallSchool;
let editor: Caller;
let id: number;

type Report = DataOf<'syncTimetable'>;

beforeEach(async () => {
  school = await createSmallSchool(server);
  editor = await server.signIn(school.tenant);
  ({ id } = await createPlacedTimetable(server, school, editor));
});

const change = (sql: string, parameters: readonly unknown[] = []) => server.sql(school.tenant, sql, parameters);
const sync = async () => (await editor.post('/api/thoikhoabieu/dongbo', { id })).body.data as Report;
const asked = async () =>
  dataOf<DataOf<'readOutdatedAssignments'>>(await editor.get(`/api/thoikhoabieu/dongbo?id=${id}`));
const outdated = async () => (await asked()).outdated;
const lessons = async () => dataOf<DataOf<'viewByClass'>>(await editor.get(`/api/tkb/lop?timetableId=${id}`)).lessons;

describe('bringing a timetable up to date', () => {
  test('changes nothing when nothing has changed', async () => {
    const before = await lessons();
    expect(await outdated()).toEqual([]);
    expect(await sync()).toEqual({ added: [], dropped: [], unplaced: [], changed: 0 });
    expect(await lessons()).toEqual(before);
  });

  test('teachers of one name, however it is split, are told apart in the problem, whose names all sentences take, and in lists', async () => {
    const [lan, hung] = school.teachers;
    await change(`update teacher set family_name = 'Nguyễn', given_name = 'Thị Lan' where id = $1`, [hung]);
    await change('update teacher set is_teaching = false where id = any($1::integer[])', [[lan, hung]]);
    const namesIn = async (address: string) => {
      const { text } = await editor.get(address);
      return [...new Set(text.match(/Nguyễn Thị Lan[^":]*/g))].toSorted();
    };
    const addresses = [
      `tkb/baitoan?timetableId=${id}`,
      `tkb/lop?timetableId=${id}`,
      `thoikhoabieu/dongbo?id=${id}`,
      `sotiet/giaovien?timetableId=${id}`,
      'tietdanhdau',
      'giaovien/giaovienmonhoc',
    ];
    const told = await Promise.all(addresses.map((address) => namesIn(`/api/${address}`)));
    expect(Object.fromEntries(addresses.map((address, at) => [address, told[at]]))).toEqual(
      Object.fromEntries(addresses.map((address) => [address, ['Nguyễn Thị Lan (T1)', 'Nguyễn Thị Lan (T2)']])),
    );
  });

  test('names who teaches no longer and still has lessons', async () => {
    const [lan] = school.teachers;
    expect((await asked()).stopped).toEqual([]);
    await change('update teacher set is_teaching = false where id = $1', [lan]);
    const { stopped } = await asked();
    const own = (await lessons()).filter(({ teacherIds }) => teacherIds.includes(lan ?? 0));
    const periods = own.reduce((sum, { duration }) => sum + duration, 0);
    expect(stopped).toEqual([{ id: lan, name: expect.any(String), periods }]);
    expect(periods).toBeGreaterThan(0);
    const drafts = async () =>
      dataOf<DataOf<'readDraftsOfTeacher'>>(await editor.get(`/api/thoikhoabieu/dongbo/giaovien?id=${lan}`)).drafts;
    expect(await drafts()).toEqual([{ id, number: 1, name: expect.any(String), periods }]);
    await change(`update timetable set status = 'published', effective_from = '2026-09-07' where id = $1`, [id]);
    expect(await drafts(), 'what is published is no draft').toEqual([]);
  });

  test('adds lessons for more periods, drops those of fewer, and keeps the rest in place', async () => {
    const [toan6a, van6a] = school.classSubjects;
    await change('update class_subject set main_periods = 5 where id = $1', [toan6a]);
    await change('update class_subject set main_periods = 1 where id = $1', [van6a]);
    const before = new Map((await lessons()).map((lesson) => [lesson.id, lesson]));
    expect(await outdated()).toEqual([
      'Toán 6A: phân công 5 tiết, thời khóa biểu có 4 tiết',
      'Ngữ văn 6A: phân công 1 tiết, thời khóa biểu có 3 tiết',
    ]);
    const report = await sync();
    expect(report.added).toEqual(['Toán 6A']);
    expect(report.dropped).toHaveLength(2);
    expect(report.dropped[0]).toMatch(/^Ngữ văn 6A \(Thứ \d tiết \d\)$/);
    const after = await lessons();
    expect(after).toHaveLength(smallLessons - 1);
    for (const lesson of after) if (before.has(lesson.id)) expect(lesson).toEqual(before.get(lesson.id));
  });

  test('a new teacher takes over in place where he is free, else the lesson is taken out', async () => {
    const [toan6a = 0] = school.classSubjects;
    const [, hung = 0] = school.teachers;
    await change('update class_subject_teacher set teacher_id = $2 where class_subject_id = $1', [toan6a, hung]);
    await change(
      `insert into teacher_slot (teacher_id, shift_id, day, period, mark)
       select distinct $2::int, shift_id, day, period, 'blocked' from lesson where class_subject_id = $1 limit 1`,
      [toan6a, hung],
    );
    expect(await outdated()).toEqual(['Toán 6A: giáo viên đã đổi']);
    const report = await sync();
    expect(await outdated()).toEqual([]);
    expect(report.added).toEqual([]);
    expect(report.unplaced.length).toBeGreaterThan(0);
    const own = (await lessons()).filter(({ classSubjectId }) => classSubjectId === toan6a);
    expect(report.changed).toBe(own.length);
    expect(own.every(({ teacherIds }) => teacherIds.length === 1 && teacherIds[0] === hung)).toBe(true);
    expect(own.some(({ day }) => day === null)).toBe(true);
  });

  test('lessons of a removed assignment go, those of a removed fixed lesson are free again', async () => {
    const [, , tin6a] = school.classSubjects;
    await change('delete from class_subject where id = $1', [tin6a]);
    await change('delete from fixed_lesson');
    const elsewhere = 'buổi, tuần, cách chia hoặc giờ cố định đã đổi';
    expect(await outdated()).toEqual([
      `HĐTN 6A: ${elsewhere}`,
      `HĐTN 6B: ${elsewhere}`,
      'Tin học 6A: không còn trong phân công',
    ]);
    const report = await sync();
    expect(report.dropped).toHaveLength(2);
    const after = await lessons();
    expect(after).toHaveLength(smallLessons - 2);
    expect(after.some(({ isFixed }) => isFixed)).toBe(false);
    expect(await outdated()).toEqual([]);
    await change(`update class set main_shift_id = (select min(id) from shift where id <> $1) where name = '6B'`, [
      school.morning,
    ]);
    expect(await outdated()).toEqual(['Toán', 'Ngữ văn', 'Tin học', 'HĐTN'].map((name) => `${name} 6B: ${elsewhere}`));
  });
});
