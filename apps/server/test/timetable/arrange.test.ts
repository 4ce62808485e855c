// @module-tag behaviour-5
import type { ArrangeResult, HistoryStep } from '@tkb/contract';
import { checkTimetable, type Placement } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import { mostOfOwner } from '../../src/http/open-streams.ts';
import { dataOf } from '../support/answers.ts';
import type { Caller } from '../support/test-server.ts';
import { splitCases } from '../support/long-tests.ts';
import { smallLessons } from './small-data.ts';
import { startSmallServer, createTimetable } from './small-server.ts';

const { server, school, editor, sql } = await startSmallServer({ WORKERS: '1' });

interface JobView {
  readonly id: string;
  readonly status: string;
  readonly progress: { placed: number } | null;
  readonly result: ArrangeResult;
}
interface LessonRow {
  readonly id: number;
  readonly day: number | null;
  readonly period: number | null;
  readonly isFixed: boolean;
  readonly roomId: number | null;
  readonly classes: readonly { id: number }[];
}

const create = () => createTimetable(editor);
const arrange = (timetableId: number, path = '', more: object = {}) =>
  editor.post(`/api/tkb${path}`, { timetableId, seconds: 1, seed: 1, ...more });
const lessonsOf = async (id: number) =>
  ((await editor.get(`/api/tkb/lop?timetableId=${id}`)).body.data as { lessons: LessonRow[] }).lessons;
const placeOf = ({ day, period }: LessonRow) => `${day}/${period}`;
const isPlaced = ({ day }: LessonRow) => day !== null;

/** Everything the independent checker finds wrong with what is stored. */
const broken = (id: number) =>
  server.database.schoolTransaction(school.tenant, async (tx) => {
    const { problem } = await loadProblem(tx, id);
    const timetable = problem.lessons.map(({ placement }): Placement | null => placement);
    const { violations } = checkTimetable(problem, timetable);
    return violations.filter(({ strength }) => strength.kind === 'required').map(({ kind }) => kind);
  });

const startAsync = async (timetableId: number, seconds = 600) => {
  const body = { timetableId, seconds, seed: 1 };
  const answer = await editor.post('/api/tkb', body, { prefer: 'respond-async' });
  return { answer, location: String(answer.headers.location) };
};
// Asking without a pause would take the processor from the search.
const changed = (location: string) => server.services.jobs.changed(location.split('/').at(-1) ?? '', 1000);
const jobAt = async (location: string) => (await editor.get(location)).body.data as JobView;

describe('arranging the whole school', () => {
  test(
    'places every lesson legally, the fixed ones in their slots, and saves the score',
    { tags: ['seed-1.5', 'seed-4.7', 'seed-7.11'] },
    async () => {
      const id = await create();
      const answer = await arrange(id);
      expect(answer).toMatchObject({ status: 200, body: { data: { placed: smallLessons, unplaced: [], seed: 1 } } });
      expect((answer.body.data as ArrangeResult).after).toMatchObject({ unplaced: 0, hard: 0 });
      expect(await broken(id)).toEqual([]);
      const lessons = await lessonsOf(id);
      expect(lessons.filter(({ isFixed }) => isFixed).map(placeOf)).toEqual(['2/1', '2/1']);
      const row = (await editor.get(`/api/thoikhoabieu/detail?id=${id}`)).body.data as {
        placedCount: number;
        score: object;
      };
      expect(row).toMatchObject({ placedCount: smallLessons, score: { unplaced: 0, hard: 0 } });
    },
  );

  test('seconds that are counted in slices of the search end at the same step', async () => {
    const [{ after, steps }, again] = [
      dataOf<ArrangeResult>(await arrange(await create())),
      await arrange(await create()),
    ];
    expect(dataOf(again)).toMatchObject({ after, steps });
  });

  test('a second run is never worse and leaves locked lessons where they are', { tags: ['seed-4.7'] }, async () => {
    const id = await create();
    const first = (await arrange(id)).body.data as ArrangeResult;
    const second = (await arrange(id, '', { seed: 2 })).body.data as ArrangeResult;
    expect(second.before).toEqual(first.after);
    expect(second.after.unplaced).toBe(0);
    expect(second.after.singleSessions).toBeLessThanOrEqual(first.after.singleSessions ?? 0);
    // No run would leave a lesson here on its own account: the class has nothing before it.
    const [locked] = await sql<{ id: number }>(
      `update lesson set day = 7, period = 5, locked = true
       where id = (select max(id) from lesson where timetable_id = $1) returning id`,
      [id],
    );
    await arrange(id);
    const after = (await lessonsOf(id)).find((item) => item.id === locked?.id);
    expect(after && placeOf(after)).toBe('7/5');
  });

  test('says why a lesson could not be placed', async () => {
    const id = await create();
    const hung = school.teachers[1];
    await sql(
      `insert into teacher_slot (teacher_id, shift_id, day, period, mark)
         select $1::int, $2::int, d, p, 'blocked' from generate_series(2, 7) d, generate_series(1, 5) p where (d, p) <> (3, 1)`,
      [hung, school.morning],
    );
    const check = (await editor.get(`/api/tkb/kiemtra?timetableId=${id}`)).body.data as {
      problems: { title: string }[];
    };
    expect(check.problems[0]?.title).toContain('Hùng');
    const { placed, unplaced } = (await arrange(id)).body.data as ArrangeResult;
    expect(placed).toBeLessThan(smallLessons);
    expect(unplaced.length).toBe(smallLessons - placed);
    expect(
      unplaced.some(({ title, reasons }) => title.includes('Hùng') && reasons.some((text) => text.includes('Hùng'))),
    ).toBe(true);
    for (const { reasons, pages } of unplaced) {
      expect(pages).toHaveLength(reasons.length);
      for (const ofReason of pages) expect(ofReason.length).toBeGreaterThan(0);
    }
    await sql('delete from teacher_slot');
  });

  test('refuses a run of no seconds', { tags: ['seed-7.11'] }, async () =>
    expect((await arrange(await create(), '', { seconds: 0 })).status).toBe(400),
  );
});

