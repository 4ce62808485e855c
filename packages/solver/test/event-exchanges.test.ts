import { expect, test } from 'vitest';
import type { MoveContext } from '../src/events/moves/context.ts';
import { CellMoves } from '../src/events/moves/cell-moves.ts';
import { EqualStarts } from '../src/events/moves/equal-starts.ts';
import { ExchangeMoves } from '../src/events/moves/exchange-moves.ts';
import { ExchangePlan } from '../src/events/moves/exchange-plan.ts';
import { KempeMove } from '../src/events/moves/kempe.ts';
import { Mending } from '../src/events/search/mending.ts';
import type { EventState } from '../src/events/state/state.ts';
import { type Demand, type EventConstraint } from '../src/index.ts';
import { randomEventProblem } from './random-events.ts';
import { randomBelow } from './random-school.ts';
import { contextOf, counted, oncePerDay, sketchEvents, terms, wish } from './small-events.ts';

/** A breach as `contextOf` weighs it. */
const HARD_WEIGHT = 10;
const days = [
  [0, 1, 2],
  [3, 4, 5],
];
const clashes: EventConstraint = { ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0, 1, 2] };
const fullDays: EventConstraint = {
  ...wish,
  id: 'days',
  kind: 'limit-busy-times',
  resources: [0, 1],
  min: 0,
  max: 3,
  timeGroups: days,
};

/** Two classes with two full days each, their lessons in order; a teacher (2) gives the first of one class and the fourth of the other. */
function fullWeeks(constraints: readonly EventConstraint[]): MoveContext {
  return contextOf(
    sketchEvents({
      times: 6,
      resourceTypes: ['class', 'teacher'],
      types: [0, 0, 1],
      takenBy: Array.from({ length: 12 }, (_, event) => [
        event < 6 ? 0 : 1,
        ...(event === 0 || event === 9 ? [2] : []),
      ]),
      constraints: [clashes, ...constraints],
    }),
    Array.from({ length: 12 }, (_, meet) => meet % 6),
  );
}

function exchangesFor({ state, options }: MoveContext): ExchangeMoves | null {
  return ExchangeMoves.create(state.model, options, new KempeMove());
}

