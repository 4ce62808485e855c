// @module-tag behaviour-5
import { addDays, dateInVietnam, mondayOf, schoolYearsAround, termOf, type TimetableRow } from '@tkb/contract';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataOf, type DataOf } from '../support/answers.ts';
import { serverOfFile, startTestServer, type Caller } from '../support/test-server.ts';
import { calendarSpans } from '../../src/timetable/calendar/calendar.ts';
import { createPlacedTimetable } from './placed-timetable.ts';
import { publishFirst, publishNext, setStatus } from './publishing.ts';
import { createSmallSchool, type SmallSchool } from './small-data.ts';

type Absence = DataOf<'readAbsence'>;

const server = await serverOfFile();
let school: SmallSchool;
let editor: Caller;
let reader: Caller;

beforeEach(async () => {
  school = await createSmallSchool(server);
  editor = await server.signIn(school.tenant);
  reader = await server.signIn(school.tenant, { '/timetable': 1 });
});

type Feeds = DataOf<'createCalendarFeed'>;
const subscribe = async (ownerKind: string, ownerId: number | undefined, more: object = {}, caller = reader) =>
  dataOf<Feeds>(await caller.post('/api/lich', { ownerKind, ownerId, ...more }));
const statusOf = async (path: string) => (await server.anonymous().get(path)).status;

interface Followed {
  readonly event: ICAL.Event;
  readonly text: string;
  readonly sequence: number;
  readonly changed: number;
  readonly stamped: number;
  readonly dates: readonly string[];
}

/** The events of an address by uid, as ical.js understands them, which takes lines that others do not. */
async function follow(path: string): Promise<ReadonlyMap<string, Followed>> {
  const { text: calendar, headers } = await server.anonymous().get(path);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = calendar.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
  const component = new ICAL.Component(ICAL.parse(calendar));
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return new Map(
    component.getAllSubcomponents('vevent').map((part) => {
      const event = new ICAL.Event(part);
      const dates: string[] = [];
      const iterator = event.iterator();
      for (let at = iterator.next(); at; at = iterator.next()) dates.push(at.toString());
      const names = part.getAllProperties().flatMap(({ name }) => (name === 'exdate' ? [] : name));
      expect(new Set(names).size, 'no property twice').toBe(names.length);
      const { until } = part.getFirstPropertyValue('rrule') as ICAL.Recur;
      expect(until?.toICALString(), 'a date, or a moment in UTC').toMatch(
        event.startDate.isDate ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/,
      );
      const moment = (name: string) => (part.getFirstPropertyValue(name) as ICAL.Time).toUnixTime();
      const text = ['dtstart', 'dtend', 'rrule', 'summary', 'location', 'description']
        .map((name) => String(part.getFirstPropertyValue(name)))
        .join('|');
      const [changed, stamped] = [moment('last-modified'), moment('dtstamp')];
      return [event.uid, { event, text, sequence: event.sequence, changed, stamped, dates }];
    }),
  );
}

afterEach(() => void vi.useRealTimers());

test('a program that follows six publications has each lesson once, and is told of every event that changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01') });
  const publisher = { server, school, editor };
  const { path } = await subscribe('class', school.classes[0]);
  const ids = [(await publishFirst(publisher)).id];
  let before = await follow(path);
  const steps: (() => Promise<unknown>)[] = [
    async () => ids.push(await publishNext(publisher, ids.at(-1) ?? 0, '2026-09-21', 'there')),
    async () => ids.push(await publishNext(publisher, ids.at(-1) ?? 0, '2026-10-07', 'back')),
    async () => ids.push(await publishNext(publisher, ids.at(-1) ?? 0, '2026-11-02', 'there')),
    async () => setStatus(publisher, ids.pop() ?? 0, 'draft'),
    async () => ids.push(await publishNext(publisher, ids.at(-1) ?? 0, '2026-11-16', 'there')),
    async () => ids.push(await publishNext(publisher, ids.at(-1) ?? 0, '2026-12-01', 'back')),
  ];
  for (const step of steps) {
    // As if the fetch before had been long ago: moments are told in whole seconds.
    await server.sql(
      school.tenant,
      `update calendar_state set events = replace(events::text, '"changedAt": "20', '"changedAt": "19')::jsonb`,
    );
    await step();
    const earlier = before;
    before = await follow(path);
    const all = [...before.values()].flatMap(({ dates }) => dates);
    expect(new Set(all).size).toBe(all.length);
    // Ten lessons in each of 19 weeks, less a Thursday or Tuesday where a timetable begins in the middle of a week.
    expect(Math.abs(all.length - 10 * 19)).toBeLessThanOrEqual(ids.length);
    expect([...before.keys()].every((uid) => ids.some((id) => uid.startsWith(`tkb-${id}-`)))).toBe(true);
    const changed = [...before].filter(([uid, { text }]) => earlier.has(uid) && earlier.get(uid)?.text !== text);
    expect(changed.length).toBeGreaterThan(0);
    for (const [uid, now] of before) {
      const was = earlier.get(uid);
      if (!was) continue;
      const isChanged = was.text !== now.text;
      expect(now.sequence > was.sequence, uid).toBe(isChanged);
      expect(now.changed > 0 && now.stamped === now.changed, uid).toBe(isChanged);
    }
  }
});

