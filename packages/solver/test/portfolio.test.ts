import {
  createSearch,
  runPortfolio,
  runRound,
  strategyIds,
  strategyOf,
  type PortfolioMember,
  type Problem,
  type RunRecord,
  type StrategyId,
} from '@tkb/solver';
import { expect, test } from 'vitest';
import { exploreWeights } from '#src/search/course/level-weights.ts';
import { strategies } from '#src/search/course/strategies.ts';
import { randomSchool, randomWishes } from './random-school.ts';

function school(seed: number): Problem {
  const { problem } = randomSchool(seed);
  const lessons = problem.lessons.map((lesson) => (lesson.locked ? lesson : { ...lesson, placement: null }));
  return { ...problem, lessons, rules: [...problem.rules, ...randomWishes(problem, seed, 6)] };
}

/** Searches that would work for as many slices as `uneven` says, as threads on a busy machine do. */
function membersOf(problem: Problem, uneven: readonly (readonly number[])[]): PortfolioMember[] {
  return uneven.map((slices, index) => {
    const strategy = strategyOf(index);
    const search = createSearch(problem, { seed: 10 + index, strategy });
    let round = 0;
    return {
      strategy,
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

test('members take the strategies in turn, and say which', async () => {
  const problem = school(3);
  const names: (readonly string[])[] = [];
  await runPortfolio(membersOf(problem, [[1], [1], [1], [1]]), {
    seconds: 1,
    elapsed: () => names.length,
    isStopped: () => false,
    onFinished: () => 0,
    onRound: (_, reports) => void names.push(reports.map(({ strategy }) => strategy)),
  });
  expect(names[0]).toEqual([...strategyIds, strategyIds[0]]);
  expect(strategyOf(strategyIds.length + 1)).toBe(strategyIds[1]);
});

/** Teachers of a random school should have no session of a single period and, if `isFew`, few sessions. */
function wishesOf(problem: Problem, isFew: boolean): Problem {
  const resources = { kind: 'teacher', members: problem.teachers.map((_, teacher) => teacher) } as const;
  const soft = (level: number) => ({ kind: 'soft', level, weight: 1 }) as const;
  const single = { type: 'load', span: 'session', min: 2, max: null, countEmpty: false, unit: 'span' } as const;
  const few = { type: 'active-spans', span: 'session', min: null, max: isFew ? 0 : 3 } as const;
  return {
    ...problem,
    rules: [
      { ...single, resources, id: 'single', name: '', strength: soft(0) },
      { ...few, resources, id: 'few', name: '', strength: soft(1) },
    ],
  };
}

test('a strategy goes the same way every time, the first when none is named', () => {
  const problem = wishesOf(school(8), true);
  const run = (strategy?: StrategyId) => {
    const search = createSearch(problem, { seed: 4, strategy, horizon: 40_000 });
    search.run(40_000);
    return search.best();
  };
  expect(run()).toEqual(run(strategyIds[0]));
  expect(run('fewSessions')).toEqual(run('fewSessions'));
});

test('single-period sessions weigh what the strategy says only where sessions are to become few', () => {
  const weigh = (isFew: boolean, id: StrategyId) => exploreWeights(wishesOf(school(3), isFew), strategies[id].single);
  expect(weigh(true, 'fewSessions')[0]).toBeLessThan(weigh(true, 'steady')[0]);
  expect(weigh(true, 'fewSessions')[1]).toBe(weigh(true, 'steady')[1]);
  expect(weigh(false, 'fewSessions')).toEqual(weigh(false, 'steady'));
});
