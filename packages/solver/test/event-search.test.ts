import { countSolution, createEventSearch, findSolutionFaults, type EventProblem } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { eventConstraintKinds, randomEventProblem } from './random-events.ts';
import { randomBelow } from './random-school.ts';
import { sketchEvents, terms, wish } from './small-events.ts';

const days = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
];

/** Two classes, two teachers, rooms to choose, events to cut and two that go together: all of it can be had. */
const school: EventProblem = {
  id: 'S',
  name: 'S',
  times: ['1', '2', '3', '4', '5', '6', '7', '8'],
  resourceTypes: ['class', 'teacher', 'room'],
  resources: [0, 0, 1, 1, 2, 2].map((type, index) => ({ id: `R${index}`, type })),
  events: [0, 1].flatMap((group) =>
    [2, 3].map((teacher) => ({
      id: `E${group}${teacher}`,
      duration: 4,
      time: null,
      demands: [
        { role: null, type: 0, resource: group, workload: 4 },
        { role: null, type: 1, resource: teacher, workload: 4 },
        { role: 'room', type: 2, resource: null, workload: 4 },
      ],
    })),
  ),
  constraints: [
    { ...terms, id: 'time', kind: 'assign-time', events: [0, 1, 2, 3] },
    { ...terms, id: 'room', kind: 'assign-resource', events: [0, 1, 2, 3], role: 'room' },
    { ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0, 1, 2, 3, 4, 5] },
    { ...terms, id: 'cut', kind: 'split-events', events: [0, 1, 2, 3], minDuration: 1, maxDuration: 2, min: 2, max: 3 },
    { ...terms, id: 'double', kind: 'distribute-split-events', events: [0, 3], duration: 2, min: 1, max: 1 },
    { ...terms, id: 'one', kind: 'avoid-split-assignments', groups: [[0], [1], [2], [3]], role: 'room' },
    { ...terms, id: 'start', kind: 'prefer-times', events: [0, 1, 2, 3], times: [0, 2, 4, 6], duration: 2 },
    { ...terms, id: 'load', kind: 'limit-workload', resources: [4, 5], min: 8, max: 8 },
    { ...terms, id: 'link', kind: 'link-events', groups: [[0, 3]] },
    {
      ...terms,
      id: 'idle',
      required: false,
      kind: 'limit-idle-times',
      resources: [2, 3],
      timeGroups: days,
      min: 0,
      max: 0,
    },
    {
      ...terms,
      id: 'spread',
      required: false,
      kind: 'spread-events',
      groups: [[0], [1], [2], [3]],
      timeGroups: days.map((times) => ({ times, min: 1, max: 2 })),
    },
  ],
};

/** Weeks of classes whose first hours must all be taught or none; one by one they cost more than they bring. */
function allOrNothing(days: number, classes: number): EventProblem {
  const times = Array.from({ length: 2 * days }, (_, time) => time);
  const resources = Array.from({ length: classes }, (_, index) => index);
  const events = resources.flatMap((resource) => Array.from({ length: days + 1 }, () => resource));
  return sketchEvents({
    times: times.length,
    resourceTypes: ['class'],
    types: resources.map(() => 0),
    takenBy: events.map((resource) => [resource]),
    constraints: [
      { ...terms, id: 'time', kind: 'assign-time', events: [...events.keys()], weight: 100 },
      { ...terms, id: 'clash', kind: 'avoid-clashes', resources },
      {
        ...terms,
        id: 'first',
        kind: 'limit-busy-times',
        costFunction: 'quadratic',
        weight: 5,
        resources,
        timeGroups: [times.filter((time) => time % 2 === 0)],
        min: days,
        max: days,
      },
    ],
  });
}

describe('searching', () => {
  test('groups of times that are used well or not at all are filled at once', () => {
    const problem = allOrNothing(6, 5);
    const search = createEventSearch(problem, { seed: 1 });
    search.expect(100_000);
    search.run(100_000);
    expect(search.best().score).toEqual({ hard: 0, soft: 0 });
  });

  test('finds cuts, times and rooms', () => {
    for (const seed of [1, 2, 3]) {
      const search = createEventSearch(school, { seed });
      search.expect(60_000);
      while (search.steps < 60_000 && !search.run(1_000));
      expect(search.best().score).toEqual({ hard: 0, soft: 0 });
      expect(countSolution(school, search.best().solution)).toEqual({ hard: 0, soft: 0 });
    }
  });

  test('seed and steps determine the solution', () => {
    const run = (slices: number) => {
      const search = createEventSearch(randomEventProblem(randomBelow(5), eventConstraintKinds), { seed: 7 });
      search.expect(20_000);
      for (let slice = 0; slice < slices; slice++) search.run(20_000 / slices);
      return search.best();
    };
    expect(run(4)).toEqual(run(4));
    expect(run(20)).toEqual(run(4));
  });

  test('its result is a solution, and costs what it says', () => {
    for (let seed = 1; seed <= 15; seed++) {
      const problem = randomEventProblem(randomBelow(seed), [...eventConstraintKinds, ...eventConstraintKinds]);
      const search = createEventSearch(problem, { seed });
      search.expect(4_000);
      search.run(6_000);
      const { score, solution } = search.best();
      expect(findSolutionFaults(problem, solution), `seed ${seed}`).toEqual([]);
      expect(score, `seed ${seed}`).toEqual(countSolution(problem, solution));
    }
  });

  test('what an earlier round found is kept when another one begins', () => {
    // Two lessons of a class want the same hour. What is placed first takes it, and that may be the one to which it matters less.
    const wanted = { ...wish, kind: 'prefer-times', times: [0], duration: null } as const;
    const problem = sketchEvents({
      times: 2,
      resourceTypes: ['class'],
      types: [0],
      takenBy: [[0], [0]],
      constraints: [
        { ...terms, id: 'time', kind: 'assign-time', events: [0, 1] },
        { ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0] },
        { ...wanted, id: 'light', events: [0], weight: 1 },
        { ...wanted, id: 'heavy', events: [1], weight: 3 },
      ],
    });
    const search = createEventSearch(problem, { seed: 2 });
    search.expect(3_000_000);
    search.run(600_000);
    const found = search.best();
    expect(found.score).toEqual({ hard: 0, soft: 1 });
    search.run(1);
    expect(search.best()).toEqual(found);
  });
});