const daysIn = (events: readonly Followed[]) =>
  events.flatMap(({ dates }) => dates.map((date) => date.slice(0, 10))).toSorted();

test('a calendar holds the lessons of its owner with bell times, weekly until the semester ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01') });
  const { id } = await publishFirst({ server, school, editor });
  const { path, feeds } = await subscribe('teacher', school.teachers[2]);
  expect(feeds).toMatchObject([{ ownerKind: 'teacher', ownerName: 'Lê Thị Mai', lastReadAt: null }]);
  const { text } = await server.anonymous().get(path);
  for (const line of ['VERSION:2.0', 'NAME:TKB Lê Thị Mai']) expect(text).toContain(`\r\n${line}\r\n`);
  const events = await follow(path);
  const all = [...events.values()];
  // Tin học: two lessons of each class; Mai teaches nothing else.
  expect(all.map(({ event }) => event.summary).toSorted()).toEqual(
    ['6A', '6A', '6B', '6B'].map((name) => `Tin học – ${name}`),
  );
  const tuesday = all.filter(({ event }) => event.startDate.toString() === '2026-09-08T08:55:00');
  expect(tuesday.map(({ event }) => [event.startDate.zone.tzid, event.location, event.description])).toEqual([
    ['Asia/Ho_Chi_Minh', 'Phòng máy', 'Tiết 3 buổi sáng\nTKB số 1'],
  ]);
  const dates = daysIn(tuesday);
  expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-09-08', '2027-01-12', 19]);
  expect([...events.keys()].every((uid) => uid.startsWith(`tkb-${id}-`))).toBe(true);
});

test('a calendar follows what is published at each fetch; unchanged, it is not sent again', async () => {
  const { id } = await publishFirst({ server, school, editor });
  const { path } = await subscribe('class', school.classes[0]);
  const uids = await follow(path);
  const { headers } = await server.anonymous().get(path);
  const again = { method: 'GET' as const, url: path, headers: { 'if-none-match': String(headers['etag']) } };
  expect((await server.anonymous().request(again)).status).toBe(304);
  await publishNext({ server, school, editor }, id, '2026-10-07');
  expect((await server.anonymous().request(again)).status).toBe(200);
  const events = [...(await follow(path)).values()];
  const [old = [], fresh = []] = [true, false].map((isOld) =>
    events.filter(({ event }) => uids.has(event.uid) === isOld),
  );
  expect([old.length, fresh.length]).toEqual([10, 10]);
  // Wednesday 7 October is the first day of the second one.
  expect([daysIn(old)[0], daysIn(old).at(-1), daysIn(fresh)[0]]).toEqual(['2026-09-07', '2026-10-06', '2026-10-07']);
  expect(fresh.some(({ event }) => event.startDate.toString().startsWith('2026-10-08'))).toBe(true);
});

