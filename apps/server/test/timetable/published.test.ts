// @module-tag behaviour-5
import type { TimetableDifference, TimetableRow, TimetableView } from '@tkb/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverOfFile, startTestServer, type Caller } from '../support/test-server.ts';
import { datesOf, readCalendarText } from './calendar-text.ts';
import { createPlacedTimetable } from './placed-timetable.ts';
import { publishFirst as first, publishNext as next, setStatus } from './publishing.ts';
import { createSmallSchool, type SmallSchool } from './small-data.ts';
import { dataOf, type DataOf } from '../support/answers.ts';

const server = await serverOfFile();
let school: SmallSchool;
let editor: Caller;
let reader: Caller;

beforeEach(async () => {
  school = await createSmallSchool(server);
  editor = await server.signIn(school.tenant);
  reader = await server.signIn(school.tenant, { '/timetable': 1 });
});

type Published = DataOf<'readPublished'>;
type Created = DataOf<'createCalendarFeed'>;

const publishFirst = () => first({ server, school, editor });
const publishNext = (id: number, from: string, way?: 'there' | 'back') =>
  next({ server, school, editor }, id, from, way);

const subscribe = async (ownerKind: string, ownerId: number | undefined, caller = reader) =>
  dataOf<Created>(await caller.post('/api/lich', { ownerKind, ownerId }));

async function readFeed(path: string) {
  const answer = await server.anonymous().get(path);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return readCalendarText(answer.text);
}

test(
  'readers see what is published with bell times and partial weeks, never drafts',
  { tags: ['seed-2.3'] },
  async () => {
    await server.sql(school.tenant, 'update class_subject set week_from = 10 where id = $1', [school.classSubjects[0]]);
    const { id } = await publishFirst();
    const next = await publishNext(id, '2026-10-05');
    await createPlacedTimetable(server, school, editor);
    const { items, periods, days } = dataOf<Published>(await reader.get('/api/tkb/phathanh'));
    expect(days).toEqual([2, 3, 4, 5, 6, 7]);
    expect(items.map((item) => [item.id, item.effectiveFrom])).toEqual([
      [next, '2026-10-05'],
      [id, '2026-09-07'],
    ]);
    expect(periods.find((entry) => entry.shiftId === school.morning && entry.number === 1)?.startTime).toBe('07:00');
    const { lessons } = dataOf<TimetableView>(await reader.get(`/api/tkb/lop?timetableId=${id}`));
    const partial = lessons.filter(({ weeks }) => weeks);
    expect(new Set(partial.map(({ classSubjectId }) => classSubjectId))).toEqual(new Set([school.classSubjects[0]]));
    expect(partial[0]?.weeks).toEqual({ from: 10, to: null, pattern: 'every' });
  },
);

test('a timetable is published with the numbers of the data as it is then', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const scoreOf = async () => dataOf<TimetableRow>(await editor.get(`/api/thoikhoabieu/detail?id=${id}`)).score;
  const { lessons } = dataOf<TimetableView>(await editor.get(`/api/tkb/lop?timetableId=${id}`));
  const held = lessons.find(({ day, teacherIds }) => day !== null && teacherIds.length > 0);
  await server.sql(
    school.tenant,
    `insert into teacher_slot (teacher_id, shift_id, day, period, mark) values ($1, $2, $3, $4, 'blocked')`,
    [held?.teacherIds[0], held?.shiftId, held?.day, held?.period],
  );
  await setStatus({ server, school, editor }, id, 'published', '2026-09-07');
  expect((await scoreOf())?.hard).toBe(1);
});

test('changes since the previous timetable are told per class, teacher and room', async () => {
  const { id } = await publishFirst();
  const next = await publishNext(id, '2026-10-05');
  const changes = async (timetable: number, kind: string, owner: number | undefined) =>
    dataOf<{ previous: { id: number } | null; differences: TimetableDifference[] }>(
      await reader.get(`/api/tkb/phathanh/thaydoi?id=${timetable}&ownerKind=${kind}&ownerId=${owner}`),
    );
  const ofClass = await changes(next, 'class', school.classes[0]);
  expect(ofClass.previous?.id).toBe(id);
  expect(ofClass.differences).toMatchObject([{ title: 'Tin 6A', kind: 'moved', from: { day: 3 }, to: { day: 5 } }]);
  expect((await changes(next, 'teacher', school.teachers[2])).differences).toHaveLength(1);
  expect((await changes(next, 'room', school.room)).differences).toHaveLength(1);
  expect((await changes(next, 'class', school.classes[1])).differences).toEqual([]);
  expect(await changes(id, 'class', school.classes[0])).toEqual({ previous: null, differences: [] });
  const third = await publishNext(next, '2026-11-02', 'back');
  expect((await changes(third, 'class', school.classes[0])).previous?.id, 'the one just before').toBe(next);
  await setStatus({ server, school, editor }, next, 'archived');
  expect((await changes(third, 'class', school.classes[0])).previous?.id, 'one that was in force').toBe(id);
  const draft = await createPlacedTimetable(server, school, editor);
  const hidden = `/api/tkb/phathanh/thaydoi?id=${draft.id}&ownerKind=class&ownerId=${school.classes[0]}`;
  expect((await reader.get(hidden)).status).toBe(404);
});

afterEach(() => void vi.useRealTimers());

