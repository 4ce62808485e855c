import { checkTimetable, scoreOf, slotCount, type Placement, type Problem, type Timetable } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { randomBelow, randomSchool, randomWishes } from './random-school.ts';

/** The engine leaves these to other conditions: it never moves a locked lesson, and counts a shared slot as a clash only. */
const builtInByDesign = new Set(['double-booking-student', 'double-booking-teacher', 'locked-moved']);

describe('the checker and the engine', () => {
  test('score random timetables of random schools alike, rule by rule', () => {
    let broken = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const shaken = shake(problem, timetable, randomBelow(seed));
      for (const wish of randomWishes(problem, seed, 25)) {
        const alone: Problem = { ...problem, rules: [wish] };
        const { score } = checkTimetable(alone, shaken);
        const { unplaced, levels } = scoreOf(alone, shaken);
        expect({ wish, unplaced, levels }).toEqual({ wish, unplaced: score.unplaced, levels: score.levels });
        const strict: Problem = { ...problem, rules: [{ ...wish, strength: { kind: 'required' } }] };
        expect(scoreOf(strict, shaken).hard).toBe(checkTimetable(strict, shaken).score.hard);
        broken += score.levels.some((level) => level > 0) ? 1 : 0;
      }
    }
    expect(broken).toBeGreaterThan(600);
  });
});

/** Takes some lessons out and moves others, never onto one of the same people and never a locked one. */
function shake(problem: Problem, timetable: readonly Placement[], below: (bound: number) => number): Timetable {
  const shaken: (Placement | null)[] = [...timetable];
  const slots = slotCount(problem.grid);
  for (const lesson of problem.lessons.keys()) {
    if (problem.lessons[lesson].locked) continue;
    if (below(12) === 0) shaken[lesson] = null;
    const moved = shaken.with(lesson, { slot: below(slots), room: timetable[lesson].room });
    const { violations } = checkTimetable({ ...problem, rules: [] }, moved);
    const fits = violations.every(({ kind }) => !builtInByDesign.has(kind) && kind !== 'outside-session');
    if (fits && shaken[lesson] !== null) shaken[lesson] = moved[lesson];
  }
  return shaken;
}