test('lessons of part of the year are in the calendar in their weeks; without bell times a lesson takes the day', async () => {
  const change = (sql: string) => server.sql(school.tenant, sql, [school.classSubjects[2]]);
  await change('update class_subject set week_from = 2, week_to = 3 where id = $1');
  await publishFirst({ server, school, editor });
  await server.sql(school.tenant, 'update period set start_time = null where number = 2');
  const name = 'Phòng máy; nhà B, tầng 2 \\ cạnh thư viện\nhỏi cô Mai để mượn chìa khóa';
  await server.sql(school.tenant, 'update room set name = $1', [name]);
  const { path } = await subscribe('room', school.room);
  const look = async () => [...(await follow(path)).values()];
  const daysOf6A = (all: readonly Followed[]) => daysIn(all.filter(({ event }) => event.summary.includes('6A')));
  const events = await look();
  expect(daysOf6A(events)).toEqual(['2026-09-15', '2026-09-16', '2026-09-22', '2026-09-23']);
  expect(events.map(({ event }) => event.location)).toContain(name);
  await change(`update lesson set weeks = weeks || '{"pattern": "even", "to": 5}' where class_subject_id = $1`);
  expect(daysOf6A(await look())).toEqual(['2026-09-15', '2026-09-16', '2026-09-29', '2026-09-30']);
  const whole = events.filter(({ event }) => event.startDate.isDate);
  expect(whole.map(({ event }) => [event.startDate.toString(), event.component.hasProperty('dtend')])).toEqual([
    ['2026-09-09', false],
  ]);
});

test.each([
  ['the user is locked', 'update app_user set is_active = false where id = $1'],
  ['the user may no longer see timetables', 'delete from user_role where user_id = $1'],
  ['the user is deleted', 'delete from app_user where id = $1'],
])('an address no longer answers when %s', async (_, sql) => {
  await publishFirst({ server, school, editor });
  const { path } = await subscribe('teacher', school.teachers[0]);
  expect(await statusOf(path)).toBe(200);
  await server.sql({ unit: 'default' }, sql, [reader.userId]);
  expect(await statusOf(path)).toBe(404);
});