describe('arranging a part', () => {
  const parts = [
    ['/xeptheolop', () => [school.classes[0]], 10, '1 lớp'],
    ['/xeptheogv', () => [school.teachers[2]], 4, '1 giáo viên'],
    ['/xeptheomon', () => [school.subjects[0]], 8, '1 môn'],
    ['/xeptheolopmon', () => [school.classSubjects[0]], 4, 'Xếp tiết của 1 phân công'],
    ['/xeptheophong', () => [school.room], 4, '1 phòng'],
    ['/xeptheogvcn', () => [school.teachers[0]], 5, '1 giáo viên'],
    ['/xeptheophongcn', () => [], 4, 'phòng chức năng'],
  ] as const;
  describe.each(splitCases(parts, (_, index) => index < 2))('of one kind', ({ cases, tags }) => {
    const title = '/api/tkb%s places only what is listed';
    test.each(cases)(title, { tags: [...tags, 'seed-4.7', 'seed-7.11'] }, async (path, ids, count, words) => {
      const id = await create();
      const { placed, unplaced } = (await arrange(id, path, { ids: ids() })).body.data as ArrangeResult;
      expect([placed, unplaced]).toEqual([count, []]);
      expect((await lessonsOf(id)).filter(isPlaced)).toHaveLength(count);
      const { items } = dataOf<{ items: HistoryStep[] }>(await editor.get(`/api/tkb/lichsu?timetableId=${id}`));
      expect(items[0]?.title).toContain(words);
    });
  });

  test('by rooms: into the rooms that are named, and function rooms only where those are meant', async () => {
    const other = await server.database.schoolTransaction(school.tenant, async (tx) => {
      const [room] = await tx.query<{ id: number }>(
        `insert into room (code, name, type_id) select 'PM2', 'Phòng máy 2', type_id from room where id = $1 returning id`,
        [school.room],
      );
      return room?.id ?? 0;
    });
    const [room] = await sql<{ id: number }>(
      `insert into room (code, name, type_id) select 'P9', 'Sân', id from classroom_type where kind = 'yard' limit 1
         returning id`,
    );
    for (const [path, named] of [
      ['/xeptheophong', other],
      ['/xeptheophongcn', school.room],
    ] as const) {
      const id = await create();
      expect((await arrange(id, path, { ids: [named] })).body.data).toMatchObject({ placed: 4, unplaced: [] });
      const placed = (await lessonsOf(id)).filter(isPlaced);
      expect(placed.map(({ roomId }) => roomId)).toEqual(placed.map(() => named));
    }
    const id = await create();
    await sql('insert into subject_room (subject_id, room_id) values ($1, $2)', [school.subjects[0], room?.id]);
    expect((await arrange(id, '/xeptheophongcn', { ids: [] })).body.data).toMatchObject({ placed: 4 });
    await sql('delete from subject_room where room_id = $1', [room?.id]);
    expect((await arrange(id, '/xeptheophongcn', { ids: [room?.id] })).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'ids', message: 'Không phải phòng chức năng: Sân.' }],
    });
    for (const path of ['/xeptheophong', '/xeptheolop', '/xeptheomon', '/xeptheogv', '/xeptheolopmon'])
      expect((await arrange(id, path, { ids: [987_654] })).body, path).toMatchObject({
        code: 'record.not_found',
        errors: [{ field: 'ids' }],
      });
    await server.database.schoolTransaction(school.tenant, async (tx) => {
      await tx.query('update lesson set day = null, period = null, room_id = null');
      await tx.query(`delete from room where code in ('PM2', 'P9')`);
    });
  });

  test('others are obstacles that do not move', { tags: ['soak', 'seed-4.7', 'seed-7.11'] }, async () => {
    const id = await create();
    await arrange(id, '/xeptheolop', { ids: [school.classes[0]] });
    const before = (await lessonsOf(id)).filter(isPlaced).map((lesson) => [lesson.id, placeOf(lesson)]);
    const second = (await arrange(id, '/xeptheolop', { ids: [school.classes[1]] })).body.data as ArrangeResult;
    expect([second.placed, second.unplaced]).toEqual([10, []]);
    const after = await lessonsOf(id);
    const kept = after.filter(({ classes }) => classes[0]?.id === school.classes[0]);
    expect(kept.map((lesson) => [lesson.id, placeOf(lesson)])).toEqual(before);
    expect(after.every(isPlaced)).toBe(true);
    expect(await broken(id)).toEqual([]);
  });
});

