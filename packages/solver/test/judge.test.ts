import { checkTimetable, findChains, judgeWhole, slotPositions, type Move } from '@tkb/solver';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJudge } from '../src/judge/judge-moves.ts';
import { schoolWithAllRules } from './random-kind.ts';
import { randomBelow, randomSchool } from './random-school.ts';
import { sketchProblem, slotOf, slotsOf, type LessonSketch, type RuleSketch } from './small-problem.ts';

const texts = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).toSorted();

describe('judging a move', () => {
  test('judging near the moved lessons equals judging the whole timetable, under every kind of rule', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const problem = schoolWithAllRules(seed);
        if (problem.lessons.length < 3) return;
        const below = randomBelow(seed + 1);
        const timetable = problem.lessons.map(({ placement }) => placement);
        const first = below(problem.lessons.length);
        const moved = [first, (first + 1 + below(problem.lessons.length - 1)) % problem.lessons.length];
        const rooms = moved.flatMap((lesson) => problem.lessons[lesson].rooms ?? []);
        const judge = createJudge(problem, timetable, moved, rooms);
        for (let round = 0; round < 4; round += 1) {
          const moves = moved.map((lesson): Move => {
            const own = problem.lessons[lesson].rooms;
            const room = own === null ? null : own[below(own.length)];
            return { lesson, to: below(6) === 0 ? null : { slot: below(slotPositions(problem.grid).length), room } };
          });
          const near = judge(moves);
          const whole = judgeWhole(problem, timetable, moves);
          expect(texts(near.blockers)).toEqual(texts(whole.blockers));
          expect(texts(near.costs)).toEqual(texts(whole.costs));
          expect(near.change.hard).toBe(whole.after.hard - whole.before.hard);
          expect(near.change.open).toBe((whole.after.open ?? 0) - (whole.before.open ?? 0));
          expect(near.change.levels).toEqual(
            whole.after.levels.map((cost, level) => cost - whole.before.levels[level]),
          );
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe('what blocks a move', () => {
  const noHoles = { type: 'compact-session', resources: { kind: 'student', members: [0] } } as const;
  const avoided = { type: 'avoid-slots', lessons: [0], slots: slotsOf('T3S1'), match: 'any' } as const;
  /** How many rules block the first lesson's move, and how many it costs. */
  const judged = (lessons: readonly LessonSketch[], rule: RuleSketch, to: string) => {
    const { problem, timetable } = sketchProblem(lessons, { rules: [rule] });
    const { blockers, costs } = judgeWhole(problem, timetable, [{ lesson: 0, to: { slot: slotOf(to), room: null } }]);
    return [blockers.length, costs.length];
  };

  test('a required rule that it breaks anew; a wish is what it costs', () => {
    expect(judged([{ at: 'T2S1' }], avoided, 'T3S1')).toEqual([1, 0]);
    expect(judged([{ at: 'T2S1' }], avoided, 'T3S2')).toEqual([0, 0]);
    const wish: RuleSketch = { ...avoided, strength: { kind: 'soft', level: 0, weight: 1 } };
    expect(judged([{ at: 'T2S1' }], wish, 'T3S1')).toEqual([0, 1]);
  });

  test('a hole that it leaves, unless a lesson that the class still misses may fill it', () => {
    expect(judged([{ at: 'T2S1' }], noHoles, 'T3S2')).toEqual([1, 0]);
    expect(judged([{ at: 'T2S1' }, { at: null, teachers: [1] }], noHoles, 'T3S2')).toEqual([0, 0]);
    expect(judged([{ at: 'T2S1' }, { at: null, teachers: [1], students: [1] }], noHoles, 'T3S2')).toEqual([1, 0]);
    expect(judged([{ at: 'T2S1' }, { at: null }], avoided, 'T3S1')).toEqual([1, 0]);
    // Lessons that come too close are never put right by further ones.
    const apart = { type: 'min-days-between', lessons: [0, 1], days: 2, adjacentIfSameDay: false } as const;
    expect(judged([{ at: 'T2S1' }, { at: 'T4S1' }, { at: null }], apart, 'T3S1')).toEqual([1, 0]);
  });
});

describe('chains', () => {
  test('a double trades with two singles', () => {
    const { problem, timetable } = sketchProblem([
      { at: 'T2S1', duration: 2 },
      { at: 'T3S1', teachers: [1] },
      { at: 'T3S2', teachers: [1] },
    ]);
    const [chain] = findChains(problem, timetable, 0, slotOf('T3S1'));
    expect(chain.moves.map(({ lesson, to }) => [lesson, to?.slot])).toContainEqual([0, slotOf('T3S1')]);
    expect(chain.moves).toHaveLength(3);
    const after = timetable.map((placement, lesson) => {
      const move = chain.moves.find((one) => one.lesson === lesson);
      return move ? move.to : placement;
    });
    expect(checkTimetable(problem, after).score.hard).toBe(0);
  });

  test('the same question has the same answer, however often it is asked; fewer steps find no more', () => {
    const { problem, timetable } = randomSchool(31);
    const goals = problem.lessons.flatMap((_, lesson) => [0, 3, 5].map((slot) => ({ lesson, slot })));
    const ask = (steps: number) =>
      goals.map(({ lesson, slot }) =>
        findChains(problem, timetable, lesson, slot, { steps, judged: 50, shown: 5 }).map(({ moves }) => moves),
      );
    expect(ask(2000)).toEqual(ask(2000));
    expect(ask(10).flat().length).toBeLessThanOrEqual(ask(2000).flat().length);
  });
});
