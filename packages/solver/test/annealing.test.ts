import { expect, test } from 'vitest';
import { Random } from '#src/random/random.ts';
import { compileModel } from '#src/score/model.ts';
import { createExploring } from '#src/search/course/annealer.ts';
import { Cooling } from '#src/search/course/cooling.ts';
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
