import fc from 'fast-check';
import { checkTimetable, type Problem, type Rule } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { insertByEjection } from '../src/moves/insert.ts';
import { KempeChain } from '../src/moves/kempe.ts';
import { UndoLog } from '../src/moves/undo-log.ts';
import { loadStart } from '../src/construct/load-start.ts';
import { fullScore } from '../src/score/full-score.ts';
import { compileModel } from '../src/score/model.ts';
import { State } from '../src/score/state.ts';
import { readTimetable } from '../src/score/timetable.ts';
import { tinyProblem } from './tiny-problem.ts';
import { randomBelow, randomSchool, randomWishes } from './random-school.ts';

/** A school with wishes of every kind, on several levels; `seed` also decides which of them are required. */
function schoolWithWishes(seed: number): { problem: Problem; weights: number[] } {
  const { problem, timetable } = randomSchool(seed);
  const below = randomBelow(seed + 7);
  const wishes = randomWishes(problem, seed, 12).map((wish) =>
    below(3) === 0 ? { ...wish, strength: { kind: 'required' as const } } : wish,
  );
  const lessons = problem.lessons.map((lesson, index) => ({
    ...lesson,
    placement: timetable[index],
    locked: below(9) === 0,
  }));
  return {
    problem: { ...problem, lessons, rules: [...problem.rules, ...wishes] },
    weights: problem.levels.map((_, level) => 2 ** level),
  };
}

/** The state of such a school as it starts, with what makes moves in it. */
function started(seed: number) {
  const { problem, weights } = schoolWithWishes(seed);
  const model = compileModel(problem);
  const state = new State(model, weights);
  loadStart(
    state,
    problem.lessons.map(({ placement }) => placement),
  );
  const undoLog = new UndoLog(state);
  return { problem, weights, model, state, undoLog, chain: new KempeChain(undoLog, 8) };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

function freshState(model: State['model'], weights: readonly number[], state: State): State {
  const fresh = new State(model, weights);
  state.slotOf.forEach((slot, lesson) => {
    if (slot >= 0) fresh.place(lesson, slot, state.roomOf[lesson]);
  });
  return fresh;
}

describe('the engine’s state', () => {
  test('counts lessons that lie partly in chosen slots by all of their periods, whether they are equally long or not', () => {
    for (const durations of [
      [1, 1, 1],
      [2, 2, 2],
      [1, 2, 2],
    ]) {
      const tiny = tinyProblem(randomBelow(3));
      const rule: Rule = {
        type: 'max-in-span',
        lessons: [0, 1, 2],
        span: 'week',
        max: 0,
        count: 'lesson',
        slots: [1],
        id: 'few',
        name: 'few',
        strength: { kind: 'required' },
      };
      const problem: Problem = {
        ...tiny,
        lessons: durations.map((duration, index) => ({ ...tiny.lessons[index], duration, students: [], teachers: [] })),
        rules: [rule],
      };
      const state = new State(compileModel(problem), [1, 1]);
      [0, 0, 1].forEach((slot, lesson) => state.place(lesson, slot, -1));
      const touching = durations.filter((duration, lesson) => lesson === 2 || duration === 2).length;
      const empty = new State(compileModel({ ...problem, rules: [] }), [1, 1]);
      [0, 0, 1].forEach((slot, lesson) => empty.place(lesson, slot, -1));
      expect(state.hard - empty.hard, durations.join()).toBe(touching);
    }
  });

  test('after every move costs what the same timetable costs from scratch, by the engine and by the checker', () => {
    let moves = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { problem, weights, model, state, undoLog, chain } = started(seed);
        const below = randomBelow(seed + 3);
        for (let round = 0; round < 25; round++) {
          if (!moveAtRandom(undoLog, chain, below)) continue;
          moves++;
          const fresh = freshState(model, weights, state);
          expect(state.hard).toBe(fresh.hard);
          expect(state.soft).toBeCloseTo(fresh.soft, 6);
          const { hard, unplaced, levels } = checkTimetable(problem, readTimetable(state)).score;
          const score = fullScore(state);
          expect({ hard: score.hard, unplaced: score.unplaced }).toEqual({ hard, unplaced });
          score.levels.forEach((level, index) => expect(level).toBeCloseTo(levels[index], 6));
          undoLog.commit();
        }
      }),
      { seed: 11, numRuns: 60 },
    );
    expect(moves).toBeGreaterThan(300);
  });

  test('taking a move back restores timetable and cost', () => {
    let moves = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { state, undoLog, chain } = started(seed);
        const below = randomBelow(seed + 5);
        const before = { hard: state.hard, soft: state.soft, timetable: readTimetable(state) };
        for (let round = 0; round < 20; round++) if (moveAtRandom(undoLog, chain, below)) moves++;
        undoLog.rollback(0);
        expect(readTimetable(state)).toEqual(before.timetable);
        expect(state.hard).toBe(before.hard);
        expect(state.soft).toBeCloseTo(before.soft, 6);
      }),
      { seed: 13, numRuns: 60 },
    );
    expect(moves).toBeGreaterThan(300);
  });

  test('Kempe chains never make a clash', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { state, undoLog, chain } = started(seed);
        const clashes = state.clashes();
        const below = randomBelow(seed + 9);
        for (let round = 0; round < 30; round++) moveAtRandom(undoLog, chain, below);
        expect(state.clashes()).toBe(clashes);
      }),
      { seed: 17, numRuns: 60 },
    );
  });
});

/** A chain for a placed lesson (or, one time in five, its removal), an insertion for an unplaced one. */
function moveAtRandom(undoLog: UndoLog, chain: KempeChain, below: (bound: number) => number): boolean {
  const { model, slotOf } = undoLog.state;
  const lesson = below(model.lessons);
  const domain = model.domain.items.subarray(model.domain.start[lesson], model.domain.start[lesson + 1]);
  if (model.fixed[lesson] === 1 || domain.length === 0) return false;
  const slot = domain[below(domain.length)];
  if (slotOf[lesson] < 0) return insertByEjection(undoLog, lesson, slot);
  if (below(5) === 0) {
    undoLog.remove(lesson);
    return true;
  }
  return slot !== slotOf[lesson] && chain.move(lesson, slot);
}
