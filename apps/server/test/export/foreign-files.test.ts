import type { TimetableData, TimetableView } from '@tkb/contract';
import { readAscTimetable, readFet } from '@tkb/interchange';
import { beforeAll, expect, test } from 'vitest';
import { timetableCsv } from '../../src/export/data/timetable-data.ts';
import { dataOf } from '../support/answers.ts';
import { createPlacedTimetable } from '../timetable/placed-timetable.ts';
import { startSmallServer } from '../timetable/small-server.ts';

const { server, school, editor, sql } = await startSmallServer();
let timetableId: number;
beforeAll(async () => {
  ({ id: timetableId } = await createPlacedTimetable(server, school, editor));
  await sql(
    `insert into teacher_slot (teacher_id, day, shift_id, period, mark) values ($1, 7, $2, 5, 'blocked'), ($1, 7, $2, 4, 'avoid')`,
    [school.teachers[0], school.morning],
  );
});
const foreign = async (format: string) =>
  dataOf<{ readonly fileName: string; readonly content: string; readonly losses: string[] }>(
    await editor.get(`/api/export/chuongtrinh?timetableId=${timetableId}&format=${format}`),
  );
const view = async () => dataOf<TimetableView>(await editor.get(`/api/tkb/lop?timetableId=${timetableId}`));

test('a school made here is a FET file: every lesson, locked where it stands, and blocked times', async () => {
  const { fileName, content, losses } = await foreign('fet');
  expect(fileName).toBe('TKB số 1.fet');
  expect(losses.join('\n')).toMatch(/quy tắc/i);
  const read = readFet(Buffer.from(content));
  if (!read.ok) throw new Error(JSON.stringify(read));
  const { file } = read;
  const { lessons, frame } = await view();
  expect([file.days.length, file.activities.length]).toEqual([frame.days.length, lessons.length]);
  expect(file.years.map(({ name }) => name)).toEqual(['6A', '6B']);
  const starts = file.timeConstraints.filter(({ kind }) => kind === 'preferred-start');
  expect(starts).toHaveLength(lessons.filter(({ day }) => day !== null).length);
  const blocked = file.timeConstraints.filter(({ kind }) => kind === 'not-available');
  expect(JSON.stringify(blocked)).toContain('Nguyễn Thị Lan');
  expect(file.activities.filter(({ subject }) => subject === 'Tin học').map(({ students }) => students[0])).toEqual(
    expect.arrayContaining(['6A', '6B']),
  );
});

test('a room has as many seats as the largest lesson in it has pupils: FET refuses a lesson locked in less', async () => {
  await server.database.schoolTransaction(school.tenant, async (tx) => {
    await tx.query(`update class set size = 44`);
    await tx.query(`update room set capacity = 40 where name = 'Phòng máy'`);
  });
  const { content, losses } = await foreign('fet');
  const read = readFet(Buffer.from(content));
  if (!read.ok) throw new Error(JSON.stringify(read));
  expect(read.file.rooms.find(({ name }) => name === 'Phòng máy')?.capacity).toBe(44);
  expect(losses).toContain('Phòng máy được ghi 44 chỗ thay cho 40: có tiết ở đó đông học sinh hơn số chỗ.');
});

test('the same as an XML file of aSc Timetables with every reference defined', async () => {
  const { fileName, content } = await foreign('asc');
  expect(fileName).toBe('TKB số 1.xml');
  const named = (name: string) =>
    [...content.matchAll(new RegExp(`<${name} ([^>]*)/>`, 'g'))].map(([, text = '']) =>
      Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
    );
  const { lessons } = await view();
  expect([named('lesson').length, named('card').length]).toEqual([
    lessons.length,
    lessons.filter(({ day }) => day !== null).length,
  ]);
  const ids = (name: string) => new Set(named(name).map(({ id }) => id));
  const known = {
    subjectid: ids('subject'),
    teacherids: ids('teacher'),
    classids: ids('class'),
    groupids: ids('group'),
  };
  for (const lesson of named('lesson'))
    for (const [key, set] of Object.entries(known))
      for (const id of (lesson[key] ?? '').split(',').filter(Boolean)) expect(set.has(id), `${key} ${id}`).toBe(true);
  expect(named('card').every(({ days }) => /^0*10*$/.test(days ?? ''))).toBe(true);
});

