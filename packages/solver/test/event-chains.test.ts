import { expect, test } from 'vitest';
import type { MoveContext } from '../src/events/moves/context.ts';
import { recutByChain } from '../src/events/moves/cut-moves.ts';
import { IdleMoves } from '../src/events/moves/idle-moves.ts';
import { KempeMove } from '../src/events/moves/kempe.ts';
import { swapMeets } from '../src/events/moves/place-moves.ts';
import { type EventConstraint } from '../src/index.ts';
import { randomBelow } from './random-school.ts';
import { contextOf, counted, sketchEvents, terms } from './small-events.ts';

const clashes: EventConstraint = { ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0, 1, 2] };
const noIdleTimes: EventConstraint = {
  ...terms,
  id: 'idle',
  kind: 'limit-idle-times',
  resources: [1],
  min: 0,
  max: 0,
  timeGroups: [
    [0, 1, 2],
    [3, 4, 5],
  ],
};

/**
 * Classes (0 and 2) and a teacher (1) with events of these durations; unless told otherwise all are of the first class, and
 * the teacher is with it in the first one.
 */
function week(
  times: number,
  durations: readonly number[],
  constraints: readonly EventConstraint[],
  takenBy: (event: number) => readonly number[] = (event) => (event === 0 ? [0, 1] : [0]),
): MoveContext {
  return contextOf(
    sketchEvents({
      times,
      durations,
      constraints,
      resourceTypes: ['class', 'teacher'],
      types: [0, 1, 0],
      takenBy: durations.map((_, event) => takenBy(event)),
    }),
  );
}

/** Cuts the first event into single periods and places all pieces, in the order of meets, at these times. */
function layOut({ state }: MoveContext, starts: readonly number[]): void {
  const { duration } = state.model.units;
  for (let meet = 0; meet < duration[0]; meet++) state.resize(meet, 1);
  starts.forEach((start, meet) => state.place(meet, start));
  state.keep();
}

/** Tries a move again and again from the same solution until it leads to one that is wanted. */
function canReach({ state }: MoveContext, move: () => boolean, isWanted: () => boolean): boolean {
  for (let i = 0; i < 200; i++) {
    if (move() && isWanted()) return true;
    state.undo(0);
  }
  return false;
}

const isFull = ({ state }: MoveContext) =>
  state.rows.taken.subarray(0, state.model.times).every((taken) => taken === 1);

test('single periods become a double in a week that is full', () => {
  const context = week(4, [2, 1, 1], [clashes]);
  layOut(context, [0, 3, 1, 2]);
  const kempe = new KempeMove();
  const isDouble = () => context.state.duration[0] === 2 || context.state.duration[1] === 2;
  const isReached = canReach(
    context,
    () => recutByChain(context, kempe),
    () => isDouble() && isFull(context),
  );
  expect(isReached).toBe(true);
});

test('a double becomes single periods in a week that is full', () => {
  const context = week(4, [2, 1, 1], [clashes]);
  [0, -1, 2, 3].forEach((start, meet) => context.state.place(meet, start));
  context.state.keep();
  const kempe = new KempeMove();
  const { start, duration } = context.state;
  const areApart = () => duration[0] === 1 && duration[1] === 1 && Math.abs(start[0] - start[1]) > 1;
  const isReached = canReach(
    context,
    () => recutByChain(context, kempe),
    () => areApart() && isFull(context),
  );
  expect(isReached).toBe(true);
});

test('a piece that becomes too long by a hard constraint is not made', () => {
  const single: EventConstraint = {
    ...terms,
    id: 'cut',
    kind: 'split-events',
    events: [0],
    minDuration: 1,
    maxDuration: 1,
    min: 1,
    max: 2,
  };
  const context = week(4, [2, 1, 1], [clashes, single]);
  layOut(context, [0, 3, 1, 2]);
  const kempe = new KempeMove();
  expect(
    canReach(
      context,
      () => recutByChain(context, kempe),
      () => true,
    ),
  ).toBe(false);
});

