import { createSearch, runPortfolio, runRound, type PortfolioMember, type Problem, type RunRecord } from '@tkb/solver';
import { expect, test } from 'vitest';
import { randomSchool, randomWishes } from './random-school.ts';

function school(seed: number): Problem {
  const { problem } = randomSchool(seed);
  const lessons = problem.lessons.map((lesson) => (lesson.locked ? lesson : { ...lesson, placement: null }));
  return { ...problem, lessons, rules: [...problem.rules, ...randomWishes(problem, seed, 6)] };
}

/** Searches that would work for as many slices as `uneven` says, as threads on a busy machine do. */
function membersOf(problem: Problem, uneven: readonly (readonly number[])[]): PortfolioMember[] {
  return uneven.map((slices, index) => {
    const search = createSearch(problem, { seed: 10 + index });
    let round = 0;
    return {
      round: async (order) => {
        let left = slices[round++ % slices.length] ?? 1;
        const isOver = () => order.slices === null && left-- <= 0;
        return runRound(search, order, { isOver, onSlice: () => undefined });
      },
    };
  });
}

async function run(problem: Problem, uneven: readonly (readonly number[])[], repeat: RunRecord | null = null) {
  let rounds = 0;
  const finished: number[] = [];
  const result = await runPortfolio(membersOf(problem, uneven), {
    seconds: 3,
    repeat,
    elapsed: () => rounds,
    isStopped: () => false,
    onFinished: () => void finished.push(rounds),
    onRound: () => void rounds++,
  });
  return { ...result, rounds };
}

test.each([3, 8])('school %i: the record of a run repeats it, however uneven its threads were', async (seed) => {
  const problem = school(seed);
  const first = await run(problem, [[2, 1], [1, 2, 0], [1]]);
  const again = await run(problem, [[9], [9], [9]], first.record);
  expect(again.best).toEqual(first.best);
  expect(again.steps).toBe(first.steps);
  expect(again.record).toEqual(first.record);
});

test('all go on from the best of all, and none is worse than it was alone', async () => {
  const problem = school(5);
  const { best, record, rounds } = await run(problem, [[1], [1]]);
  expect(record).toHaveLength(rounds);
  const alone = await run(problem, [[1]]);
  expect(best?.score.hard).toBeLessThanOrEqual(alone.best?.score.hard ?? 0);
  expect(best?.timetable).toHaveLength(problem.lessons.length);
});

test('a run that is stopped before it begins has no timetable', async () => {
  const never = { seconds: 9, elapsed: () => 0, isStopped: () => true, onFinished: () => 0, onRound: () => 0 };
  expect(await runPortfolio([], never)).toEqual({ best: null, steps: 0, record: [] });
});
