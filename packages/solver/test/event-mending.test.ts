import { createEventSearch, type EventConstraint, type EventProblem } from '@tkb/solver';
import { expect, test, vi } from 'vitest';
import { swapMeets } from '../src/events/moves/place-moves.ts';
import { Mending } from '../src/events/search/mending.ts';
import { EventState } from '../src/events/state/state.ts';
import { randomBelow } from './random-school.ts';
import { contextOf, sketchEvents, terms, wish } from './small-events.ts';

const demand = (resource: number, type: number, workload: number) => ({ role: null, type, resource, workload });

/**
 * Two classes (0, 1), each with a day of four lessons, two of them given by the same teacher (2, 3), who should not wait in
 * between. The second teacher has to: the first lesson is at the first hour, the second one at the last.
 */
function twoClasses() {
  const context = contextOf(
    sketchEvents({
      times: 4,
      resourceTypes: ['class', 'teacher'],
      types: [0, 0, 1, 1],
      takenBy: [0, 0, 0, 0, 1, 1, 1, 1].map((group, index) => [group, ...(index % 4 < 2 ? [2 + group] : [])]),
      constraints: [
        { ...terms, id: 'time', kind: 'assign-time', events: [0, 1, 2, 3, 4, 5, 6, 7] },
        { ...terms, id: 'clash', kind: 'avoid-clashes', resources: [0, 1, 2, 3] },
        {
          ...wish,
          id: 'idle',
          kind: 'limit-idle-times',
          resources: [2, 3],
          timeGroups: [[0, 1, 2, 3]],
          min: 0,
          max: 0,
        },
      ],
    }),
    [0, 1, 2, 3, 0, 3, 1, 2],
  );
  const { state } = context;
  return { state, context, mending: new Mending(state.model, null) };
}

test('a second move begins at what the first one made dearer, and nowhere else', () => {
  const { state, context, mending } = twoClasses();
  const ways = new Set<string>();
  for (let i = 0; i < 300; i++) {
    state.costs.risenCount = 0;
    // The second lesson of the first teacher goes to the last hour.
    state.place(1, 3);
    state.place(3, 1);
    const isMade = mending.try(context, () => swapMeets);
    expect(context.aim).toBe(-1);
    if (isMade) expect([...state.start.subarray(4)]).toEqual([0, 3, 1, 2]);
    if (isMade && state.score.hard === 0 && state.score.soft === 2) ways.add(state.start.subarray(0, 2).join());
    state.undo(0);
  }
  // The first lesson follows to the last hours, or the second one comes back to its side.
  expect([...ways]).toEqual(expect.arrayContaining(['2,3', '0,1']));
});

test('where nothing became dearer no second move is made', () => {
  const { state, context, mending } = twoClasses();
  state.costs.risenCount = 0;
  expect(Array.from({ length: 50 }).some(() => mending.try(context, () => swapMeets))).toBe(false);
});

/** Full weeks of classes, whose teachers should not wait and should have a free day; lessons should be double now and then. */
function fullWeeks(days: number, hours: number, classes: number, seed: number): EventProblem {
  const below = randomBelow(seed);
  const times = Array.from({ length: days * hours }, (_, time) => time);
  const teachers = Array.from({ length: classes * 1.5 }, (_, index) => classes + index);
  const shuffled = (list: readonly number[]) => {
    const left = [...list];
    return list.flatMap(() => left.splice(below(left.length), 1));
  };
  // At each time every class gets another teacher, so that weeks without clashes exist.
  const lessons = times.flatMap(() =>
    shuffled(teachers)
      .slice(0, classes)
      .map((teacher, group) => [group, teacher]),
  );
  const courses = [...Map.groupBy(lessons, (pair) => pair.join()).values()];
  const all = [...courses.keys()];
  const resources = [...Array.from({ length: classes }, (_, index) => index), ...teachers];
  const timeGroups = Array.from({ length: days }, (_, day) => times.slice(day * hours, (day + 1) * hours));
  const wish = { ...terms, required: false };
  const spread = timeGroups.map((group) => ({ times: group, min: 0, max: 1 }));
  const constraints: EventConstraint[] = [
    { ...terms, id: 'time', kind: 'assign-time', events: all },
    { ...terms, id: 'clash', kind: 'avoid-clashes', resources },
    { ...terms, id: 'cut', kind: 'split-events', events: all, minDuration: 1, maxDuration: 2, min: 1, max: 99 },
    { ...terms, id: 'spread', kind: 'spread-events', groups: all.map((event) => [event]), timeGroups: spread },
    {
      ...wish,
      id: 'double',
      kind: 'distribute-split-events',
      duration: 2,
      min: 1,
      max: 1,
      events: all.filter((event) => (courses[event]?.length ?? 0) > 2),
    },
    { ...wish, id: 'idle', kind: 'limit-idle-times', weight: 3, resources: teachers, timeGroups, min: 0, max: 0 },
    { ...wish, id: 'days', kind: 'cluster-busy-times', weight: 9, resources: teachers, timeGroups, min: 0, max: 3 },
  ];
  return {
    id: 'F',
    name: 'F',
    times: times.map(String),
    resourceTypes: ['class', 'teacher'],
    resources: resources.map((resource) => ({
      id: `R${resource}`,
      type: resource < classes ? 0 : 1,
    })),
    events: courses.map((course, index) => ({
      id: `E${index}`,
      duration: course.length,
      time: null,
      demands: (course[0] ?? []).map((resource, type) => demand(resource, type, course.length)),
    })),
    constraints,
  };
}

/** Counts the second moves of all searches that are kept with the move they mend, until it is told to stop. */
function countKept() {
  const counted = { kept: 0, cheaper: 0 };
  const { try: mend } = Mending.prototype;
  const { keep, undo } = EventState.prototype;
  let isMended = false;
  let before = Number.POSITIVE_INFINITY;
  const spies = [
    vi.spyOn(Mending.prototype, 'try').mockImplementation(function (this: Mending, ...given) {
      isMended = mend.apply(this, given);
      return isMended;
    }),
    vi.spyOn(EventState.prototype, 'undo').mockImplementation(function (this: EventState, mark) {
      if (mark === 0) isMended = false;
      undo.call(this, mark);
    }),
    vi.spyOn(EventState.prototype, 'keep').mockImplementation(function (this: EventState) {
      const { hard, soft } = this.score;
      const cost = 1000 * hard + soft;
      counted.kept += Number(isMended);
      counted.cheaper += Number(isMended && cost < before);
      isMended = false;
      before = cost;
      keep.call(this);
    }),
  ];
  return { counted, stop: () => spies.forEach((spy) => spy.mockRestore()) };
}

test('the search keeps second moves together with the moves that they mend', { tags: ['soak'] }, () => {
  const { counted, stop } = countKept();
  for (let seed = 1; seed <= 12; seed++) {
    const search = createEventSearch(fullWeeks(5, 5, 8, 1 + (seed % 4)), { seed });
    search.expect(40_000);
    search.run(40_000);
  }
  stop();
  // 434, and 103 of them made it cheaper than before the first move.
  expect(counted.kept).toBeGreaterThan(200);
  expect(counted.cheaper).toBeGreaterThan(30);
});