test('a lesson at the end of a day closes an idle time although the week of the class is full', () => {
  const context = week(6, [4, 1, 1], [clashes, noIdleTimes]);
  layOut(context, [0, 2, 3, 4, 1, 5]);
  expect(context.state.costs.hard).toBe(1);
  const moves = new IdleMoves(context.state.model, new KempeMove());
  const isReached = canReach(
    context,
    () => moves.try(context),
    () => context.state.costs.hard === 0 && isFull(context),
  );
  expect(moves.isUseful).toBe(true);
  expect(isReached).toBe(true);
});

test('moves for idle times are of no use where none are limited', () => {
  const { state } = week(4, [2, 1], [clashes]);
  expect(new IdleMoves(state.model, new KempeMove()).isUseful).toBe(false);
});

test('pieces that are alike do not change places', () => {
  const context = week(6, [4, 1, 1], [clashes]);
  layOut(context, [0, 2, 3, 4, 1, 5]);
  expect(new KempeMove().apply(context, 0, 2)).toBe(false);
  const before = context.state.start.slice();
  const isSame = () => [4, 5].every((meet) => context.state.start[meet] === before[meet]);
  expect(canReach(context, () => swapMeets(context), isSame)).toBe(false);
});

/** The starts of the meets in use. */
const startsOf = ({ state }: MoveContext) => [...state.start].filter((_, meet) => state.duration[meet] > 0);

test('a single period changes places with a part of a double, and the rest of the double goes along', () => {
  const context = week(6, [1, 1, 2, 1], [clashes]);
  [0, 1, 3, -1, 5].forEach((start, meet) => context.state.place(meet, start));
  context.state.keep();
  expect(new KempeMove().apply(context, 0, 3)).toBe(true);
  expect(startsOf(context)).toEqual([3, 4, 0, 5]);
  expect(context.state.costs.hard).toBe(0);
});

test('stretches that would overlap once the longest lesson lies in them are not exchanged', () => {
  const context = week(4, [1, 2, 1], [clashes]);
  [0, 1, -1, 3].forEach((start, meet) => context.state.place(meet, start));
  context.state.keep();
  expect(new KempeMove().apply(context, 0, 1)).toBe(false);
  expect(startsOf(context)).toEqual([0, 1, 3]);
});

test('a double and the single period beside it change their order, and so do those of the other class of its teacher', () => {
  const context = week(3, [1, 2, 1, 2], [clashes], (event) => [[0], [0, 1], [2, 1], [2]][event]);
  [0, 1, -1, 0, 1, -1].forEach((start, meet) => context.state.place(meet, start));
  context.state.keep();
  expect(context.state.costs.hard).toBe(0);
  const kempe = new KempeMove();
  for (const wanted of ['2,0,2,0', '0,1,0,1']) {
    const isReached = canReach(
      context,
      () => kempe.turn(context),
      () => startsOf(context).join() === wanted,
    );
    expect(isReached).toBe(true);
    expect(context.state.costs.hard).toBe(0);
    context.state.keep();
  }
});

test('chains through lessons of all lengths bring no new clash, and cost what is counted from scratch', () => {
  let made = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const below = randomBelow(seed);
    const durations = Array.from({ length: 9 }, () => 1 + below(3));
    const context = week(12, durations, [clashes, noIdleTimes], () => [2 * below(2), ...(below(2) === 0 ? [1] : [])]);
    const { state } = context;
    const { meetBase } = state.model.units;
    durations.forEach((duration, event) => state.place(meetBase[event], below(13 - duration)));
    const kempe = new KempeMove();
    const countClashes = () => state.rows.taken.reduce((sum, taken) => sum + Math.max(0, taken - 1), 0);
    for (let move = 0; move < 60; move++) {
      const before = countClashes();
      if (!(below(2) === 0 ? kempe.try(context) : kempe.turn(context))) continue;
      made++;
      expect(countClashes()).toBeLessThanOrEqual(before);
      expect(state.score).toEqual(counted(state));
    }
  }
  expect(made).toBeGreaterThan(400);
});