describe('running in the background', () => {
  test(
    'answers 202 with the place to look, streams progress, and stops with the best when asked',
    { tags: ['seed-4.7'] },
    async () => {
      const id = await create();
      const { answer, location } = await startAsync(id);
      expect(answer).toMatchObject({ status: 202, headers: { 'preference-applied': 'respond-async' } });
      const stream = editor.get(`${location}/events`);
      while ((await jobAt(location)).progress?.placed !== smallLessons) await changed(location);
      expect((await editor.delete(location)).status).toBe(200);
      const events = (await stream).text.split('\n\n').filter((text) => text.startsWith('event: '));
      expect(events.filter((text) => text.startsWith('event: progress')).length).toBeGreaterThan(1);
      expect(events.at(-1)).toMatch(/^event: done\ndata: .*"status":"cancelled"/);
      expect(await jobAt(location)).toMatchObject({ status: 'cancelled', result: { placed: smallLessons } });
      expect((await lessonsOf(id)).every(isPlaced)).toBe(true);
      expect(await broken(id)).toEqual([]);
    },
  );

  test('while it runs, a second run and every change get 409 naming who runs it', { tags: ['seed-7.11'] }, async () => {
    const id = await create();
    const { location } = await startAsync(id);
    const busy = { status: 409, body: { code: 'timetable.busy', message: expect.stringContaining('Người dùng thử') } };
    expect(await arrange(id)).toMatchObject(busy);
    expect(await editor.put('/api/tkb/khoatiet', { timetableId: id })).toMatchObject(busy);
    expect(await editor.delete(`/api/thoikhoabieu?id=${id}`)).toMatchObject(busy);
    await editor.delete(location);
    while ((await jobAt(location)).status !== 'cancelled') await changed(location);
    expect((await editor.put('/api/tkb/khoatiet', { timetableId: id })).status).toBe(200);
  });

  test.each([
    ['signing out', async (leaver: Caller) => void (await leaver.post('/api/users/logout'))],
    [
      'the right to see runs is gone',
      ({ userId }: Caller) => server.sql({ unit: 'default' }, 'delete from user_role where user_id = $1', [userId]),
    ],
  ])('after %s nothing more is told about a run', async (_, leave) => {
    const { location } = await startAsync(await create());
    const leaver = await server.signIn(school.tenant);
    const headers = { host: 'localhost', authorization: `Bearer ${leaver.token}` };
    const answer = await server.app.inject({ url: `${location}/events`, headers, payloadAsStream: true });
    const chunks = answer.stream()[Symbol.asyncIterator]();
    expect(String((await chunks.next()).value)).toMatch(/^event: progress/);
    await leave(leaver);
    await server.services.sessionWatch.beat();
    for (let chunk = await chunks.next(); !chunk.done; chunk = await chunks.next())
      expect(String(chunk.value)).not.toContain('event: done');
    expect((await jobAt(location)).status).toBe('running');
    await editor.delete(location);
  });

  test('of too many streams that one person has of a run the oldest end', async () => {
    const { location } = await startAsync(await create());
    const headers = { host: 'localhost', authorization: `Bearer ${editor.token}` };
    const opened = [];
    for (let number = 0; number <= mostOfOwner; number += 1) {
      const answer = await server.app.inject({ url: `${location}/events`, headers, payloadAsStream: true });
      opened.push(answer.stream()[Symbol.asyncIterator]());
    }
    const [oldest] = opened;
    let last = '';
    for (let chunk = await oldest?.next(); chunk && !chunk.done; chunk = await oldest?.next())
      last = String(chunk.value);
    expect(last).toMatch(/^event: progress/);
    expect(String((await opened.at(-1)?.next())?.value)).toMatch(/^event: progress/);
    await editor.delete(location);
  });
});
