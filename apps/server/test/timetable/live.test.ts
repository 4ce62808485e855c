import { randomUUID } from 'node:crypto';
import { errorMessage } from '@tkb/contract';
import type { DataChange, Presence, StreamEnd, StreamPoint, TimetableChange } from '@tkb/contract';
import { expect, test } from 'vitest';
import { type Answer, type Caller } from '../support/test-server.ts';
import { readSessions } from '../../src/access/session.ts';
import { createSessionWatch } from '../../src/access/session-watch.ts';
import { mostOfOwner } from '../../src/http/open-streams.ts';
import { sayAlive } from '../../src/jobs/processes.ts';
import { readNews } from '../../src/timetable/live/news.ts';
import { beginPresence, listPresent, namesByTimetable } from '../../src/timetable/live/presence-store.ts';
import { createPlacedTimetable, lessonAt } from './placed-timetable.ts';
import { startSmallServer } from './small-server.ts';

const { server, school, editor } = await startSmallServer();
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });

interface Frame {
  readonly event: string;
  readonly id: string | null;
  readonly data: TimetableChange & Presence & StreamPoint & DataChange & StreamEnd;
}

interface Place {
  readonly after?: number;
  readonly schoolId?: number;
}

/** Opens the stream; `next` answers the next frame with this name and leaves out those before. */
async function watch(caller: Caller, id: number, { after, schoolId }: Place = {}) {
  const more = `${after === undefined ? '' : `&after=${after}`}${schoolId === undefined ? '' : `&donviId=${schoolId}`}`;
  const abort = new AbortController();
  const response = await fetch(`${address}/api/tkb/sukien?timetableId=${id}${more}`, {
    headers: { authorization: `Bearer ${caller.token}` },
    signal: abort.signal,
  });
  if (!response.body) throw new Error(`status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function read(): Promise<Frame | null> {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read();
      if (done) return null;
      text += value;
    }
    const end = text.indexOf('\n\n');
    const block = text.slice(0, end);
    text = text.slice(end + 2);
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
    const event = field('event');
    return event === null ? read() : { event, id: field('id'), data: JSON.parse(field('data') ?? '{}') };
  }
  async function next(event: string): Promise<Frame> {
    const frame = await read();
    if (!frame) throw new Error(`the stream ended before ${event}`);
    return frame.event === event ? frame : next(event);
  }
  const toEnd = async (events: string[] = []): Promise<string[]> => {
    const frame = await read();
    return frame ? toEnd([...events, frame.event === 'end' ? frame.data.message : frame.event]) : events;
  };
  return { next, toEnd, close: () => abort.abort() };
}

const ok = ({ status, text }: Answer) => expect(status, text).toBe(200);

test('a change reaches the watchers with author, content and place; those who were away catch up', async () => {
  const { id, version, lessons } = await createPlacedTimetable(server, school, editor);
  const stream = await watch(editor, id);
  expect((await stream.next('ready')).data).toMatchObject({ eventId: 0, version });
  const lesson = lessonAt(lessons, school, 0, 3, 3);
  const moves = [{ lessonId: lesson.id, day: 5, period: 1 }];
  ok(await editor.put('/api/tkb/update', { timetableId: id, version, moves }));
  const change = await stream.next('change');
  expect(change.data).toMatchObject({
    version: version + 1,
    kind: 'step',
    by: { id: editor.userId, name: 'Người dùng thử' },
    reload: false,
    title: 'Chuyển Tin 6A từ T3 sáng tiết 3 sang T5 sáng tiết 1',
    changes: [{ lessonId: lesson.id, day: 5, period: 1, shiftId: school.morning, roomId: school.room, locked: false }],
  });
  expect(change.id).toBe(String(change.data.eventId));
  ok(await editor.post('/api/tkb/hoantac', { timetableId: id, version: version + 1 }));
  expect((await stream.next('change')).data).toMatchObject({ kind: 'undo', version: version + 2 });
  stream.close();
  const late = await watch(editor, id, { after: change.data.eventId });
  expect((await late.next('change')).data).toMatchObject({ kind: 'undo', changes: [{ lessonId: lesson.id, day: 3 }] });
  late.close();
  const all = await watch(editor, id, { after: 0 });
  expect((await all.next('change')).data.eventId).toBe(change.data.eventId);
  all.close();
});

test('who has seen an event that is not there, as after a restored backup, is told to read anew and follows on', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const stream = await watch(editor, id, { after: 3_000_000_000 });
  expect((await stream.next('reset')).data.eventId).toBe(0);
  ok(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [] }));
  expect((await stream.next('change')).data.title).toBe('Khóa 20 tiết');
  stream.close();
});

test('those who have a draft open learn that it was published and withdrawn', async () => {
  const { id, version } = await createPlacedTimetable(server, school, editor);
  const stream = await watch(editor, id);
  await stream.next('ready');
  const head = { id, name: '', schoolYear: '2026-2027', semester: 1, effectiveFrom: '2026-11-30' };
  ok(await editor.put('/api/thoikhoabieu', { ...head, version, status: 'published' }));
  expect((await stream.next('ready')).data.version).toBe(version + 1);
  ok(await editor.put('/api/thoikhoabieu', { ...head, version: version + 1, status: 'draft' }));
  expect((await stream.next('ready')).data.version).toBe(version + 2);
  stream.close();
});

test('a rolled back change reaches nobody', async () => {
  const { id, version, lessons } = await createPlacedTimetable(server, school, editor);
  const stream = await watch(editor, id);
  await stream.next('presence');
  const clash = [{ lessonId: lessonAt(lessons, school, 0, 3, 3).id, day: 2, period: 1 }];
  expect((await editor.put('/api/tkb/update', { timetableId: id, version, moves: clash })).status).toBe(409);
  ok(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [] }));
  expect((await stream.next('change')).data.title).toBe('Khóa 20 tiết');
  stream.close();
});

test('changed teachers, wishes and rules reach the watchers at once; changed lessons do not count as such', async () => {
  const { id, version, lessons } = await createPlacedTimetable(server, school, editor);
  const stream = await watch(editor, id);
  const { data } = (await stream.next('ready')).data;
  const moves = [{ lessonId: lessonAt(lessons, school, 0, 3, 3).id, day: 5, period: 1 }];
  ok(await editor.put('/api/tkb/update', { timetableId: id, version, moves }));
  await stream.next('change');
  const path = '/api/giaovien/tiettranhxep';
  const [teacher] = school.teachers;
  const grid = (await editor.get(`${path}?id=${teacher}`)).body.data as { version: number };
  const cells = [{ day: 6, shiftId: school.morning, period: 1, mark: 'avoid' }];
  ok(await editor.post(path, { id: teacher, version: grid.version, cells }));
  const frame = await stream.next('data');
  expect(frame.data.data).not.toBe(data);
  ok(await editor.post(path, { id: teacher, version: grid.version + 1, cells: [] }));
  expect((await stream.next('data')).data.data).not.toBe(frame.data.data);
  stream.close();
  // Who comes back after a break compares the names.
  const late = await watch(editor, id);
  expect((await late.next('ready')).data.data).not.toBe(frame.data.data);
  late.close();
});

test('everybody sees who has the timetable open, each person once', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const colleague = await server.signIn(school.tenant, 1);
  const stream = await watch(editor, id);
  const own = { userId: editor.userId, name: 'Người dùng thử', isSelf: true };
  expect((await stream.next('presence')).data.people).toEqual([own]);
  const twice = [await watch(colleague, id), await watch(colleague, id)];
  const people = [own, { userId: colleague.userId, name: 'Người dùng thử', isSelf: false }];
  expect((await stream.next('presence')).data.people).toEqual(people);
  for (const other of twice) {
    await other.next('presence');
    other.close();
  }
  expect((await stream.next('presence')).data.people).toEqual([own]);
  stream.close();
});

test(
  'of too many streams that one person has, of whatever timetables, the oldest end, and nobody else’s',
  { tags: ['soak'] },
  async () => {
    const ids = [
      await createPlacedTimetable(server, school, editor),
      await createPlacedTimetable(server, school, editor),
    ];
    const colleagues = [];
    for (const { id } of ids) colleagues.push(await watch(await server.signIn(school.tenant), id));
    const own = [];
    for (let number = 0; number < mostOfOwner + 3; number += 1) {
      own.push(await watch(editor, ids[number % 2]?.id ?? 0));
      await own.at(-1)?.next('presence');
    }
    for (const stream of own.slice(0, 3)) expect(await stream.toEnd()).toEqual([]);
    for (const { id } of ids) ok(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [] }));
    for (const stream of [...colleagues, ...own.slice(3)]) {
      expect((await stream.next('change')).event).toBe('change');
      stream.close();
    }
  },
);

test('people on a process that has been silent for twenty seconds are no longer present', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const process = randomUUID();
  const actor = { userId: editor.userId, fullName: 'Người im lặng' };
  await server.database.schoolTransaction(school.tenant, (tx) =>
    beginPresence(tx, { stream: randomUUID(), process, timetableId: id, actor }),
  );
  const listed = async (silent: number) => {
    await server.database.workerTransaction(async (tx) => {
      await sayAlive(tx, { id: process, workers: 0 });
      const silence = `update server_process set seen_at = now() - make_interval(secs => $2) where id = $1`;
      await tx.query(silence, [process, silent]);
    });
    return server.database.schoolTransaction(school.tenant, async (tx) => [
      await listPresent(tx, id),
      [...((await namesByTimetable(tx)).get(id) ?? [])],
    ]);
  };
  expect(await listed(19)).toEqual([[{ userId: editor.userId, name: 'Người im lặng' }], ['Người im lặng']]);
  expect(await listed(21)).toEqual([[], []]);
  // Seen last while the clock was ahead, before it was put back.
  expect(await listed(-21)).toEqual([[], []]);
  await server.database.workerTransaction((tx) => sayAlive(tx, { id: randomUUID(), workers: 0 }));
  const known = await server.database.workerTransaction((tx) =>
    tx.query('select id from server_process where id = $1', [process]),
  );
  expect(known).toEqual([]);
});

const logOut = async (leaver: Caller) => ok(await leaver.post('/api/users/logout'));
const change = async (id: number) => ok(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [] }));

test.each<[when: string, end: (leaver: Caller, id: number) => Promise<void>, says?: string]>([
  ['the session does', async (leaver, id) => (await logOut(leaver), change(id))],
  [
    'the session does, though nothing happens, at the beat',
    async (leaver) => (await logOut(leaver), server.services.sessionWatch.beat()),
  ],
  [
    'its user is moved to another school',
    async ({ userId }, id) => {
      const { schoolId } = await server.createSchool();
      await server.sql({ unit: 'default' }, 'update app_user set school_id = $1 where id = $2', [schoolId, userId]);
      await change(id);
    },
  ],
  [
    'the timetable is deleted',
    async (_, id) => ok(await editor.delete(`/api/thoikhoabieu?id=${id}`)),
    errorMessage('record.not_found', { resource: 'thời khóa biểu' }),
  ],
])('the stream ends when %s, and tells so', async (_, end, says = errorMessage('session.ended', {})) => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const leaver = await server.signIn(school.tenant);
  const stream = await watch(leaver, id);
  await stream.next('presence');
  await end(leaver, id);
  expect(await stream.toEnd()).toEqual([says]);
});

test('a change that arrives during the check of a session is not sent when the session ended before it', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const leaver = await server.signIn(school.tenant);
  const { sessionWatch } = server.services;
  const { now } = sessionWatch;
  const leave = async () => {
    sessionWatch.now = now;
    await logOut(leaver);
    await change(id);
  };
  sessionWatch.now = async (session) => {
    const before = await now(session);
    await leave();
    return before;
  };
  const stream = await watch(leaver, id);
  expect(await stream.toEnd()).not.toContain('change');
});

test('all open timetables of a unit cost one question a beat, and those that one commit wakes one more', async () => {
  let questions = 0;
  const counted: typeof server.database = {
    ...server.database,
    unitRead: (...words) => (questions++, server.database.unitRead(...words)),
    unitTransaction: () => Promise.reject(new Error('one message is enough')),
  };
  const sessionWatch = createSessionWatch(counted, 1_000_000);
  const { userId, token } = editor;
  const sid = await server.services.tokens.read(token);
  const [session] = await readSessions(server.database, 'default', [sid ?? '']);
  if (!session) throw new Error('the editor is signed in');
  const seen: unknown[] = [];
  // A look whose own question fails must not end the process, nor the looks after it.
  sessionWatch.join(session, () => Promise.reject(new Error('the menus cannot be read')));
  for (let stream = 0; stream < 12; stream += 1) sessionWatch.join(session, (now) => void seen.push(now?.userId));
  await sessionWatch.beat();
  expect({ questions, seen }).toEqual({ questions: 1, seen: seen.map(() => userId) });
  await Promise.all(seen.map(() => sessionWatch.now(session)));
  expect(questions).toBe(2);
  sessionWatch.close();
});

test('the changes of a commit are read once for all streams in the same state', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  let transactions = 0;
  const counted: typeof server.database = {
    ...server.database,
    schoolTransaction: (...words) => (transactions++, server.database.schoolTransaction(...words)),
  };
  const ask = (eventId: number) => readNews(counted, school.tenant, id, eventId);
  const answers = await Promise.all([ask(0), ask(0), ask(0), ask(7)]);
  expect(transactions).toBe(2);
  expect(answers.map(({ point }) => point)).toEqual(answers.map(() => answers[0]?.point));
  // A question after the answer is another one.
  await ask(0);
  expect(transactions).toBe(3);
});

test('an administrator of the unit follows a timetable of a school that was named, not entered', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const administrator = await server.signIn({ unit: 'default' });
  const stream = await watch(administrator, id, { schoolId: school.tenant.schoolId });
  await stream.next('presence');
  await server.services.sessionWatch.beat();
  ok(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [] }));
  expect((await stream.next('change')).data.by.id).toBe(editor.userId);
  stream.close();
});
