import { fullScore } from '#src/score/full-score.ts';
import { alikeLessons } from '#src/moves/alike.ts';
import { compileModel } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { loadTimetable } from '#src/score/timetable.ts';
import type { Problem, Timetable } from '@tkb/solver';
import { expect, test } from 'vitest';
import { randomSchool, randomWishes } from './random-school.ts';
import { sketchProblem, slotsOf } from './small-problem.ts';

/** The cost of a timetable, as it is and with two of its lessons in each other's place. */
function costsOf(problem: Problem, timetable: Timetable, a: number, b: number): unknown[] {
  const swapped = timetable.map((placement, lesson) => {
    const other = lesson === a ? b : lesson === b ? a : lesson;
    return timetable[other] ?? placement;
  });
  return [timetable, swapped].map((each) => {
    const state = new State(compileModel(problem), [5, 1]);
    loadTimetable(state, each);
    return fullScore(state);
  });
}

test('two lessons that are alike can change places and nothing changes', () => {
  let pairs = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const { problem, timetable } = randomSchool(seed);
    const wished: Problem = {
      ...problem,
      rules: [...problem.rules.slice(0, seed % 6), ...randomWishes(problem, seed, seed % 3)],
    };
    const alike = alikeLessons(new State(compileModel(wished), [5, 1]));
    alike.forEach((number, a) => {
      const b = alike.indexOf(number, a + 1);
      if (b < 0) return;
      pairs++;
      const [before, after] = costsOf(wished, timetable, a, b);
      expect(after).toEqual(before);
    });
  }
  expect(pairs).toBeGreaterThan(40);
});

test.each([
  ['another teacher', { teachers: [1] }],
  ['two periods', { duration: 2 }],
  ['fewer starts', { starts: slotsOf('T2S1 T2S2') }],
  ['another site', { site: 0 }],
  ['its own place', { locked: true, placement: { slot: 0, room: null } }],
])('%s tells a lesson apart', (_, difference) => {
  const { problem } = sketchProblem([{}, {}, difference], { sites: [{ id: 'A', name: 'Cơ sở A' }], travel: [[0]] });
  const [first, second, third] = alikeLessons(new State(compileModel(problem), [5, 1]));
  expect(first).toBe(second);
  expect(first).not.toBe(third);
});

test('a rule that names a lesson tells it apart', () => {
  const lessons = [{}, {}, {}];
  const rule = { type: 'min-days-between', lessons: [1, 2], days: 1, adjacentIfSameDay: false } as const;
  const { problem } = sketchProblem(lessons, { rules: [rule] });
  const [first, second] = alikeLessons(new State(compileModel(problem), [5, 1]));
  expect(first).not.toBe(second);
});
