import { describe, expect, test } from 'vitest';
import { findAlike } from '../src/events/moves/alike.ts';
import { CellMoves } from '../src/events/moves/cell-moves.ts';
import { isHopeless } from '../src/events/moves/hopeless.ts';
import { recut, recutByChain } from '../src/events/moves/cut-moves.ts';
import { KempeMove } from '../src/events/moves/kempe.ts';
import { moveTask } from '../src/events/moves/task-moves.ts';
import { swapBlocks } from '../src/events/moves/block-move.ts';
import { Cooling } from '../src/events/search/cooling.ts';
import { chooseKinds } from '../src/events/search/search.ts';
import type { EventProblem } from '../src/index.ts';
import { randomEventProblem } from './random-events.ts';
import { randomBelow } from './random-school.ts';
import { contextOf, sketchEvents, terms } from './small-events.ts';

/** Two days of three times; a teacher and two classes whose weeks are full, the teacher on both days for no more than fits one. */
const twoDays = sketchEvents({
  times: 6,
  resourceTypes: ['teacher', 'class'],
  types: [0, 1, 1, 0],
  takenBy: [1, 1, 2, ...Array.from({ length: 9 }, (_, i) => (i < 4 ? 1 : 2))].map((group, index) => [
    group,
    ...(index < 3 ? [0] : []),
  ]),
  constraints: [
    { ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0, 1, 2, 3] },
    {
      ...terms,
      id: 'days',
      kind: 'cluster-busy-times',
      resources: [0],
      min: 0,
      max: 1,
      timeGroups: [
        [0, 1, 2],
        [3, 4, 5],
      ],
    },
  ],
});

test('a day of a teacher is emptied at once, though the weeks of the classes are full', () => {
  const context = contextOf(twoDays);
  const { state } = context;
  // The teacher is with one class on the first day, with the other on the second.
  [0, 1, 3].forEach((time, event) => state.place(event, time));
  const free = (group: number) =>
    [0, 1, 2, 3, 4, 5].filter((time) => state.rows.taken[group * state.model.times + time] === 0)[0] ?? -1;
  for (let event = 3; event < 12; event++) state.place(event, free(event < 7 ? 1 : 2));
  state.keep();
  expect(state.costs.hard).toBe(1);
  const moves = new CellMoves(state.model, new KempeMove(), null);
  const isEmptied = Array.from({ length: 50 }).some(() => {
    const isMade = moves.try(context) && state.costs.hard === 0;
    if (!isMade) state.undo(0);
    return isMade;
  });
  expect(isEmptied).toBe(true);
});

test('a move is given up beforehand only for the clashes that it makes', () => {
  let given = 0;
  for (let seed = 1; seed <= 600; seed++) {
    const below = randomBelow(seed);
    const context = contextOf(randomEventProblem(below, ['avoid-clashes', 'avoid-clashes']));
    const { state } = context;
    const { units, times } = state.model;
    context.allowance = 0;
    for (let step = 0; step < 200; step++) {
      const meet = below(units.meets);
      const time = below(times - state.duration[meet] + 1);
      if (state.duration[meet] === 0 || units.fixedTime[units.unitOfMeet[meet]] >= 0) continue;
      const isGivenUp = state.start[meet] >= 0 && isHopeless(context, meet, time, -1);
      const before = state.costs.hard;
      state.place(meet, time);
      if (!isGivenUp) continue;
      given++;
      expect(state.costs.hard, `seed ${seed}, step ${step}`).toBeGreaterThan(before);
    }
  }
  expect(given).toBeGreaterThan(100);
});

test('no piece becomes longer than the hard constraints let it be', () => {
  const context = contextOf({
    ...twoDays,
    events: [{ id: 'E', duration: 4, time: null, demands: [] }],
    constraints: [
      { ...terms, id: 'cut', kind: 'split-events', events: [0], minDuration: 1, maxDuration: 2, min: 1, max: 4 },
    ],
  });
  const { state } = context;
  [2, 2, 0, 0].forEach((duration, meet) => state.resize(meet, duration));
  const seen = new Set<number>();
  for (let i = 0; i < 500; i++) {
    recut(context);
    state.duration.forEach((duration) => seen.add(duration));
  }
  expect(seen).toEqual(new Set([0, 1, 2]));
});

test('events that must stay in one piece are not cut, and others are', () => {
  const canCut = (max: number, required: boolean) => {
    const context = contextOf({
      ...twoDays,
      events: [{ id: 'E', duration: 4, time: null, demands: [] }],
      constraints: [
        {
          ...terms,
          id: 'cut',
          required,
          kind: 'split-events',
          events: [0],
          minDuration: 1,
          maxDuration: 4,
          min: 1,
          max,
        },
      ],
    });
    const kempe = new KempeMove();
    const { state } = context;
    for (let i = 0; i < 100; i++) if (recut(context) || recutByChain(context, kempe)) return true;
    return state.duration[0] !== 4;
  };
  expect([canCut(1, true), canCut(1, false), canCut(2, true)]).toEqual([false, true, true]);
});

