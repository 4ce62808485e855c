import { expect, test } from 'vitest';
import { KempeMove } from '../src/events/moves/kempe.ts';
import { WishMoves } from '../src/events/moves/wish-moves.ts';
import { type EventConstraint } from '../src/index.ts';
import { contextOf, counted, sketchEvents, terms, wish } from './small-events.ts';

const clashes: EventConstraint = { ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0] };
const time: EventConstraint = { ...terms, id: 'time', kind: 'assign-time', events: [0, 1, 2, 3] };

/** A class with four lessons in a week of four times, which stand in their order; a teacher (1) gives the first of them. */
function fullWeek(constraints: readonly EventConstraint[]) {
  const context = contextOf(
    sketchEvents({
      times: 4,
      resourceTypes: ['class', 'teacher'],
      types: [0, 1],
      takenBy: [[0, 1], [0], [0], [0]],
      constraints: [clashes, time, ...constraints],
    }),
    [0, 1, 2, 3],
  );
  const { state, options } = context;
  return { state, options, context, moves: new WishMoves(state.model, new KempeMove()) };
}

/** Starts of the first lesson, and the costs, after each of many tries from the same solution. */
function outcomes(constraint: EventConstraint) {
  const { state, context, moves } = fullWeek([constraint]);
  const starts = new Set<number>();
  for (let i = 0; i < 100; i++) {
    if (moves.try(context)) {
      starts.add(state.start[0]);
      expect(state.score).toEqual(counted(state));
      expect(state.score).toEqual({ hard: 0, soft: 0 });
    }
    state.undo(0);
  }
  return starts;
}

test('a lesson that stands where it should not goes only to where it should, though the week is full', () => {
  expect(outcomes({ ...wish, id: 'when', kind: 'prefer-times', events: [0], times: [2, 3], duration: null })).toEqual(
    new Set([2, 3]),
  );
});

test('a lesson goes away from where its teacher would rather not be', () => {
  expect(outcomes({ ...wish, id: 'away', kind: 'avoid-unavailable-times', resources: [1], times: [0, 1] })).toEqual(
    new Set([2, 3]),
  );
});

test('nothing is moved where no time costs anything, and such a problem has no use for these moves', () => {
  const { context, moves, options, state } = fullWeek([
    { ...wish, id: 'few', kind: 'cluster-busy-times', resources: [1], timeGroups: [[0, 1]], min: 0, max: 0 },
  ]);
  expect(state.score).toEqual({ hard: 0, soft: 1 });
  expect(Array.from({ length: 50 }).some(() => moves.try(context))).toBe(false);
  expect(moves.isUseful(options)).toBe(false);
});

test('they are of use where a wish of times can be broken, not where a hard constraint rules such times out', () => {
  const times = (required: boolean): EventConstraint => ({
    ...wish,
    required,
    id: 'when',
    kind: 'prefer-times',
    events: [0],
    times: [2, 3],
    duration: null,
  });
  const isUseful = (constraint: EventConstraint) => {
    const { moves, options } = fullWeek([constraint]);
    return moves.isUseful(options);
  };
  expect([isUseful(times(false)), isUseful(times(true))]).toEqual([true, false]);
});
