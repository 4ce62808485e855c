import type { LessonMove, LessonState, PreviewMove, ProblemView, SlotName, TimetableView } from '@tkb/contract';
import { keepLegal, solve } from '@tkb/solver';
import { createVerdictEngine, readProblemView, type VerdictEngine } from '@tkb/verdicts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf } from '../../src/arrangement/loaded/places-of.ts';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import { previewMoves } from '../../src/arrangement/run/preview.ts';
import { savePlaces } from '../../src/arrangement/lessons/save-lessons.ts';
import type { Tenant, Transaction } from '../../src/db/database.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { fileOf, inTwos, weekdays } from '../fet/week-files.ts';
import { createSmallSchool } from './small-data.ts';
import { createTimetable } from './small-server.ts';
import { dataOf, type DataOf } from '../support/answers.ts';

const server = await serverOfFile();

const inSchool = (tenant: Tenant) => server.database.schoolTransaction.bind(null, tenant);

/** A timetable of the school as a short search leaves it. */
async function createArranged(caller: Caller, tenant: Tenant, seed: number, maxSteps: number): Promise<number> {
  const id = await createTimetable(caller);
  await inSchool(tenant)((tx) => placeBySearch(tx, id, seed, maxSteps));
  return id;
}

async function placeBySearch(tx: Transaction, timetableId: number, seed: number, maxSteps: number): Promise<void> {
  const loaded = await loadProblem(tx, timetableId);
  const { timetable } = solve(loaded.problem, { seed, maxSteps });
  const movable = loaded.problem.lessons.map(({ locked }) => !locked);
  await savePlaces(tx, timetableId, placesOf(loaded, keepLegal(loaded.problem, timetable, movable).timetable));
}

/** The problem as the server sent it to a browser, and the engine made of it. */
interface Opened {
  readonly view: ProblemView;
  readonly engine: VerdictEngine;
}

async function open(caller: Caller, timetableId: number): Promise<Opened> {
  const view = dataOf<ProblemView>(await caller.get(`/api/tkb/baitoan?timetableId=${timetableId}`));
  return { view, engine: createVerdictEngine(readProblemView(view)) };
}

type Places = DataOf<'findPlacesOfClass'>;
type Moved = DataOf<'moveLessons'>;

/**
 * Plays random edits on the server and in a browser's engine side by side: every answer must be the same, what one allows
 * the other does, what one forbids the other refuses. Counts what it saw.
 */
async function play(caller: Caller, timetableId: number, rounds: number, below: (bound: number) => number) {
  const { view, engine } = await open(caller, timetableId);
  const seen = { ...nothingSeen };
  const places = async (lessonId: number, chainsFor?: SlotName) =>
    dataOf<Places>(await caller.post('/api/tkb/timvitri/giaovien', { timetableId, lessonId, chainsFor }));
  for (let round = 0; round < rounds; round += 1) {
    const { id: lessonId, classIds } = view.lessons[below(view.lessons.length)] as ProblemView['lessons'][number];
    if (round % 5 === 4) await lockOrTakeOut(caller, timetableId, engine, lessonId, below);
    const own = engine.verdictsOf(lessonId);
    const goal = round % 2 === 0 ? own.filter(({ verdict }) => verdict === 'blocked')[below(7)] : undefined;
    const chainsFor = goal && { day: goal.day, shiftId: goal.shiftId, period: goal.period };
    const { version, slots, chains } = await places(lessonId, chainsFor);
    expect(slots).toEqual(own);
    expect(chains).toEqual(chainsFor ? engine.chainsOf(lessonId, chainsFor) : []);
    const others = own.filter(({ isCurrent }) => !isCurrent);
    const pick = others[below(Math.max(1, others.length))];
    if (!pick) continue;
    if (round % 4 === 3) {
      const slot = { day: pick.day, shiftId: pick.shiftId, period: pick.period };
      const classId = classIds[0] ?? 0;
      const { items } = dataOf<{ items: unknown }>(
        await caller.post('/api/tkb/timtiet/lop', { timetableId, ...slot, classId }),
      );
      expect(items).toEqual(engine.lessonsFor(slot, { classId }));
    }
    const send = (moves: readonly LessonMove[]) => caller.put('/api/tkb/update', { timetableId, version, moves });
    if (pick.verdict === 'blocked') {
      seen.blocked += 1;
      const alone = [{ lessonId, day: pick.day, shiftId: pick.shiftId, period: pick.period }];
      const refused = await send(alone);
      expect(refused.status).toBe(409);
      const { blockers } = engine.judge(alone);
      expect(blockers.reasons.length).toBeGreaterThan(0);
      const { code, data } = refused.body as unknown as { code: string; data: unknown };
      if (code !== 'lesson.locked') expect(data).toMatchObject(blockers);
    }
    const chain = chains[below(Math.max(1, chains.length))];
    const moves = pick.verdict === 'blocked' ? chain?.moves : pick.moves;
    if (!moves) continue;
    seen[pick.verdict === 'blocked' ? 'chain' : pick.verdict] += 1;
    const here = own.find(({ isCurrent }) => isCurrent)?.shiftId;
    if (moves.some((move) => move.lessonId === lessonId && here !== undefined && move.shiftId !== here))
      seen.otherShift += 1;
    const done = dataOf<Moved>(await send(moves));
    const { after, warnings } = engine.apply(moves);
    expect([done.after, done.warnings, done.pages]).toEqual([after, warnings.reasons, warnings.pages]);
  }
  const again = await open(caller, timetableId);
  const some = view.lessons[below(view.lessons.length)]?.id ?? 0;
  expect(engine.verdictsOf(some)).toEqual(again.engine.verdictsOf(some));
  return seen;
}