describe('rooms that are alike', () => {
  /** Two lessons, two rooms to choose from. */
  const rooms = (others: EventProblem['constraints']) => {
    const context = contextOf({
      id: 'D',
      name: 'D',
      times: ['1', '2'],
      resourceTypes: ['room'],
      resources: [0, 0].map((type, index) => ({
        id: `R${index}`,
        type,
      })),
      events: [0, 1].map((index) => ({
        id: `E${index}`,
        duration: 1,
        time: null,
        demands: [
          {
            role: 'room',
            type: 0,
            resource: null,
            workload: 1,
          },
        ],
      })),
      constraints: [
        {
          ...terms,
          id: 'clash',
          kind: 'avoid-clashes',
          resources: [0, 1],
        },
        ...others,
      ],
    });
    return { context, isTried: () => Array.from({ length: 100 }).some(() => moveTask(context)) };
  };

  test('are not exchanged while nobody clashes', () => {
    const { context, isTried } = rooms([]);
    context.state.place(0, 0);
    context.state.place(1, 1);
    [0, 1].forEach((task) => context.state.give(task, 0));
    expect(isTried()).toBe(false);
    context.state.place(1, 0);
    expect(isTried()).toBe(true);
  });

  test('are told apart where something lasts longer than one time', () => {
    const { problem } = rooms([]).context.state.model;
    expect([...findAlike(problem)]).toEqual([0, 0]);
    const events = problem.events.map((event, index) => ({ ...event, duration: 1 + index }));
    expect([...findAlike({ ...problem, events })]).toEqual([-1, -1]);
  });

  test('are told apart by anything else that is counted of one', () => {
    const of = { role: 'room', events: [0, 1] } as const;
    const different: EventProblem['constraints'] = [
      { ...terms, id: 'load', kind: 'limit-workload', resources: [0, 1], min: 0, max: 1 },
      { ...terms, ...of, id: 'wish', required: false, kind: 'prefer-resources', resources: [1] },
      { ...terms, id: 'one', kind: 'avoid-split-assignments', groups: [[0, 1]], role: 'room' },
    ];
    for (const constraint of different) {
      const { context, isTried } = rooms([constraint]);
      [0, 1].forEach((task) => {
        context.state.place(task, task);
        context.state.give(task, 0);
      });
      expect(isTried(), constraint.id).toBe(true);
    }
  });
});

describe('cooling', () => {
  /** Costs fall from 1000 to 100 between two temperatures, 8 and 2. */
  const costAt = (temperature: number) => 100 + 900 * Math.min(1, Math.max(0, Math.log(temperature / 2) / Math.log(4)));

  test('stays where the cost falls, once that is known', () => {
    const cooling = new Cooling(1000, 0.1);
    const share = (low: number, high: number) =>
      Array.from({ length: 1000 }, (_, i) => cooling.at(i / 1000)).filter((t) => t >= low && t <= high).length / 1000;
    expect(share(1.5, 10)).toBeLessThan(0.25);
    for (let i = 0; i < 1000; i++) cooling.note(i / 1000, costAt(cooling.at(i / 1000)));
    cooling.settle(1);
    expect(share(1.5, 10)).toBeGreaterThan(0.6);
    expect(cooling.at(0)).toBeLessThan(10);
    expect(cooling.at(1)).toBeCloseTo(0.1, 5);
  });

  test('bands that were passed over do not count as if nothing cost anything there', () => {
    const cooling = new Cooling(1000, 0.1);
    const gap = (i: number) => i > 50 && i < 400;
    for (let i = 0; i < 1000; i++) if (!gap(i)) cooling.note(i / 1000, 100 + costAt(cooling.at(i / 1000)) / 5);
    cooling.settle(1);
    expect(cooling.at(0.2)).toBeLessThan(10);
  });

  test('falls evenly when all costs are alike', () => {
    const cooling = new Cooling(100, 1);
    cooling.settle(1);
    expect(cooling.at(0)).toBeCloseTo(100, 5);
    expect(cooling.at(0.5)).toBeCloseTo(10, 5);
  });
});

test.each([
  [0, false],
  [1, false],
  [2, true],
])('blocks of times change places only where one must be used more than once: at least %i times', (min, isTried) => {
  const body = { kind: 'limit-busy-times', resources: [0], min, max: 3 } as const;
  const timeGroups = [
    [0, 1, 2],
    [3, 4, 5],
  ];
  const { state, options } = contextOf({
    ...twoDays,
    constraints: [{ ...terms, ...body, id: 'busy', timeGroups }],
  });
  expect(chooseKinds(state, options, null).some(({ make }) => make === swapBlocks)).toBe(isTried);
});
