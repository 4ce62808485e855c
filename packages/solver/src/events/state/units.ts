import { packLists, type Lists } from '../../score/compile/csr.ts';
import type { EventProblem } from '../model/problem.ts';

/**
 * Units: events that must run together, and so are cut and placed as one. A unit of duration d has d meets, which are its
 * pieces; meets of duration 0 are not in use. An opening is an open demand of an event; it has one task for each meet of the
 * unit.
 */
export interface Units {
  readonly count: number;
  readonly meets: number;
  readonly tasks: number;
  readonly openings: number;
  readonly unitOfEvent: Int32Array;
  readonly eventsOf: Lists;
  readonly duration: Int32Array;
  readonly meetBase: Int32Array;
  readonly unitOfMeet: Int32Array;
  /** Preassigned time; -1 = the search chooses. */
  readonly fixedTime: Int32Array;
  /** Preassigned resources, listed once for each event that takes them. */
  readonly fixedOf: Lists;
  readonly openingsOf: Lists;
  readonly openEvent: Int32Array;
  readonly openDemand: Int32Array;
  /** The type of resource that an opening takes. */
  readonly openType: Int32Array;
  readonly unitOfOpening: Int32Array;
  readonly taskBase: Int32Array;
  readonly openingOfTask: Int32Array;
  /** The units in which each resource is preassigned. */
  readonly unitsOf: Lists;
}

export function compileUnits(problem: EventProblem): Units {
  const { events, resources } = problem;
  const groups = joinLinked(problem);
  const unitOfEvent = new Int32Array(events.length);
  groups.forEach((group, unit) => group.forEach((event) => (unitOfEvent[event] = unit)));
  const duration = Int32Array.from(groups, ([event]) => events[event].duration);
  const meetBase = sums(duration);
  const open = groups.flatMap((group, unit) =>
    group.flatMap((event) =>
      events[event].demands.flatMap(({ resource }, demand) => (resource === null ? { unit, event, demand } : [])),
    ),
  );
  const taskBase = sums(Int32Array.from(open, ({ unit }) => duration[unit]));
  const fixed = groups.map((group) =>
    group.flatMap((event) => events[event].demands.flatMap(({ resource }) => resource ?? [])),
  );
  const unitsOf: number[][] = resources.map(() => []);
  fixed.forEach((list, unit) => new Set(list).forEach((resource) => unitsOf[resource].push(unit)));
  const openingsOf: number[][] = groups.map(() => []);
  open.forEach(({ unit }, opening) => openingsOf[unit].push(opening));
  return {
    count: groups.length,
    meets: meetBase[groups.length],
    tasks: taskBase[open.length],
    openings: open.length,
    unitOfEvent,
    eventsOf: packLists(groups),
    duration,
    meetBase,
    unitOfMeet: owners(meetBase),
    fixedTime: Int32Array.from(groups, ([event]) => events[event].time ?? -1),
    fixedOf: packLists(fixed),
    openingsOf: packLists(openingsOf),
    openEvent: Int32Array.from(open, ({ event }) => event),
    openDemand: Int32Array.from(open, ({ demand }) => demand),
    openType: Int32Array.from(open, ({ event, demand }) => events[event].demands[demand].type),
    unitOfOpening: Int32Array.from(open, ({ unit }) => unit),
    taskBase,
    openingOfTask: owners(taskBase),
    unitsOf: packLists(unitsOf),
  };
}

/** Groups the events of equal length that a hard constraint ties together; an untied event is a group of its own. */
function joinLinked({ events, constraints }: EventProblem): number[][] {
  const parent = events.map((_, event) => event);
  const find = (event: number): number => (parent[event] === event ? event : (parent[event] = find(parent[event])));
  for (const constraint of constraints) {
    if (constraint.kind !== 'link-events' || constraint.weight === 0) continue;
    for (const [first, ...others] of constraint.groups)
      for (const other of others) {
        const isAlike = events[first].duration === events[other].duration && events[first].time === events[other].time;
        if (isAlike) parent[find(other)] = find(first);
      }
  }
  return [...Map.groupBy(events.keys(), find).values()];
}

/** Where each of several consecutive stretches begins, and finally where the last one ends. */
export function sums(lengths: ArrayLike<number>): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) starts[i + 1] = starts[i] + lengths[i];
  return starts;
}

/** For each place, the stretch that it lies in. */
function owners(starts: Int32Array): Int32Array {
  const result = new Int32Array(starts[starts.length - 1]);
  for (let i = 0; i + 1 < starts.length; i++) result.fill(i, starts[i], starts[i + 1]);
  return result;
}