test('a calendar holds the lessons of its owner with bell times, weekly until the semester ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01') });
  const { id } = await publishFirst();
  const { path, feeds } = await subscribe('teacher', school.teachers[2]);
  expect(feeds).toMatchObject([{ ownerKind: 'teacher', ownerName: 'Lê Thị Mai', lastReadAt: null }]);
  const { head, events } = await readFeed(path);
  expect(head).toMatchObject({ VERSION: '2.0', NAME: 'TKB Lê Thị Mai' });
  // Tin học: two lessons of each class; Mai teaches nothing else.
  expect(events.map(({ values }) => values['SUMMARY']).sort()).toEqual([
    'Tin học – 6A',
    'Tin học – 6A',
    'Tin học – 6B',
    'Tin học – 6B',
  ]);
  const tuesday = events.find(({ values }) => values['DTSTART'] === '20260908T085500');
  expect(tuesday?.parameters['DTSTART']).toBe(';TZID=Asia/Ho_Chi_Minh');
  expect(tuesday?.values).toMatchObject({ LOCATION: 'Phòng máy', DESCRIPTION: 'Tiết 3 buổi sáng\nTKB số 1' });
  const dates = tuesday ? datesOf(tuesday) : [];
  expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-09-08', '2027-01-12', 19]);
  expect(new Set(events.map(({ values }) => values['UID'])).size).toBe(4);
  expect(events.every(({ values }) => values['UID']?.startsWith(`tkb-${id}-`))).toBe(true);
});

test('a calendar follows what is published at each fetch; unchanged, it is not sent again', async () => {
  const { id } = await publishFirst();
  const { path } = await subscribe('class', school.classes[0]);
  const before = await server.anonymous().get(path);
  const again = { method: 'GET' as const, url: path, headers: { 'if-none-match': String(before.headers['etag']) } };
  expect((await server.anonymous().request(again)).status).toBe(304);
  await publishNext(id, '2026-10-07');
  expect((await server.anonymous().request(again)).status).toBe(200);
  const { events } = await readFeed(path);
  const uids = new Set(readCalendarText(before.text).events.map(({ values }) => values['UID']));
  const [old, fresh] = [true, false].map((isOld) => events.filter(({ values }) => uids.has(values['UID']) === isOld));
  expect([old?.length, fresh?.length]).toEqual([10, 10]);
  const all = (list = events) => list.flatMap(datesOf).sort();
  // Wednesday 7 October is the first day of the second one.
  expect([all(old)[0], all(old).at(-1), all(fresh)[0]]).toEqual(['2026-09-07', '2026-10-06', '2026-10-07']);
  expect(fresh?.some(({ values }) => values['DTSTART']?.startsWith('20261008'))).toBe(true);
});

test('lessons of part of the year are in the calendar in their weeks; without bell times a lesson takes the day', async () => {
  await server.sql(school.tenant, 'update class_subject set week_from = 2, week_to = 3 where id = $1', [
    school.classSubjects[2],
  ]);
  await publishFirst();
  await server.database.schoolTransaction(school.tenant, async (tx) => {
    await tx.query('update period set start_time = null where number = 2');
    await tx.query(`update room set name = $1`, [
      'Phòng máy; nhà B, tầng 2 \\ cạnh thư viện\nhỏi cô Mai để mượn chìa khóa',
    ]);
  });
  const { path } = await subscribe('room', school.room);
  const { events } = await readFeed(path);
  const ofClass = events.filter(({ values }) => values['SUMMARY']?.includes('6A'));
  expect(ofClass.flatMap(datesOf).sort()).toEqual(['2026-09-15', '2026-09-16', '2026-09-22', '2026-09-23']);
  expect(events.map(({ values }) => values['LOCATION'])).toContain(
    'Phòng máy; nhà B, tầng 2 \\ cạnh thư viện\nhỏi cô Mai để mượn chìa khóa',
  );
  await server.sql(
    school.tenant,
    `update lesson set weeks = weeks || '{"pattern": "even", "to": 5}' where class_subject_id = $1`,
    [school.classSubjects[2]],
  );
  const even = (await readFeed(path)).events.filter(({ values }) => values['SUMMARY']?.includes('6A'));
  expect(even.flatMap(datesOf).sort()).toEqual(['2026-09-15', '2026-09-16', '2026-09-29', '2026-09-30']);
  const whole = events.filter(({ parameters }) => parameters['DTSTART'] === ';VALUE=DATE');
  expect(whole.map(({ values }) => [values['DTSTART'], values['DTEND']])).toEqual([['20260909', undefined]]);
});

test.each([
  ['the user is locked', 'update app_user set is_active = false where id = $1'],
  ['the user may no longer see timetables', 'delete from user_role where user_id = $1'],
  ['the user is deleted', 'delete from app_user where id = $1'],
])('an address no longer answers when %s', async (_, sql) => {
  await publishFirst();
  const { path } = await subscribe('teacher', school.teachers[0]);
  await readFeed(path);
  await server.sql({ unit: 'default' }, sql, [reader.userId]);
  expect((await server.anonymous().get(path)).status).toBe(404);
});

test('addresses are of one unit and school: others cannot take its owners, nor use it on another host', async () => {
  const { path } = await subscribe('class', school.classes[0]);
  // Nothing is published: an empty calendar, not an error.
  expect((await readFeed(path)).events).toEqual([]);
  expect((await server.anonymous('testtkb').get(path)).status).toBe(404);
  const stranger = await server.signIn(await server.createSchool());
  for (const [ownerKind, ownerId] of [
    ['class', school.classes[0]],
    ['teacher', school.teachers[0]],
    ['room', school.room],
  ])
    expect((await stranger.post('/api/lich', { ownerKind, ownerId })).status).toBe(404);
  expect(dataOf(await stranger.get('/api/lich'))).toMatchObject({ feeds: [] });
});

test('addresses are rate limited like every call', { tags: ['soak'] }, async () => {
  const strict = await startTestServer({ REQUESTS_PER_MINUTE: '3' });
  const path = `/api/lich/${'b'.repeat(43)}.ics`;
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await strict.anonymous().get(path)).status);
  await strict.close();
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});
