import { expect, test } from 'vitest';
import type { MoveContext } from '../src/events/moves/context.ts';
import { recutByChain } from '../src/events/moves/cut-moves.ts';
import { IdleMoves } from '../src/events/moves/idle-moves.ts';
import { KempeMove } from '../src/events/moves/kempe.ts';
import { findMoveOptions } from '../src/events/moves/options.ts';
import { swapMeets } from '../src/events/moves/place-moves.ts';
import { compileEvents } from '../src/events/state/model.ts';
import { EventState } from '../src/events/state/state.ts';
import type { EventConstraint, EventProblem } from '../src/index.ts';
import { Random } from '../src/random/random.ts';

const terms = { name: '', required: true, weight: 1, costFunction: 'linear' } as const;
const clashes: EventConstraint = { ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0, 1] };
const noIdleTimes: EventConstraint = {
  ...{ ...terms, id: 'idle', kind: 'limit-idle-times', resources: [1], min: 0, max: 0 },
  timeGroups: [
    [0, 1, 2],
    [3, 4, 5],
  ],
};

/** A class (0) with events of these durations; a teacher (1) is with it in the first one. */
function contextOf(times: number, durations: readonly number[], constraints: readonly EventConstraint[]): MoveContext {
  const problem: EventProblem = {
    ...{ id: 'P', name: 'P', times: Array.from({ length: times }, (_, time) => String(time)) },
    resourceTypes: ['class', 'teacher'],
    resources: [0, 1].map((type, index) => ({ id: `R${index}`, type })),
    events: durations.map((duration, index) => ({
      ...{ id: `E${index}`, duration, time: null },
      demands: (index === 0 ? [0, 1] : [0]).map((resource) => ({ role: null, type: resource, resource, workload: 1 })),
    })),
    constraints,
  };
  const model = compileEvents(problem);
  const state = new EventState(model);
  return {
    state,
    options: findMoveOptions(model),
    random: new Random(1),
    hardWeight: 10,
    allowance: Infinity,
    aim: -1,
  };
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
  const context = contextOf(4, [2, 1, 1], [clashes]);
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
  const context = contextOf(4, [2, 1, 1], [clashes]);
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
    ...{ ...terms, id: 'cut', kind: 'split-events', events: [0] },
    ...{ minDuration: 1, maxDuration: 1, min: 1, max: 2 },
  };
  const context = contextOf(4, [2, 1, 1], [clashes, single]);
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
  const context = contextOf(6, [4, 1, 1], [clashes, noIdleTimes]);
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
  const { state } = contextOf(4, [2, 1], [clashes]);
  expect(new IdleMoves(state.model, new KempeMove()).isUseful).toBe(false);
});

test('pieces that are alike do not change places', () => {
  const context = contextOf(6, [4, 1, 1], [clashes]);
  layOut(context, [0, 2, 3, 4, 1, 5]);
  expect(new KempeMove().apply(context, 0, 2)).toBe(false);
  const before = context.state.start.slice();
  const isSame = () => [4, 5].every((meet) => context.state.start[meet] === before[meet]);
  expect(canReach(context, () => swapMeets(context), isSame)).toBe(false);
});