const nothingSeen = { ok: 0, swap: 0, blocked: 0, chain: 0, otherShift: 0 };

/** Takes a lesson out of its slot, locks it or unlocks it, by a call of its own; the engine is told the new state. */
async function lockOrTakeOut(
  caller: Caller,
  timetableId: number,
  engine: VerdictEngine,
  lessonId: number,
  below: (bound: number) => number,
): Promise<void> {
  const path = ['khoatiet', 'huykhoa', 'huytiet'][below(3)];
  await caller.put(`/api/tkb/${path}`, { timetableId, lessonIds: [lessonId] });
  const { lessons } = dataOf<{ lessons: (LessonState & { id: number })[] }>(
    await caller.get(`/api/tkb/lop?timetableId=${timetableId}`),
  );
  engine.replace(lessons.map((lesson) => ({ ...lesson, lessonId: lesson.id })));
}

/** Numbers from a seed (Lehmer's generator). */
function randomBelow(seed: number): (bound: number) => number {
  let state = (seed % 2147483646) + 1;
  return (bound) => (state = (state * 48271) % 2147483647) % bound;
}

/** Plays in as many random small schools, one after the other, and adds up what was seen. */
async function playSchools(numRuns: number) {
  const total = { ...nothingSeen };
  const playOne = async (seed: number) => {
    const below = randomBelow(seed);
    const school = await createSmallSchool(server);
    await inSchool(school.tenant)(async (tx) => {
      await tx.query(`update class_subject set block_pattern = $1 where main_periods = 4`, [
        ['', '2+2', '2+1+1'][below(3)],
      ]);
      await tx.query(`insert into teacher_slot (teacher_id, day, shift_id, period, mark) values ($1, $2, $3, 2, $4)`, [
        school.teachers[below(3)],
        3 + below(3),
        school.morning,
        ['blocked', 'avoid'][below(2)],
      ]);
    });
    const caller = await server.signIn(school.tenant);
    const timetableId = await createArranged(caller, school.tenant, seed, 3000);
    const seen = await play(caller, timetableId, 12, below);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += seen[key];
  };
  const seeds = fc.integer({ min: 1, max: 1_000_000 });
  await fc.assert(fc.asyncProperty(seeds, playOne), { seed: 5, numRuns, endOnFailure: true });
  return total;
}

test('browser and server give the same verdicts on random small schools, and the server makes every move that the browser allows', async () => {
  const { otherShift, ...total } = await playSchools(3);
  for (const count of Object.values(total)) expect(count).toBeGreaterThan(0);
  expect(otherShift).toBe(0);
});

