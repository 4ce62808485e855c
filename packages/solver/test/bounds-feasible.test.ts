import { checkTimetable, findImpossibilities, lowerBounds } from '@tkb/solver';
import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomSchool, randomWishes } from './random-school.ts';

describe('schools that have a timetable', () => {
  test('are never called impossible', () => {
    assert(
      property(integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { problem, timetable } = randomSchool(seed);
        expect(checkTimetable(problem, timetable).score.hard).toBe(0);
        expect(findImpossibilities(problem)).toEqual([]);
      }),
      { numRuns: 80, seed: 7 },
    );
  });

  test('never cost less than the lower bounds', () => {
    let total = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const wishes = randomWishes(problem, seed, 12);
      const { levels } = lowerBounds({ ...problem, rules: [...problem.rules, ...wishes] });
      const { score } = checkTimetable({ ...problem, rules: wishes }, timetable);
      levels.forEach((bound, level) => expect(bound).toBeLessThanOrEqual(score.levels[level]));
      total += levels[0] + levels[1];
    }
    expect(total).toBeGreaterThan(1000);
  });
});
