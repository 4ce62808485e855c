import type { ArrangeResult, HistoryStep, RepairResult, TimetableView } from '@tkb/contract';
import { checkTimetable, solve } from '@tkb/solver';
import { expect, test } from 'vitest';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import { keepTimetable } from '../../src/arrangement/repair/least-change.ts';
import { changedLessons } from '../../src/arrangement/repair/proposal.ts';
import { createPlacedTimetable, lessonAt } from './placed-timetable.ts';
import { startSmallServer } from './small-server.ts';
import { dataOf } from '../support/answers.ts';

const { server, school, editor, sql } = await startSmallServer({ WORKERS: '1' });

const lessonsOf = async (id: number) =>
  dataOf<TimetableView>(await editor.get(`/api/tkb/lop?timetableId=${id}`)).lessons;
const stepsOf = async (id: number) =>
  dataOf<{ items: HistoryStep[] }>(await editor.get(`/api/tkb/lichsu?timetableId=${id}`)).items;
const toSend = (moves: RepairResult['moves']) =>
  moves.map(({ lessonId, day, period, roomId }) => ({ lessonId, day, period, roomId }));
const brokenIn = (id: number) =>
  server.database.schoolTransaction(school.tenant, async (tx) => {
    const { problem } = await loadProblem(tx, id);
    const report = checkTimetable(
      problem,
      problem.lessons.map(({ placement }) => placement),
    );
    return report.violations.filter(({ strength }) => strength.kind === 'required');
  });

/** Mai (Tin) is away on Wednesdays, when she has three lessons. */
async function withIllTeacher(work: () => Promise<void>): Promise<void> {
  await sql(
    `insert into teacher_slot (teacher_id, day, shift_id, period, mark)
     select $1, 4, $2, period, 'blocked' from generate_series(1, 5) period`,
    [school.teachers[2], school.morning],
  );
  await work().finally(() => sql('delete from teacher_slot'));
}

test('a repair proposes few moves, saves nothing, and is applied as one step that can be taken back', async () => {
  const { id, version } = await createPlacedTimetable(server, school, editor);
  const before = await lessonsOf(id);
  await withIllTeacher(async () => {
    const answer = await editor.post('/api/tkb/suachua', { timetableId: id, seconds: 1, seed: 1 });
    const repair = dataOf<RepairResult>(answer);
    expect(repair).toMatchObject({
      version,
      placed: 20,
      unplaced: [],
      isComplete: true,
      after: { hard: 0, unplaced: 0 },
    });
    expect(repair.before.hard).toBeGreaterThan(0);
    expect(repair.movedCount).toBe(repair.moves.length);
    expect(repair.people.map(({ name }) => name)).toContain('Lê Thị Mai');
    expect(await lessonsOf(id)).toEqual(before);
    const applied = await editor.post('/api/tkb/apdung', {
      timetableId: id,
      version,
      source: 'repair',
      moves: toSend(repair.moves),
    });
    expect(dataOf(applied)).toMatchObject({ placedCount: 20, version: version + 1 });
    expect(await brokenIn(id)).toEqual([]);
    const [step] = await stepsOf(id);
    expect(step).toMatchObject({ kind: 'repair', title: `Sửa với ít thay đổi nhất (${repair.movedCount} tiết)` });
  });
  dataOf(await editor.post('/api/tkb/hoantac', { timetableId: id, version: version + 1 }));
  expect(await lessonsOf(id)).toEqual(before);
});

test('a search of so many steps moves few lessons beside those that cannot stay', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  await withIllTeacher(async () => {
    const { problem } = await server.database.schoolTransaction(school.tenant, (tx) => loadProblem(tx, id));
    const initial = problem.lessons.map(({ placement }) => placement);
    const kept = keepTimetable(problem, initial, initial.map(Boolean));
    const { timetable, score } = solve(kept, { seed: 1, maxSteps: 20_000, initial });
    expect(score.hard).toBe(0);
    expect(changedLessons(initial, timetable).length).toBeLessThanOrEqual(6);
  });
});