test(
  'lessons of a file are judged in both shifts, and go from one to the other by moves, swaps and chains',
  { tags: ['soak'] },
  async () => {
    const administrator = await server.signIn({ unit: 'default' });
    const payload = Buffer.from(fileOf(inTwos(weekdays.slice(0, 4), [' sáng', ' chiều'])));
    const headers = { 'content-type': 'application/octet-stream' };
    const imported = await administrator.request({ method: 'POST', url: '/api/nhap/fet', payload, headers });
    const { item, timetableId } = dataOf<{ item: { id: number }; timetableId: number }>(imported);
    const tenant = { unit: 'default', schoolId: item.id };
    await inSchool(tenant)((tx) => placeBySearch(tx, timetableId, 1, 3000));
    const caller = await server.signIn(tenant);
    const seen = await play(caller, timetableId, 25, randomBelow(3));
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
    const { engine, view } = await open(caller, timetableId);
    const both = new Set(view.slots.map(({ shiftId }) => shiftId));
    expect(new Set(engine.verdictsOf(view.lessons[0]?.id ?? 0).map(({ shiftId }) => shiftId))).toEqual(both);
    const sync = await caller.post('/api/thoikhoabieu/dongbo', { id: timetableId });
    expect(sync.body.data).toEqual({ added: [], dropped: [], unplaced: [], changed: 0 });

    const proposed: PreviewMove[] = [];
    await inSchool(tenant)(async (tx) => {
      const loaded = await loadProblem(tx, timetableId);
      proposed.push(...previewMoves(loaded, solve(loaded.problem, { seed: 8, maxSteps: 3000 }).timetable));
    });
    expect(proposed.some(({ shiftId, from }) => shiftId !== from.shiftId)).toBe(true);
    const places = async () => {
      const { timetable, lessons } = dataOf<TimetableView>(await caller.get(`/api/tkb/lop?timetableId=${timetableId}`));
      return { version: timetable.version, at: lessons.map(({ day, shiftId, period }) => [day, shiftId, period]) };
    };
    const { version, at } = await places();
    const moves = proposed.map(({ title: _, from: __, ...move }) => move);
    dataOf(await caller.post('/api/tkb/apdung', { timetableId, version, source: 'arrange', moves }));
    const applied = await places();
    for (const { lessonId, day, shiftId, period } of moves)
      expect(applied.at[view.lessons.findIndex(({ id }) => id === lessonId)]).toEqual([day, shiftId, period]);
    dataOf(await caller.post('/api/tkb/hoantac', { timetableId, version: applied.version }));
    expect((await places()).at).toEqual(at);
  },
);

test('the same in twenty of them', { tags: ['soak'] }, async () => {
  const { otherShift: _, ...total } = await playSchools(20);
  for (const count of Object.values(total)) expect(count).toBeGreaterThan(10);
});

test(
  'the same holds for a school of 24 classes; what another user changes is seen by the next question',
  { tags: ['soak'] },
  async () => {
    const tenant = await server.loadDemo('thcs24');
    const caller = await server.signIn(tenant);
    const timetableId = await createArranged(caller, tenant, 3, 40_000);
    const seen = await play(caller, timetableId, 12, randomBelow(9));
    expect(seen.ok + seen.swap + seen.chain).toBeGreaterThan(2);

    const { view } = await open(caller, timetableId);
    const { lessons } = dataOf<TimetableView>(await caller.get(`/api/tkb/lop?timetableId=${timetableId}`));
    const late = lessons.find(({ teacherIds, period }) => teacherIds.length === 1 && (period ?? 0) > 2);
    const { shiftId = 0, teacherIds = [], id: lessonId = 0 } = late ?? {};
    await inSchool(tenant)((tx) =>
      tx.query(
        `insert into teacher_slot (teacher_id, day, shift_id, period, mark)
       select $1, day, $2, 1, 'blocked' from generate_series(2, 7) as day on conflict do nothing`,
        [teacherIds[0], shiftId],
      ),
    );
    const other = await server.signIn(tenant);
    const { slots } = dataOf<Places>(await other.post('/api/tkb/timvitri/lop', { timetableId, lessonId }));
    const reasons = slots.filter(({ period, isCurrent }) => period === 1 && !isCurrent).flatMap((slot) => slot.reasons);
    expect(reasons.join(' ')).toMatch(/ bận ở /);
    const now = await open(caller, timetableId);
    expect(now.view.dataVersion).not.toBe(view.dataVersion);
    expect(now.engine.verdictsOf(lessonId)).toEqual(slots);
  },
);

test('an unchanged problem is not sent again; large answers are compressed for clients that accept it', async () => {
  const school = await createSmallSchool(server);
  const caller = await server.signIn(school.tenant);
  const timetableId = await createArranged(caller, school.tenant, 1, 1000);
  const url = `/api/tkb/baitoan?timetableId=${timetableId}`;
  const ask = (headers: Record<string, string>) => caller.request({ method: 'GET', url, headers });
  const first = await ask({});
  const tag = String(first.headers['etag']);
  expect((await ask({ 'if-none-match': tag })).status).toBe(304);
  await inSchool(school.tenant)((tx) => tx.query('update teacher set max_sessions = 3'));
  expect((await ask({ 'if-none-match': tag })).status).toBe(200);
  const zipped = await ask({ 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect((await ask({})).text).toBe(zipped.text);
});
