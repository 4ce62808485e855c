import { applyRelaxation, checkTimetable, neighbourhoodOf, scoreChange, slotCount } from '@tkb/solver';
import type { Placement, Problem, Rule, RuleKind } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { kindsOf, randomKind } from './random-kind.ts';
import { randomBelow } from './random-school.ts';
import { tinyProblem } from './tiny-problem.ts';

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1);
const kinds = kindsOf(tinyProblem(randomBelow(1)));

/** A tiny school with the kind as a wish and required, a random timetable of it, and a random move of one lesson. */
function randomCase(type: RuleKind['type'], seed: number) {
  const below = randomBelow(seed * 1_000 + type.length);
  const bare = tinyProblem(below);
  const rules = ([{ kind: 'soft', level: 0, weight: 2 }, { kind: 'required' }] as const).map(
    (strength, index): Rule => ({ ...randomKind(type, bare, below), id: `${index}`, name: '', strength }),
  );
  const problem: Problem = { ...bare, rules };
  const place = (lesson: number): Placement => {
    const { rooms } = problem.lessons[lesson];
    return { slot: below(slotCount(problem.grid)), room: rooms === null ? null : rooms[below(rooms.length)] };
  };
  const lesson = below(problem.lessons.length);
  const timetable = problem.lessons.map((_, index) => (index !== lesson && below(6) === 0 ? null : place(index)));
  return { problem, timetable, lesson, to: place(lesson) };
}

describe('a move changes the same in the neighbourhood of its lesson as in the whole school', () => {
  test.each(kinds)('%s', (type) => {
    let changed = 0;
    for (const seed of SEEDS) {
      const { problem, timetable, lesson, to } = randomCase(type, seed);
      const near = neighbourhoodOf(problem, timetable, [lesson], to.room === null ? [] : [to.room]);
      const moves = new Map([[lesson, to]]);
      const change = scoreChange(problem, near.violationsWith(new Map()), near.violationsWith(moves));
      const before = checkTimetable(problem, timetable).score;
      const after = checkTimetable(problem, timetable.with(lesson, to)).score;
      const levels = after.levels.map((level, index) => level - before.levels[index]);
      expect({ seed, ...change }).toEqual({ seed, hard: after.hard - before.hard, levels });
      if (levels[0] !== 0) changed++;
    }
    expect(changed).toBeGreaterThan(0);
  });
});

describe('a lesson taken out of the school is taken out of its rules', () => {
  // Fairness also looks at how many periods somebody has that are without a place.
  test.each(kinds.filter((type) => type !== 'balance'))('%s', (type) => {
    for (const seed of SEEDS) {
      const { problem, timetable, lesson } = randomCase(type, seed);
      const without = applyRelaxation(problem, { kind: 'remove-lesson', lessons: [lesson] });
      const kept = checkTimetable(without, timetable.toSpliced(lesson, 1)).score;
      const { hard, levels } = checkTimetable(problem, timetable.with(lesson, null)).score;
      expect({ seed, hard: kept.hard + 1, levels: kept.levels }).toEqual({ seed, hard, levels });
    }
  });
});
