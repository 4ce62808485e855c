import type {
  Demand,
  EventConstraint,
  EventConstraintBody,
  EventProblem,
  EventSolution,
  SchoolEvent,
} from '@tkb/solver';

type Random = (bound: number) => number;

const DAYS = 3;
const PERIODS = 4;

/** Every kind of constraint, about random events, resources and times; each call draws anew. */
const bodies: Readonly<
  Record<
    EventConstraintBody['kind'],
    (problem: Omit<EventProblem, 'constraints'>, below: Random) => EventConstraintBody
  >
> = {
  'assign-resource': ({ events }, below) => ({
    kind: 'assign-resource',
    events: some(events, below),
    role: role(below),
  }),
  'assign-time': ({ events }, below) => ({ kind: 'assign-time', events: some(events, below) }),
  'split-events': ({ events }, below) => {
    const [minDuration, maxDuration] = limits(3, below);
    const [min, max] = limits(4, below);
    return { kind: 'split-events', events: some(events, below), minDuration, maxDuration, min, max };
  },
  'distribute-split-events': ({ events }, below) => {
    const [min, max] = limits(3, below);
    return { kind: 'distribute-split-events', events: some(events, below), duration: 1 + below(3), min, max };
  },
  'prefer-resources': ({ events, resources }, below) => ({
    kind: 'prefer-resources',
    events: some(events, below),
    role: role(below),
    resources: [...new Set(some(resources, below))],
  }),
  'prefer-times': ({ events, times }, below) => ({
    kind: 'prefer-times',
    events: some(events, below),
    times: [...new Set(some(times, below))].toSorted((a, b) => a - b),
    duration: below(2) === 0 ? null : 1 + below(2),
  }),
  'avoid-split-assignments': ({ events }, below) => ({
    kind: 'avoid-split-assignments',
    groups: groupsOf(events, below),
    role: role(below),
  }),
  'spread-events': ({ events }, below) => ({
    kind: 'spread-events',
    groups: groupsOf(events, below),
    timeGroups: timeGroups(below).map((times) => {
      const [min, max] = limits(3, below);
      return { times, min, max };
    }),
  }),
  'link-events': ({ events }, below) => ({ kind: 'link-events', groups: groupsOf(events, below) }),
  'order-events': ({ events }, below) => ({
    kind: 'order-events',
    pairs: some(events, below).map((first) => ({
      first,
      second: below(events.length),
      min: below(3),
      max: 3 + below(4),
    })),
  }),
  'avoid-clashes': ({ resources }, below) => ({ kind: 'avoid-clashes', resources: some(resources, below) }),
  'avoid-unavailable-times': ({ resources, times }, below) => ({
    kind: 'avoid-unavailable-times',
    resources: some(resources, below),
    times: [...new Set(some(times, below))].toSorted((a, b) => a - b),
  }),
  'limit-idle-times': ({ resources }, below) => ({ kind: 'limit-idle-times', ...overTimeGroups(resources, below) }),
  'cluster-busy-times': ({ resources }, below) => ({ kind: 'cluster-busy-times', ...overTimeGroups(resources, below) }),
  'limit-busy-times': ({ resources }, below) => ({ kind: 'limit-busy-times', ...overTimeGroups(resources, below) }),
  'limit-workload': ({ resources }, below) => {
    const [min, max] = limits(8, below);
    return { kind: 'limit-workload', resources: some(resources, below), min, max };
  },
};

export const eventConstraintKinds = Object.keys(bodies) as EventConstraintBody['kind'][];

/** Indexes of a few things, now and then one of them twice. */
const some = (list: readonly unknown[], below: Random): number[] =>
  Array.from({ length: 1 + below(list.length) }, () => below(list.length));

const role = (below: Random): string => `r${below(2)}`;

function limits(most: number, below: Random): [number, number] {
  const min = below(most);
  return [min, min + below(2)];
}

/** Groups as a file has them: without doubles. */
const groupsOf = (events: readonly unknown[], below: Random): number[][] =>
  Array.from({ length: 1 + below(2) }, () => [...new Set(some(events, below))].toSorted((a, b) => a - b));

/** Some of the days, half days and a group across days. */
function timeGroups(below: Random): number[][] {
  const days = Array.from({ length: DAYS }, (_, day) => Array.from({ length: PERIODS }, (_, i) => day * PERIODS + i));
  const all = [...days, [0, 2, 3, 5, 9], [1, 10, 11]];
  return all.filter(() => below(3) > 0);
}

function overTimeGroups(resources: readonly unknown[], below: Random) {
  const [min, max] = limits(3, below);
  return { resources: some(resources, below), timeGroups: timeGroups(below), min, max };
}

function randomEvent(id: string, resources: EventProblem['resources'], below: Random): SchoolEvent {
  const duration = 1 + below(5);
  const fixed = below(3);
  const demands = Array.from({ length: below(4) }, (_, index): Demand => {
    const resource = index < fixed ? below(resources.length) : null;
    const type = resource === null ? below(2) : (resources[resource]?.type ?? 0);
    return { role: resource === null ? `r${index - fixed}` : null, type, resource, workload: below(6) };
  });
  return { id, duration, time: below(12) === 0 ? below(DAYS * PERIODS - duration) : null, demands };
}

/** A small problem with every kind of constraint asked for, each hard or soft, with any cost function. */
export function randomEventProblem(below: Random, kinds: readonly EventConstraintBody['kind'][]): EventProblem {
  const resources = Array.from({ length: 6 }, (_, index) => ({ id: `R${index}`, type: index % 2 }));
  const problem = {
    id: 'P',
    name: 'P',
    times: Array.from({ length: DAYS * PERIODS }, (_, index) => `T${index}`),
    resourceTypes: ['A', 'B'],
    resources,
    events: Array.from({ length: 4 + below(4) }, (_, index) => randomEvent(`E${index}`, resources, below)),
  };
  const costFunctions = ['linear', 'quadratic', 'step'] as const;
  const constraints = kinds.map((kind, index): EventConstraint => ({
    ...bodies[kind](problem, below),
    id: `C${index}`,
    name: `C${index}`,
    required: below(2) === 0,
    weight: 1 + below(9),
    costFunction: costFunctions[below(3)] ?? 'linear',
  }));
  return { ...problem, constraints };
}

/** Any solution: events cut, placed and staffed at random, now and then not at all. */
export function randomEventSolution(problem: EventProblem, below: Random): EventSolution {
  const byType = problem.resourceTypes.map((_, type) =>
    problem.resources.flatMap((resource, index) => (resource.type === type ? index : [])),
  );
  return problem.events.flatMap(({ duration: whole, time, demands }, event) => {
    const durations: number[] = [];
    for (let left = whole; left > 0; left -= durations.at(-1) ?? left)
      durations.push(time === null ? 1 + below(left) : left);
    return durations.map((duration) => ({
      event,
      duration,
      time: time ?? (below(9) === 0 ? null : below(problem.times.length - duration + 1)),
      resources: demands.map(({ resource, type }) => {
        const candidates = byType[type] ?? [];
        return resource ?? (below(9) === 0 ? null : (candidates[below(candidates.length)] ?? null));
      }),
    }));
  });
}
