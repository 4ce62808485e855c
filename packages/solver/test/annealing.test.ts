import { expect, test } from 'vitest';
import { Random } from '#src/random/random.ts';
import { compileModel } from '#src/score/model.ts';
import { Acceptance } from '#src/search/loop/acceptance.ts';
import { searchLocally } from '#src/search/loop/local-search.ts';
import { createExploring } from '#src/search/course/annealer.ts';
import { Cooling } from '#src/search/course/cooling.ts';
import { Workspace } from '#src/search/course/workspace.ts';
import { oneLevel } from '#src/search/course/strategies.ts';
import { sketchProblem, slotsOf } from './small-problem.ts';

/** A teacher comes on one day only, and has both lessons, of two classes, on a day that is not wished. */
function badDay(levels: number) {
  const lessons = [0, 1].map((index) => ({
    course: index,
    students: [index],
    teachers: [0],
    at: `T2S${index + 1}`,
    starts: slotsOf('T2S1 T2S2 T3S1 T3S2'),
  }));
  return sketchProblem(lessons, {
    levels: Array.from({ length: levels }, (_, level) => ({ id: `${level}`, name: '' })),
    rules: [
      {
        type: 'active-spans',
        span: 'day',
        resources: {
          kind: 'teacher',
          members: [0],
        },
        min: null,
        max: 1,
        strength: { kind: 'required' },
      },
      {
        type: 'avoid-slots',
        lessons: [0, 1],
        slots: slotsOf('T2S1 T2S2'),
        match: 'any',
        strength: {
          kind: 'soft',
          level: 0,
          weight: 1,
        },
      },
    ],
  });
}

/** The least of breaches and wishes that exploring comes to, and how often it stands at a breach after 10 tries. */
function explore(levels: number) {
  const { problem, timetable } = badDay(levels);
  const annealer = createExploring(compileModel(problem, undefined, true), new Random(1), 6);
  annealer.reset(timetable);
  let least = [Infinity, Infinity];
  let breached = 0;
  for (let i = 0; i < 200; i++) {
    annealer.run(10, 12, ({ hard, soft }) => (least = [hard, soft]));
    breached += Number(annealer.state.hard > 0);
  }
  return { least, breached };
}

test('with one level of wishes exploring goes through breaches to what no single chain reaches', () => {
  const { least, breached } = explore(1);
  expect(least).toEqual([0, 0]);
  expect(breached).toBeGreaterThan(0);
});

test('with several levels exploring breaks nothing', () => {
  expect(explore(2)).toEqual({ least: [Infinity, Infinity], breached: 0 });
});

test('with one level polishing goes on as cold as exploring ends, where a wish weighs ten times as much', () => {
  const cooling = new Cooling(null, 'steady', 1, true);
  const { firstCycle } = oneLevel;
  const heats = Array.from({ length: 101 }, (_, part) => cooling.at((part / 100) * firstCycle));
  const temperatures = heats.map(({ isPolish, temperature }) => (isPolish ? 10 : 1) * temperature);
  expect(temperatures).toEqual(temperatures.toSorted((a, b) => b - a));
  expect(heats.filter(({ isPolish }) => isPolish)).toHaveLength(15);
});

test('what the next move may cost is drawn once, and again after the move', () => {
  const acceptance = new Acceptance(new Random(1));
  acceptance.temperature = 2;
  const limits = [true, false, true, false].map((isMade) => {
    const limit = acceptance.limit();
    expect(acceptance.limit()).toBe(limit);
    if (isMade) expect(acceptance.accepts(limit + 1e-9)).toBe(false);
    else acceptance.forget();
    return limit;
  });
  expect(new Set(limits).size).toBe(4);
});

test('what was drawn for a move that cannot be made is not what the next one may cost', () => {
  const { state } = new Workspace(compileModel(badDay(1).problem, undefined, true));
  const acceptance = new Acceptance(new Random(1));
  acceptance.temperature = 2;
  const limits: number[] = [];
  const propose = (): number => {
    limits.push(acceptance.limit());
    return Number.POSITIVE_INFINITY;
  };
  const selector = { state, tries: 1, refresh: () => undefined, propose, keep: () => true, drop: () => undefined };
  searchLocally(selector, acceptance, 4, () => false);
  expect(new Set(limits).size).toBe(4);
});