test('limits are kept: lessons that would drag along too much stay unplaced', { tags: ['soak'] }, async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  await withIllTeacher(async () => {
    const ask = async (limits: object) =>
      dataOf<RepairResult>(await editor.post('/api/tkb/suachua', { timetableId: id, seconds: 1, seed: 1, ...limits }));
    const none = await ask({ maxMoves: 0 });
    expect(none.moves.every(({ day }) => day === null)).toBe(true);
    expect([none.isComplete, none.unplaced.length, none.after.unplaced]).toEqual([false, 3, 3]);
    const some = await ask({ maxMoves: 2 });
    expect(some.moves.filter(({ day }) => day !== null).length).toBeLessThanOrEqual(2);
    expect(some.unplaced.length).toBeLessThan(3);
    const people = await ask({ maxPeople: 2 });
    expect(people.isComplete).toBe(false);
    expect(people.moves.every(({ day }) => day === null)).toBe(true);
  });
});

test('a locked lesson stays, and a timetable with nothing wrong is left alone', async () => {
  const { id, lessons } = await createPlacedTimetable(server, school, editor);
  const idle = dataOf<RepairResult>(await editor.post('/api/tkb/suachua', { timetableId: id, seconds: 1, seed: 1 }));
  const shown = dataOf<object>(await editor.get(`/api/tkb/luotchay?timetableId=${id}`));
  expect(shown, 'who waits sees how much is left').toMatchObject({ seconds: 1, asked: null });
  expect(idle).toMatchObject({ moves: [], movedCount: 0, people: [], isComplete: true, steps: 0 });
  const locked = lessonAt(lessons, school, 1, 4, 1);
  dataOf(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [locked.id] }));
  await withIllTeacher(async () => {
    const { moves } = dataOf<RepairResult>(
      await editor.post('/api/tkb/suachua', { timetableId: id, seconds: 1, seed: 1 }),
    );
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.some(({ lessonId }) => lessonId === locked.id)).toBe(false);
  });
});

test('an arrangement is one step; as a preview it saves nothing until its moves are applied', async () => {
  const created = await editor.post('/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 1 });
  const { id, version } = dataOf<{ item: { id: number; version: number } }>(created).item;
  const body = { timetableId: id, seconds: 1, seed: 1 };
  const { preview, placed } = dataOf<ArrangeResult>(await editor.post('/api/tkb', { ...body, preview: true }));
  expect([placed, preview?.version, preview?.moves.length]).toEqual([20, version, 20]);
  expect((await lessonsOf(id)).every(({ day }) => day === null)).toBe(true);
  expect(await stepsOf(id)).toEqual([]);
  const moves = toSend(preview?.moves ?? []);
  dataOf(await editor.post('/api/tkb/apdung', { timetableId: id, version, source: 'arrange', moves }));
  expect(await brokenIn(id)).toEqual([]);
  dataOf(await editor.put('/api/thoikhoabieu/huykq', { timetableId: id }));
  const run = dataOf<ArrangeResult>(await editor.post('/api/tkb', body));
  expect([run.placed, run.preview]).toEqual([20, null]);
  const [step] = await stepsOf(id);
  expect(step).toMatchObject({ kind: 'arrange', title: 'Xếp tự động toàn trường', by: { id: editor.userId } });
  expect(step?.lessonCount).toBe(20);
  const { version: now } = dataOf<TimetableView>(await editor.get(`/api/tkb/lop?timetableId=${id}`)).timetable;
  dataOf(await editor.post('/api/tkb/hoantac', { timetableId: id, version: now }));
  expect((await lessonsOf(id)).every(({ day }) => day === null)).toBe(true);
});

test('bad limits, stale moves and illegal ones are refused', async () => {
  const { id, version, lessons } = await createPlacedTimetable(server, school, editor);
  expect((await editor.post('/api/tkb/suachua', { timetableId: id, maxMoves: -1 })).status).toBe(400);
  const move = { lessonId: lessonAt(lessons, school, 0, 3, 3).id, day: 5, period: 1 };
  const body = { timetableId: id, version: version + 7, source: 'repair', moves: [move] };
  expect(await editor.post('/api/tkb/apdung', body)).toMatchObject({ status: 409, body: { code: 'record.stale' } });
  const illegal = { ...body, version, moves: [{ ...move, day: 2 }] };
  expect(await editor.post('/api/tkb/apdung', illegal)).toMatchObject({
    status: 409,
    body: { code: 'timetable.illegal_move' },
  });
});