test('lessons of every second week are in the file for aSc; a span of weeks is told as left out', async () => {
  const [assignment] = await sql<{ id: number; held: number }>(
    `select class_subject_id as id, count(*)::integer as held from lesson
       where timetable_id = $1 and class_subject_id is not null group by 1 order by 1`,
    [timetableId],
  );
  if (!assignment) throw new Error('no lesson of an assignment');
  const hold = (weeks: string) => sql(`update class_subject set ${weeks} where id = $1`, [assignment.id]);
  await hold(`week_pattern = 'odd'`);
  expect((await foreign('fet')).losses).toContain(
    `${assignment.held} tiết chỉ học một số tuần trong năm được ghi nhưng tắt: FET chỉ biết một tuần chung.`,
  );
  const alternating = await foreign('asc');
  expect(alternating.losses.join()).not.toContain('tuần');
  expect(readAscTimetable(alternating.content)?.cards.filter(({ week }) => week === 'odd')).toHaveLength(
    assignment.held,
  );
  await hold(`week_pattern = 'every', week_to = 9`);
  expect((await foreign('asc')).losses).toContain(
    `${assignment.held} tiết chỉ học một khoảng tuần của năm không có trong tệp: aSc chỉ biết tuần lẻ và tuần chẵn.`,
  );
  await hold(`week_to = null`);
});

test('as data and as CSV: every lesson by the names of the school', async () => {
  const data = dataOf<TimetableData>(await editor.get(`/api/export/dulieu?timetableId=${timetableId}`));
  const { lessons } = await view();
  expect(data.lessons).toHaveLength(lessons.length);
  expect(data.shifts[0]?.periods[0]).toEqual({ number: 1, startTime: '07:00', endTime: expect.any(String) });
  expect(data.lessons.filter(({ subject, room }) => subject === 'Tin học' && room === 'Phòng máy')).toHaveLength(4);
  const shiftAt = (code: string) => data.shifts.findIndex((shift) => shift.code === code);
  const placed = data.lessons.flatMap(({ classes, day, shift, period }) =>
    day === null ? [] : [{ name: classes[0]?.name ?? '', at: day * 100 + shiftAt(shift) * 20 + (period ?? 0) }],
  );
  for (const own of Map.groupBy(placed, ({ name }) => name).values())
    expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(new Set(placed.map(({ name }) => name)).size).toBeGreaterThan(1);
  const { text, headers } = await editor.get(`/api/export/csv?timetableId=${timetableId}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('Thứ,Buổi,Tiết,Số tiết,Lớp,Môn,Giáo viên,Phòng,Tuần');
  expect(lines).toHaveLength(lessons.length + 1);
  expect(lines.filter((line) => line.includes('Tin học,Lê Thị Mai,Phòng máy'))).toHaveLength(4);
});

test('names that a spreadsheet would calculate stay texts in CSV, whichever separator it reads by', async () => {
  const lesson = {
    day: 2,
    shift: 'S',
    period: 1,
    duration: 1,
    startTime: null,
    endTime: null,
    subject: '=cmd|A0',
    classes: [
      { name: '6A', group: 0 },
      { name: '-6B', group: 0 },
    ],
    teachers: ['Lan; @SUM(A1)', 'Bùi, +Mai'],
    room: 'P-1',
    weeks: '',
  };
  const data = dataOf<TimetableData>(await editor.get(`/api/export/dulieu?timetableId=${timetableId}`));
  const [, line] = timetableCsv({ ...data, lessons: [lesson] }).split('\r\n');
  expect(line).toBe(`Thứ 2,Sáng,1,1,6A; '-6B,'=cmd|A0,"Lan; '@SUM(A1); Bùi, '+Mai",P-1,`);
});

test('readers cannot export a draft', async () => {
  const reader = await server.signIn(school.tenant, { '/timetable': 1 });
  for (const call of ['dulieu?', 'csv?', 'chuongtrinh?format=fet&'])
    expect((await reader.get(`/api/export/${call}timetableId=${timetableId}`)).status, call).toBe(404);
});

test('the workbook to exchange is for those who may read the list of assignments in it', async () => {
  const path = `/api/export?layout=exchange&timetableId=${timetableId}`;
  const refused = await (await server.signIn(school.tenant, { '/timetable': 1 })).get(path);
  expect(refused).toMatchObject({ status: 403, body: { errors: [{ field: 'layout' }] } });
  const planner = await server.signIn(school.tenant, { '/list_management/timetable': 1 });
  expect((await planner.get(path)).status).toBe(200);
});
