import { expect, test } from 'vitest';
import type { MoveContext } from '../src/events/moves/context.ts';
import { CellMoves } from '../src/events/moves/cell-moves.ts';
import { KempeMove } from '../src/events/moves/kempe.ts';
import { findMoveOptions } from '../src/events/moves/options.ts';
import { compileEvents } from '../src/events/state/model.ts';
import { readSolution, takeSnapshot } from '../src/events/state/snapshot.ts';
import { EventState } from '../src/events/state/state.ts';
import { countSolution, type EventConstraint } from '../src/index.ts';
import { Random } from '../src/random/random.ts';

const terms = { name: '', required: false, weight: 1, costFunction: 'linear' } as const;
const days = [
  [0, 1, 2],
  [3, 4, 5],
];
const oncePerDay: EventConstraint = {
  ...terms,
  id: 'spread',
  kind: 'spread-events',
  groups: [[0, 1]],
  timeGroups: days.map((times) => ({
    times,
    min: 0,
    max: 1,
  })),
};

/** A class with six lessons that fill its two days in their order; a teacher (1) gives the first two and the fourth. */
function fullWeek(constraints: readonly EventConstraint[]) {
  const model = compileEvents({
    id: 'S',
    name: 'S',
    times: ['1', '2', '3', '4', '5', '6'],
    resourceTypes: ['class', 'teacher'],
    resources: [0, 1].map((type, index) => ({
      id: `R${index}`,
      type,
    })),
    events: [0, 1, 2, 3, 4, 5].map((index) => ({
      id: `E${index}`,
      duration: 1,
      time: null,
      demands: ([0, 1, 3].includes(index) ? [0, 1] : [0]).map((resource) => ({
        role: null,
        type: resource,
        resource,
        workload: 1,
      })),
    })),
    constraints: [
      {
        ...terms,
        required: true,
        id: 'clash',
        kind: 'avoid-clashes',
        resources: [0, 1],
      },
      ...constraints,
    ],
  });
  const state = new EventState(model);
  for (let meet = 0; meet < 6; meet++) state.place(meet, meet);
  state.keep();
  const context: MoveContext = {
    state,
    options: findMoveOptions(model),
    random: new Random(1),
    hardWeight: 10,
    allowance: Infinity,
    most: Infinity,
    aim: -1,
  };
  return { state, context, moves: new CellMoves(model, new KempeMove(), null) };
}

test('one of two lessons that should be on different days goes to the other day, though the week is full', () => {
  const { state, context, moves } = fullWeek([oncePerDay]);
  expect(state.score).toEqual({ hard: 0, soft: 1 });
  for (let i = 0; i < 50; i++) {
    expect(moves.try(context)).toBe(true);
    expect(moves.looks).toBeGreaterThan(1);
    expect(state.score).toEqual({ hard: 0, soft: 0 });
    expect(state.score).toEqual(countSolution(state.model.problem, readSolution(state, takeSnapshot(state))));
    state.undo(0);
  }
});

test('of the ways to the other day the cheapest is taken', () => {
  const unwanted: EventConstraint = {
    ...terms,
    id: 'when',
    kind: 'prefer-times',
    events: [0, 1],
    times: [0, 1, 5],
    duration: null,
  };
  const { state, context, moves } = fullWeek([oncePerDay, unwanted]);
  for (let i = 0; i < 50; i++) {
    expect(moves.try(context)).toBe(true);
    expect([state.start[0], state.start[1]]).toContain(5);
    state.undo(0);
  }
});

test('a spread that nothing can mend is left alone', () => {
  const { state, context, moves } = fullWeek([
    { ...oncePerDay, timeGroups: [{ times: [0, 1, 2, 3, 4, 5], min: 0, max: 1 }] },
  ]);
  expect(state.score).toEqual({ hard: 0, soft: 1 });
  expect(Array.from({ length: 50 }).some(() => moves.try(context))).toBe(false);
  expect(moves.looks).toBe(0);
});

test('these moves are of use only where a limit over cells or a spread can be broken', () => {
  expect([fullWeek([]), fullWeek([oncePerDay])].map(({ moves }) => moves.isUseful)).toEqual([false, true]);
});
