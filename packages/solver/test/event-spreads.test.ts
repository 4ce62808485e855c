import { expect, test } from 'vitest';
import { CellMoves } from '../src/events/moves/cell-moves.ts';
import { KempeMove } from '../src/events/moves/kempe.ts';
import { type EventConstraint } from '../src/index.ts';
import { contextOf, counted, oncePerDay, sketchEvents, terms, wish } from './small-events.ts';

const days = [
  [0, 1, 2],
  [3, 4, 5],
];
const apart = oncePerDay([[0, 1]], days);

/** A class with six lessons that fill its two days in their order; a teacher (1) gives the first two and the fourth. */
function fullWeek(constraints: readonly EventConstraint[]) {
  const context = contextOf(
    sketchEvents({
      times: 6,
      resourceTypes: ['class', 'teacher'],
      types: [0, 1],
      takenBy: [0, 1, 2, 3, 4, 5].map((index) => ([0, 1, 3].includes(index) ? [0, 1] : [0])),
      constraints: [{ ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0, 1] }, ...constraints],
    }),
    [0, 1, 2, 3, 4, 5],
  );
  const { state } = context;
  return { state, context, moves: new CellMoves(state.model, new KempeMove(), null) };
}

test('one of two lessons that should be on different days goes to the other day, though the week is full', () => {
  const { state, context, moves } = fullWeek([apart]);
  expect(state.score).toEqual({ hard: 0, soft: 1 });
  for (let i = 0; i < 50; i++) {
    expect(moves.try(context)).toBe(true);
    expect(moves.looks).toBeGreaterThan(1);
    expect(state.score).toEqual({ hard: 0, soft: 0 });
    expect(state.score).toEqual(counted(state));
    state.undo(0);
  }
});

test('of the ways to the other day the cheapest is taken', () => {
  const unwanted: EventConstraint = {
    ...wish,
    id: 'when',
    kind: 'prefer-times',
    events: [0, 1],
    times: [0, 1, 5],
    duration: null,
  };
  const { state, context, moves } = fullWeek([apart, unwanted]);
  for (let i = 0; i < 50; i++) {
    expect(moves.try(context)).toBe(true);
    expect([state.start[0], state.start[1]]).toContain(5);
    state.undo(0);
  }
});

test('a spread that nothing can mend is left alone', () => {
  const { state, context, moves } = fullWeek([
    { ...apart, timeGroups: [{ times: [0, 1, 2, 3, 4, 5], min: 0, max: 1 }] },
  ]);
  expect(state.score).toEqual({ hard: 0, soft: 1 });
  expect(Array.from({ length: 50 }).some(() => moves.try(context))).toBe(false);
  expect(moves.looks).toBe(0);
});

test('these moves are of use only where a limit over cells or a spread can be broken', () => {
  expect([fullWeek([]), fullWeek([apart])].map(({ moves }) => moves.isUseful)).toEqual([false, true]);
});