test('addresses are of one unit and school: others cannot take its owners, nor use it on another host', async () => {
  const { path } = await subscribe('class', school.classes[0]);
  // Nothing is published: an empty calendar, not an error.
  expect((await follow(path)).size).toBe(0);
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

test('lessons on holidays leave the calendar, each as a change of its event, and come back with the next fetch', async () => {
  await publishFirst({ server, school, editor });
  const { path } = await subscribe('class', school.classes[0]);
  const datesOf = (events: ReadonlyMap<string, Followed>) =>
    [...events.values()].flatMap(({ dates }) => dates).toSorted();
  const before = await follow(path);
  const off = { name: 'Nghỉ đầu tháng 10', fromDate: '2026-10-01', toDate: '2026-10-14' };
  const { item } = dataOf<{ item: { id: number } }>(await editor.post('/api/ngaynghi', off));
  const during = await follow(path);
  const isOff = (date: string) => date.slice(0, 10) >= off.fromDate && date.slice(0, 10) <= off.toDate;
  expect(datesOf(before).filter(isOff)).toHaveLength(20);
  expect(datesOf(during)).toEqual(datesOf(before).filter((date) => !isOff(date)));
  expect([...during].map(([uid, { sequence }]) => sequence - (before.get(uid)?.sequence ?? 0))).toEqual(
    Array.from(during, () => 1),
  );
  expect((await editor.delete(`/api/ngaynghi?id=${item.id}`)).status).toBe(200);
  expect(datesOf(await follow(path))).toEqual(datesOf(before));
  // The very first dates off: the series begins after them.
  dataOf(await editor.post('/api/ngaynghi', { name: 'Khai giảng muộn', fromDate: '2026-09-01', toDate: '2026-09-13' }));
  expect(datesOf(await follow(path)).every((date) => date > '2026-09-13')).toBe(true);
});

test.each([
  ['a week', '2026-10-09', ['2026-10-14', '2026-10-28', '2026-11-11']],
  ['two weeks', '2026-10-18', ['2026-10-21', '2026-11-04', '2026-11-18']],
])('odd weeks go on after %s without lessons, up to the last week of the assignment', async (_, toDate, expected) => {
  await server.sql(school.tenant, `update class_subject set week_pattern = 'odd', week_to = 9 where id = $1`, [
    school.classSubjects[2],
  ]);
  await publishFirst({ server, school, editor });
  const { path } = await subscribe('class', school.classes[0]);
  dataOf(await editor.post('/api/ngaynghi', { name: 'Nghỉ giữa kỳ', fromDate: '2026-10-05', toDate }));
  const series = [...(await follow(path)).values()].map(({ dates }) => dates.map((date) => date.slice(0, 10)));
  expect(series).toContainEqual(['2026-09-09', '2026-09-23', ...expected]);
});

test('a timetable of semester 1 goes on until another one begins, once its semester is over to the end of the year', async () => {
  const { id } = await publishFirst({ server, school, editor });
  const row = dataOf<TimetableRow>(await editor.get(`/api/thoikhoabieu/detail?id=${id}`));
  const next = { ...row, id: id + 1, semester: 2 as const, effectiveFrom: '2027-02-08' };
  const ends = (rows: readonly TimetableRow[], today: string) => calendarSpans(rows, today).map(({ until }) => until);
  expect(ends([row], '2026-10-01')).toEqual(['2027-01-17']);
  expect(ends([row], '2027-01-18')).toEqual(['2027-05-31']);
  expect(ends([row, next], '2026-10-01')).toEqual(['2027-02-07', '2027-05-31']);
  // On the first page, too, lessons end with the year.
  await server.sql(school.tenant, 'update app_user set teacher_id = $1 where id = $2', [
    school.teachers[0],
    reader.userId,
  ]);
  const home = async (date: string) =>
    dataOf<DataOf<'readTeacherHome'>>(await reader.get(`/api/tongquan/giaovien?date=${date}`)).days[0];
  expect((await home('2027-02-02'))?.lessons).toHaveLength(3);
  expect(await home('2027-06-01')).toMatchObject({ timetable: null, lessons: [] });
});

test('what is published is held in its weeks, whatever becomes of the assignment', async () => {
  const change = (sql: string) => server.sql(school.tenant, sql, [school.classSubjects[2]]);
  await change(`update class_subject set week_pattern = 'odd' where id = $1`);
  const { id } = await publishFirst({ server, school, editor });
  const { path } = await subscribe('class', school.classes[0]);
  const before = await follow(path);
  await change(`update class_subject set week_pattern = 'every', week_from = 19 where id = $1`);
  expect(await follow(path)).toEqual(before);
  const weeks = async () => {
    const { lessons } = dataOf<DataOf<'viewByClass'>>(await editor.get(`/api/tkb/lop?timetableId=${id}`));
    return lessons.find(({ classSubjectId }) => classSubjectId === school.classSubjects[2])?.weeks;
  };
  const published = { from: null, to: null, pattern: 'odd' };
  expect(await weeks()).toEqual(published);
  // A draft follows its assignment.
  await setStatus({ server, school, editor }, id, 'draft');
  expect(await weeks()).toEqual({ from: 19, to: null, pattern: 'every' });
  await change(`update class_subject set week_pattern = 'odd', week_from = null where id = $1`);
  await setStatus({ server, school, editor }, id, 'published');
  await change('delete from class_subject where id = $1');
  expect(await follow(path)).toEqual(before);
});

test('a renamed room reaches the calendar as a change of its lessons only', async () => {
  await publishFirst({ server, school, editor });
  const { path } = await subscribe('class', school.classes[0]);
  const before = await follow(path);
  await server.sql(school.tenant, `update room set name = 'Phòng Tin 2'`);
  const after = await follow(path);
  const raised = [...after].filter(([uid, { sequence }]) => sequence > (before.get(uid)?.sequence ?? 0));
  expect(raised).toHaveLength(2);
  expect(raised.every(([, { text }]) => text.includes('Phòng Tin 2'))).toBe(true);
});

test('a user follows several weeks; an address is told once, kept as a digest, renewed and revoked', async () => {
  await publishFirst({ server, school, editor });
  const own = await subscribe('teacher', school.teachers[0]);
  const other = await subscribe('class', school.classes[0]);
  expect(other.feeds).toMatchObject([
    { ownerName: 'Nguyễn Thị Lan', isShared: false, lastReadAt: null },
    { ownerName: '6A', ownerKind: 'class' },
  ]);
  expect([(await follow(own.path)).size > 0, (await follow(other.path)).size]).toEqual([true, 10]);
  const token = own.path.slice('/api/lich/'.length, -'.ics'.length);
  const stored = await server.sql<{ row: string }>(school.tenant, 'select t::text as row from calendar_feed t');
  expect(stored).toHaveLength(2);
  expect(stored.some(({ row }) => row.includes(token))).toBe(false);
  const twins = await Promise.all([1, 2, 3, 4].map(() => subscribe('teacher', school.teachers[0])));
  expect((await Promise.all(twins.map(({ path }) => statusOf(path)))).toSorted()).toEqual([200, 404, 404, 404]);
  const renewed = await subscribe('teacher', school.teachers[0]);
  expect([await statusOf(own.path), await statusOf(renewed.path), await statusOf(other.path)]).toEqual([404, 200, 200]);
  const { feeds } = dataOf<Feeds>(await reader.get('/api/lich'));
  expect(feeds.map(({ ownerKind, lastReadAt }) => [ownerKind, lastReadAt !== null])).toEqual([
    ['class', true],
    ['teacher', true],
  ]);
  const id = feeds.find(({ ownerKind }) => ownerKind === 'class')?.id;
  const left = dataOf<Feeds>(await reader.delete(`/api/lich?id=${id}`));
  expect(left.feeds.map(({ ownerKind }) => ownerKind)).toEqual(['teacher']);
  expect([await statusOf(other.path), await statusOf(renewed.path)]).toEqual([404, 200]);
  expect((await editor.delete(`/api/lich?id=${left.feeds[0]?.id}`)).status).toBe(404);
  expect(await statusOf('/api/lich/khong-phai-lich')).toBe(404);
});

test('an address for a class without an account is made and revoked by editors of timetables', async () => {
  await publishFirst({ server, school, editor });
  const share = { isShared: true };
  expect((await reader.post('/api/lich', { ownerKind: 'class', ownerId: school.classes[0], ...share })).status).toBe(
    403,
  );
  const { path, feeds, canShare } = await subscribe('class', school.classes[0], share, editor);
  expect([canShare, feeds]).toMatchObject([true, [{ isShared: true, ownerName: '6A' }]]);
  expect((await follow(path)).size).toBe(10);
  // It goes on when whoever made it has gone, and nobody else may end it.
  await server.sql({ unit: 'default' }, 'delete from app_user where id = $1', [editor.userId]);
  expect(await statusOf(path)).toBe(200);
  expect(dataOf<Feeds>(await reader.get('/api/lich'))).toMatchObject({ feeds: [], canShare: false });
  expect((await reader.delete(`/api/lich?id=${feeds[0]?.id}`)).status).toBe(404);
  const successor = await server.signIn(school.tenant);
  dataOf(await successor.delete(`/api/lich?id=${feeds[0]?.id}`));
  expect((await server.anonymous().get(path)).body.code).toBe('calendar.address_gone');
});

test('a lesson moves from the absent teacher’s calendar to the substitute’s, and back', async () => {
  await publishFirst({ server, school, editor });
  const [lan = 0, , mai = 0] = school.teachers;
  const paths = await Promise.all([
    subscribe('teacher', lan),
    subscribe('teacher', mai),
    subscribe('class', school.classes[0]),
  ]);
  // Tuesday, first period: Toán of 6A.
  const at = '2026-09-08T07:00:00';
  const look = async () => {
    const calendars = await Promise.all(paths.map(({ path }) => follow(path)));
    return calendars.map((calendar) => [...calendar.values()].filter(({ dates }) => dates.includes(at)));
  };
  const [before] = await look();
  const query = `teacherId=${lan}&fromDate=2026-09-08&toDate=2026-09-08`;
  const absence = dataOf<Absence>(await editor.get(`/api/daythay/ngay?${query}`));
  const lessonId = absence.days[0]?.lessons[0]?.lessonId;
  const days = [{ date: '2026-09-08', lessons: [{ lessonId, substituteId: mai }] }];
  const body = { teacherId: lan, reason: 'Ốm', replacedIds: [], days };
  const { items } = dataOf<{ items: { id: number }[] }>(await editor.put('/api/daythay', body));
  const [away, comes, ofClass] = await look();
  expect(away).toEqual([]);
  expect([comes, ofClass].map((events) => events?.map(({ dates }) => dates))).toEqual([[[at]], [[at]]]);
  expect([comes, ofClass].map((events) => events?.[0]?.text.split('|')[3])).toEqual([
    'Toán – 6A (Lê Thị Mai dạy thay Nguyễn Thị Lan)',
    'Toán – Lê Thị Mai (Lê Thị Mai dạy thay Nguyễn Thị Lan)',
  ]);
  const calendar = await server.anonymous().get(paths[0]?.path ?? '');
  expect(calendar.text).not.toContain(':20260908T070000');
  dataOf(await editor.delete(`/api/daythay?id=${items[0]?.id ?? 0}`));
  const [back] = await look();
  expect(back?.map(({ dates }) => dates.length)).toEqual(before?.map(({ dates }) => dates.length));
  // It changed twice: without that date, and with it again.
  expect(back?.[0]?.sequence).toBe((before?.[0]?.sequence ?? 0) + 2);
});

test('a year that goes on keeps its calendars and substitutions when the next one is opened; one that is over has none', async () => {
  const today = dateInVietnam(new Date());
  const { schoolYear, semester } = termOf(today);
  const [before, , next] = schoolYearsAround(schoolYear);
  const heads = [
    { schoolYear: before, semester: 1, effectiveFrom: `${before.slice(0, 4)}-09-07` },
    { schoolYear, semester, effectiveFrom: mondayOf(today) },
  ];
  const ids: number[] = [];
  for (const head of heads) {
    const { id } = await createPlacedTimetable(server, school, editor);
    const { version, name } = dataOf<TimetableRow>(await editor.get(`/api/thoikhoabieu/detail?id=${id}`));
    dataOf(await editor.put('/api/thoikhoabieu', { id, version, name, ...head, status: 'published' }));
    ids.push(id);
  }
  const feeds = [await subscribe('teacher', school.teachers[0]), await subscribe('class', school.classes[0])];
  const events = () => Promise.all(feeds.map(({ path }) => follow(path)));
  const followed = await events();
  expect(followed.map(({ size }) => size)).toEqual([9, 10]);
  dataOf(await editor.post('/api/namhoc', { schoolYear: next }));
  expect(await events()).toEqual(followed);
  const { items } = dataOf<DataOf<'readPublished'>>(await reader.get('/api/tkb/phathanh?pageSize=0'));
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [ids[1], 'published'],
    [ids[0], 'archived'],
  ]);

  const [lan = 0, , mai = 0] = school.teachers;
  const date = addDays(mondayOf(today), 1);
  const ask = `/api/daythay/ngay?teacherId=${lan}&fromDate=${date}&toDate=${date}`;
  const { days, replacedIds } = dataOf<Absence>(await editor.get(ask));
  expect(days[0]?.lessons.map(({ title, classNames }) => `${title} ${classNames}`)).toContain('Toán 6A');
  const lessons = (days[0]?.lessons ?? []).slice(0, 1).map(({ lessonId }) => ({ lessonId, substituteId: mai }));
  dataOf(await editor.put('/api/daythay', { teacherId: lan, reason: '', replacedIds, days: [{ date, lessons }] }));
  const left = [...(await follow(feeds[0]?.path ?? '')).values()].flatMap(({ dates }) => dates);
  expect(left.filter((at) => at.startsWith(date))).toHaveLength((days[0]?.lessons.length ?? 0) - 1);

  // Who comes after that has no lessons yet, on the first page and in the calendar.
  const [added] = await server.sql<{ id: number; classId: number }>(
    school.tenant,
    `insert into teacher (code, family_name, given_name) values ('T9', 'Võ', 'An') returning id,
         (select id from class where name = '7A') as "classId"`,
  );
  for (const feed of [await subscribe('teacher', added?.id), await subscribe('class', added?.classId)])
    expect((await follow(feed.path)).size).toBe(0);
  await server.sql(school.tenant, 'update app_user set teacher_id = $1 where id = $2', [added?.id, reader.userId]);
  const home = dataOf<DataOf<'readTeacherHome'>>(await reader.get(`/api/tongquan/giaovien?date=${today}`));
  expect(home.days[0]).toMatchObject({ timetable: { id: ids[1] }, lessons: [] });
});
