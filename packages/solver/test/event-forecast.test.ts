import { expect, test } from 'vitest';
import type { MoveContext } from '../src/events/moves/context.ts';
import { KempeMove } from '../src/events/moves/kempe.ts';
import { SpreadForecast } from '../src/events/moves/spread-forecast.ts';
import { compileEvents } from '../src/events/state/model.ts';
import { EventState } from '../src/events/state/state.ts';
import type { EventConstraint, EventProblem } from '../src/index.ts';
import { randomEventProblem } from './random-events.ts';
import { randomBelow } from './random-school.ts';
import { contextOf, oncePerDay, sketchEvents, terms } from './small-events.ts';

const MOVES = 10_000;
const MANY_MOVES = 1_000_000;
const MOVES_PER_PROBLEM = 500;
const HARD_WEIGHT = 1000;

/** Spreads of random events, all with a linear cost. */
function randomSpreads(below: (bound: number) => number): EventProblem {
  const problem = randomEventProblem(below, ['spread-events', 'spread-events', 'spread-events']);
  const constraints = problem.constraints.flatMap((constraint): EventConstraint[] =>
    constraint.kind === 'spread-events' ? [{ ...constraint, costFunction: 'linear' }] : [],
  );
  return { ...problem, constraints };
}

/** Where the forecast for up to four meets differs from what the spreads cost more once they have moved. */
function findDifferences(moves: number): string[] {
  const differences: string[] = [];
  let changed = 0;
  for (let seed = 1; seed <= moves / MOVES_PER_PROBLEM; seed++) {
    const below = randomBelow(seed);
    const state = new EventState(compileEvents(randomSpreads(below)));
    const { units, times } = state.model;
    const forecast = new SpreadForecast();
    const cost = () => HARD_WEIGHT * state.costs.hard + state.costs.soft;
    const startOf = (meet: number) => below(times - state.duration[meet] + 1);
    for (let meet = 0; meet < units.meets; meet++)
      if (state.duration[meet] > 0 && units.fixedTime[units.unitOfMeet[meet]] < 0) state.place(meet, startOf(meet));
    for (let move = 0; move < MOVES_PER_PROBLEM; move++) {
      const meets = new Set(Array.from({ length: 1 + below(4) }, () => below(units.meets)));
      const placed = [...meets].filter((meet) => state.start[meet] >= 0);
      const before = cost();
      let foreseen = 0;
      const to = placed.map((meet) => ({ meet, time: startOf(meet) }));
      forecast.begin(state);
      for (const { meet, time } of to)
        foreseen += forecast.add(state, units.unitOfMeet[meet], state.start[meet], time, HARD_WEIGHT);
      for (const { meet, time } of to) state.place(meet, time);
      if (cost() !== before) changed++;
      if (Math.abs(cost() - before - foreseen) > 1e-6) differences.push(`seed ${seed}, move ${move}`);
    }
  }
  if (changed < moves / 10) differences.push(`only ${changed} moves changed the cost`);
  return differences;
}

test('what spreads will cost after several moves is foreseen', () => {
  expect(findDifferences(MOVES)).toEqual([]);
});
test('what spreads will cost after a million moves is foreseen', { tags: ['soak'] }, () => {
  expect(findDifferences(MANY_MOVES)).toEqual([]);
});

const CLASSES = [0, 1, 2, 3, 4];

/**
 * Five classes with two days of four times. They have the first event together; the next five are of one class each, so that
 * all six change places in one chain; three more are of the first class. These groups of events may not share a day.
 */
function weekOf(groups: readonly (readonly number[])[], starts: readonly number[], allowance: number): MoveContext {
  const takenBy = [CLASSES, ...CLASSES.map((one) => [one]), [0], [0], [0]];
  const apart = oncePerDay(groups, [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
  return contextOf(
    sketchEvents({
      takenBy,
      times: 8,
      resourceTypes: ['class'],
      types: CLASSES.map(() => 0),
      constraints: [
        { ...terms, id: 'clash', kind: 'avoid-clashes', resources: CLASSES },
        { ...apart, required: true },
      ],
    }),
    [0, 4, 4, 4, 4, 4, ...starts],
    { allowance },
  );
}

test('a long chain that would break more spreads than is allowed is not made, unless it might mend as much', () => {
  // The first event and that of the first class each come to a day that has another one of their subject.
  const subjects = [
    [0, 6],
    [1, 7],
    [6, 8],
  ];
  const kempe = new KempeMove();
  expect(kempe.apply(weekOf(subjects, [5, 1, 2], 1), 0, 4)).toBe(false);
  expect(kempe.apply(weekOf(subjects, [5, 1, 2], 2), 0, 4)).toBe(true);
  expect(kempe.apply(weekOf(subjects, [5, 1, 7], 1), 0, 4)).toBe(true);
});

test('two lessons of one subject change days in a long chain, although each alone would break its spread', () => {
  const context = weekOf([[0, 5]], [5, 6, 7], 0);
  expect(new KempeMove().apply(context, 0, 4)).toBe(true);
  expect(context.state.costs.hard).toBe(0);
});