test('two lessons of a class change days, and the other class of the teacher only changes its order of the day', () => {
  const context = fullWeeks([fullDays]);
  const { state } = context;
  const dayOf = (meet: number) => Math.floor((state.start[meet] ?? -1) / 3);
  const moves = exchangesFor(context);
  for (let i = 0; i < 50; i++) {
    expect(moves?.apply(context, 0, 3)).toBe(true);
    expect([state.start[0], state.start[3]]).toEqual([3, 0]);
    expect([6, 7, 8, 9, 10, 11].map(dayOf)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(state.score).toEqual({ hard: 0, soft: 0 });
    state.undo(0);
  }
  // A whole chain takes two lessons of the other class to other days.
  new KempeMove().apply(context, 0, 3);
  expect([6, 7, 8, 9, 10, 11].map(dayOf)).toEqual([1, 0, 0, 0, 1, 1]);
});

test('an exchange that would cost more than is allowed is refused before anything moves', () => {
  const apart = oncePerDay([[0, 4]], days);
  const context = fullWeeks([fullDays, apart]);
  const moves = exchangesFor(context);
  expect(moves?.price(context, 0, 3)).toBe(1);
  context.most = 0.5;
  expect(moves?.apply(context, 0, 3)).toBe(false);
  expect(context.state.mark()).toBe(0);
  context.most = 1;
  expect(moves?.apply(context, 0, 3)).toBe(true);
});

test('at a clash one of the two lessons goes to another time of its day', () => {
  const context = fullWeeks([fullDays]);
  const { state } = context;
  state.place(3, 0);
  state.place(0, 3);
  state.keep();
  const clash = state.costs.defects[0] ?? -1;
  expect(state.score).toEqual({ hard: 1, soft: 0 });
  const moves = exchangesFor(context);
  context.aim = clash;
  for (let i = 0; i < 50; i++) {
    expect(moves?.evade(context)).toBe(true);
    expect(state.score).toEqual({ hard: 0, soft: 0 });
    expect([state.start[0], state.start[9]].every((start) => (start ?? 0) > 2)).toBe(true);
    state.undo(0);
  }
});

test('a broken spread is mended by the exchange that costs least', () => {
  const apart = oncePerDay([[0, 1]], days);
  // The other two lessons of the second day may not be on the first one.
  const late: EventConstraint = {
    ...wish,
    id: 'late',
    kind: 'spread-events',
    groups: [[4], [5]],
    weight: 5,
    timeGroups: [
      {
        times: [0, 1, 2],
        min: 0,
        max: 0,
      },
    ],
  };
  const context = fullWeeks([fullDays, apart, late]);
  const { state } = context;
  const moves = new CellMoves(state.model, new KempeMove(), exchangesFor(context));
  expect(state.score).toEqual({ hard: 0, soft: 1 });
  let mended = 0;
  for (let i = 0; i < 100; i++) {
    if (moves.try(context) && state.costs.hard + state.costs.soft === 0 && moves.looks === 2) mended++;
    state.undo(0);
  }
  expect(mended).toBeGreaterThan(80);
});

test('a second move at a clash goes to another time of the day', () => {
  const context = fullWeeks([fullDays]);
  const { state } = context;
  const mending = new Mending(state.model, exchangesFor(context));
  let evaded = 0;
  for (let i = 0; i < 100; i++) {
    state.costs.risenCount = 0;
    state.place(3, 0);
    state.place(0, 3);
    const isMade = mending.try(context, () => () => false);
    if (isMade && state.costs.hard === 0 && Math.min(state.start[0] ?? 0, state.start[9] ?? 0) > 2) evaded++;
    state.undo(0);
  }
  expect(evaded).toBeGreaterThan(80);
});

test('a second move at a broken spread takes a lesson to another day', () => {
  const apart = oncePerDay([[1, 5]], days);
  const context = fullWeeks([fullDays, apart]);
  const { state } = context;
  const mending = new Mending(state.model, exchangesFor(context));
  let mended = 0;
  for (let i = 0; i < 100; i++) {
    state.costs.risenCount = 0;
    state.place(1, 4);
    state.place(4, 1);
    if (mending.try(context, () => () => false) && state.costs.hard + state.costs.soft === 0) mended++;
    state.undo(0);
  }
  expect(mended).toBeGreaterThan(80);
});

test('starts are equal within a day, unless a wish tells them apart or idle times count', () => {
  const equalTo = (constraints: readonly EventConstraint[], meet: number) => {
    const { state, options } = fullWeeks(constraints);
    return [...new EqualStarts(state.model, options).of(state, meet)];
  };
  const early: EventConstraint = {
    ...wish,
    id: 'early',
    kind: 'prefer-times',
    events: [0],
    times: [0, 1, 3],
    duration: null,
  };
  const absent: EventConstraint = {
    ...wish,
    id: 'absent',
    kind: 'avoid-unavailable-times',
    resources: [2],
    times: [1],
  };
  const idle: EventConstraint = {
    ...wish,
    id: 'idle',
    kind: 'limit-idle-times',
    resources: [2],
    timeGroups: days,
    min: 0,
    max: 0,
  };
  expect(equalTo([], 0)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(equalTo([fullDays], 0)).toEqual([0, 1, 2]);
  expect(equalTo([fullDays, early], 0)).toEqual([0, 1]);
  expect(equalTo([fullDays, absent], 0)).toEqual([0, 2]);
  expect(equalTo([fullDays, early, absent], 1)).toEqual([0, 1, 2]);
  expect([equalTo([fullDays, idle], 0), equalTo([fullDays, idle], 1)]).toEqual([[0], [0, 1, 2]]);
});

test('exchanges are tried only where starts can be equal and others not, and most resources are given', () => {
  const idle: EventConstraint = {
    ...wish,
    id: 'idle',
    kind: 'limit-idle-times',
    resources: [0, 1],
    timeGroups: days,
    min: 0,
    max: 0,
  };
  const { problem } = fullWeeks([fullDays]).state.model;
  /** The first events take a further teacher whom the search chooses. */
  const withChoice = (choices: number): MoveContext => {
    const choice = { role: 'who', type: 1, resource: null, workload: 1 };
    const add = (demands: readonly Demand[], index: number) => (index < choices ? [...demands, choice] : demands);
    const events = problem.events.map((event, index) => ({ ...event, demands: add(event.demands, index) }));
    return contextOf({ ...problem, events });
  };
  const tried = [...[[], [fullDays], [fullDays, idle]].map(fullWeeks), withChoice(6), withChoice(7)];
  expect(tried.map((context) => exchangesFor(context) !== null)).toEqual([false, true, false, true, false]);
});

/** True for a meet without clashes and without resources that the search chooses: absences of such are not foreseen. */
function isForeseen({ model, rows, start, duration }: EventState, meet: number): boolean {
  const { fixedOf, openingsOf, unitOfMeet } = model.units;
  const unit = unitOfMeet[meet] ?? 0;
  if (openingsOf.start[unit] !== openingsOf.start[unit + 1]) return false;
  const resources = [...fixedOf.items.subarray(fixedOf.start[unit], fixedOf.start[unit + 1])];
  const times = Array.from({ length: duration[meet] ?? 0 }, (_, index) => (start[meet] ?? 0) + index);
  return resources.every((resource) => times.every((time) => rows.only(resource, time) === meet));
}

const MOVES = 10_000;
const MANY_MOVES = 1_000_000;
const MOVES_PER_PROBLEM = 500;

/** Where exchanges are counted otherwise than from scratch, or cost less than was foreseen. */
function findDifferences(moves: number): string[] {
  const differences: string[] = [];
  let [priced, made] = [0, 0];
  for (let seed = 1; seed <= moves / MOVES_PER_PROBLEM; seed++) {
    const below = randomBelow(seed);
    const problem = randomEventProblem(below, ['spread-events', 'avoid-unavailable-times', 'avoid-clashes']);
    const constraints = problem.constraints.map((each): EventConstraint => ({ ...each, costFunction: 'linear' }));
    // No event takes the same resource twice.
    const events = problem.events.map((event) => ({
      ...event,
      demands: [...new Map(event.demands.map((demand) => [demand.resource ?? demand.role, demand])).values()],
    }));
    const context = contextOf({ ...problem, events, constraints });
    const { state, options } = context;
    const { units, times } = state.model;
    const exchanges = ExchangeMoves.create(state.model, options, new KempeMove());
    const plan = new ExchangePlan(new EqualStarts(state.model, options));
    const isClash = (monitor: number) => options.isClash[monitor] === 1;
    const cost = () =>
      state.costs.cost.reduce(
        (sum, each, monitor) =>
          sum + (isClash(monitor) ? 0 : each * (state.model.monitors.isHard[monitor] === 1 ? HARD_WEIGHT : 1)),
        0,
      );
    for (let meet = 0; meet < units.meets; meet++)
      if (state.duration[meet] > 0 && units.fixedTime[units.unitOfMeet[meet]] < 0)
        state.place(meet, below(times - state.duration[meet] + 1));
    for (let move = 0; move < MOVES_PER_PROBLEM; move++) {
      const meet = below(units.meets);
      const from = state.start[meet] ?? -1;
      if (from < 0) continue;
      const time = below(times - (state.duration[meet] ?? 1) + 1);
      const before = cost();
      const mark = state.mark();
      const price = plan.price(context, meet, time);
      if (price < Infinity && plan.meets.every((each) => isForeseen(state, each))) {
        priced++;
        for (const each of plan.meets) state.place(each, state.start[each] === from ? time : from);
        if (cost() - before < price - 1e-6) differences.push(`seed ${seed}, move ${move}: foreseen ${price}`);
        state.undo(mark);
      }
      if (exchanges?.try(context) !== true) state.undo(mark);
      else made++;
      const { hard, soft } = counted(state);
      if (state.costs.hard !== hard || state.costs.soft !== soft) differences.push(`seed ${seed}, move ${move}`);
      state.keep();
    }
  }
  if (priced < moves / 20 || made < moves / 50) differences.push(`only ${priced} and ${made}`);
  return differences;
}

test('exchanges are counted as from scratch, and cost no less than was foreseen', () => {
  expect(findDifferences(MOVES)).toEqual([]);
});
test('a million exchanges are counted as from scratch', { tags: ['soak'] }, () => {
  expect(findDifferences(MANY_MOVES)).toEqual([]);
});
