import type { CostFunction, EventConstraint, EventConstraintBody, LimitedTimes, OrderedPair } from '@tkb/solver';
import { references, type Element, type Ids } from './element.ts';

/** The names in an instance, and the members of its groups. */
export interface InstanceNames {
  readonly times: Ids;
  readonly timeGroups: Ids;
  readonly resourceTypes: Ids;
  readonly resources: Ids;
  readonly resourceGroups: Ids;
  readonly events: Ids;
  readonly eventGroups: Ids;
  readonly constraints: Ids;
  readonly timesIn: number[][];
  readonly resourcesIn: number[][];
  readonly eventsIn: number[][];
}

/** Real limits are small, but some files write a large number for "no limit". */
const MAX = 1_000_000_000;

const costFunctions: Readonly<Record<string, CostFunction>> = {
  Linear: 'linear',
  Quadratic: 'quadratic',
  Step: 'step',
  Sum: 'linear',
  SquareSum: 'quadratic',
  StepSum: 'step',
};

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false };

type Reader = (constraint: Element, names: InstanceNames) => EventConstraintBody;

function role(constraint: Element): string {
  const element = constraint.need('Role');
  const name = element?.xml.text.trim() ?? '';
  if (element !== null && name === '') constraint.log.add('empty-element', element.xml);
  return name;
}

const min = (constraint: Element, name = 'Minimum') => constraint.number(name, 0, MAX);
const max = (constraint: Element, name = 'Maximum') => constraint.number(name, 0, MAX);

/** The members of the groups a constraint applies to; one that is in two groups is listed twice. */
function members(constraint: Element, list: string, single: string, of: MembersOf): number[] {
  const appliesTo = constraint.need('AppliesTo');
  if (appliesTo === null) return [];
  const groups = references(appliesTo.all(`${single}Groups`, `${single}Group`), of.groups);
  return [...groups.flatMap((group) => of.membersIn[group] ?? []), ...references(appliesTo.all(list, single), of.ids)];
}

interface MembersOf {
  readonly groups: InstanceNames['times'];
  readonly membersIn: readonly (readonly number[])[];
  readonly ids: InstanceNames['times'];
}

const events = (constraint: Element, names: InstanceNames): number[] =>
  members(constraint, 'Events', 'Event', {
    groups: names.eventGroups,
    membersIn: names.eventsIn,
    ids: names.events,
  });

const resources = (constraint: Element, names: InstanceNames): number[] =>
  members(constraint, 'Resources', 'Resource', {
    groups: names.resourceGroups,
    membersIn: names.resourcesIn,
    ids: names.resources,
  });

function groups(constraint: Element, names: InstanceNames): number[][] {
  const named = constraint.need('AppliesTo')?.all('EventGroups', 'EventGroup') ?? [];
  return references(named, names.eventGroups).map((group) => names.eventsIn[group] ?? []);
}

/** The times named one by one or by groups, each once. */
function times(constraint: Element, names: InstanceNames): number[] {
  const inGroups = references(constraint.all('TimeGroups', 'TimeGroup'), names.timeGroups);
  const all = [
    ...references(constraint.all('Times', 'Time'), names.times),
    ...inGroups.flatMap((group) => names.timesIn[group] ?? []),
  ];
  return [...new Set(all)].toSorted((a, b) => a - b);
}

function limitedTimes(constraint: Element, names: InstanceNames): LimitedTimes[] {
  return (constraint.need('TimeGroups')?.all('TimeGroup') ?? []).flatMap((element) => {
    const group = element.reference(names.timeGroups);
    return group === null ? [] : { times: names.timesIn[group] ?? [], min: min(element), max: max(element) };
  });
}

const overTimeGroups = (constraint: Element, names: InstanceNames) => ({
  resources: resources(constraint, names),
  timeGroups: references(constraint.need('TimeGroups')?.all('TimeGroup') ?? [], names.timeGroups).map(
    (group) => names.timesIn[group] ?? [],
  ),
  min: min(constraint),
  max: max(constraint),
});

function pairs(constraint: Element, names: InstanceNames): OrderedPair[] {
  return (constraint.need('AppliesTo')?.all('EventPairs', 'EventPair') ?? []).flatMap((pair) => {
    const first = pair.need('FirstEvent')?.reference(names.events) ?? null;
    const second = pair.need('SecondEvent')?.reference(names.events) ?? null;
    if (first === null || second === null) return [];
    return {
      first,
      second,
      min: pair.number('MinSeparation', 0, MAX, 0),
      max: pair.number('MaxSeparation', 0, MAX, MAX),
    };
  });
}

function preferredResources(constraint: Element, names: InstanceNames): number[] {
  const inGroups = references(constraint.all('ResourceGroups', 'ResourceGroup'), names.resourceGroups);
  const single = references(constraint.all('Resources', 'Resource'), names.resources);
  return [...new Set([...inGroups.flatMap((group) => names.resourcesIn[group] ?? []), ...single])];
}

const readers: Readonly<Record<string, Reader>> = {
  AssignResourceConstraint: (c, names) => ({ kind: 'assign-resource', events: events(c, names), role: role(c) }),
  AssignTimeConstraint: (c, names) => ({ kind: 'assign-time', events: events(c, names) }),
  SplitEventsConstraint: (c, names) => ({
    kind: 'split-events',
    events: events(c, names),
    minDuration: min(c, 'MinimumDuration'),
    maxDuration: max(c, 'MaximumDuration'),
    min: min(c, 'MinimumAmount'),
    max: max(c, 'MaximumAmount'),
  }),
  DistributeSplitEventsConstraint: (c, names) => ({
    kind: 'distribute-split-events',
    events: events(c, names),
    duration: c.number('Duration', 1, MAX),
    min: min(c),
    max: max(c),
  }),
  PreferResourcesConstraint: (c, names) => ({
    kind: 'prefer-resources',
    events: events(c, names),
    role: role(c),
    resources: preferredResources(c, names),
  }),
  PreferTimesConstraint: (c, names) => ({
    kind: 'prefer-times',
    events: events(c, names),
    times: times(c, names),
    duration: c.first('Duration') === null ? null : c.number('Duration', 1, MAX),
  }),
  AvoidSplitAssignmentsConstraint: (c, names) => ({
    kind: 'avoid-split-assignments',
    groups: groups(c, names),
    role: role(c),
  }),
  SpreadEventsConstraint: (c, names) => ({
    kind: 'spread-events',
    groups: groups(c, names),
    timeGroups: limitedTimes(c, names),
  }),
  LinkEventsConstraint: (c, names) => ({ kind: 'link-events', groups: groups(c, names) }),
  OrderEventsConstraint: (c, names) => ({ kind: 'order-events', pairs: pairs(c, names) }),
  AvoidClashesConstraint: (c, names) => ({ kind: 'avoid-clashes', resources: resources(c, names) }),
  AvoidUnavailableTimesConstraint: (c, names) => ({
    kind: 'avoid-unavailable-times',
    resources: resources(c, names),
    times: times(c, names),
  }),
  LimitIdleTimesConstraint: (c, names) => ({ kind: 'limit-idle-times', ...overTimeGroups(c, names) }),
  ClusterBusyTimesConstraint: (c, names) => ({ kind: 'cluster-busy-times', ...overTimeGroups(c, names) }),
  LimitBusyTimesConstraint: (c, names) => ({ kind: 'limit-busy-times', ...overTimeGroups(c, names) }),
  LimitWorkloadConstraint: (c, names) => ({
    kind: 'limit-workload',
    resources: resources(c, names),
    min: min(c),
    max: max(c),
  }),
};

/** Reads a constraint of any of the 16 types; null, with an entry in the log, for an unknown type. */
export function readConstraint(constraint: Element, names: InstanceNames): EventConstraint | null {
  const read = Object.hasOwn(readers, constraint.name) ? readers[constraint.name] : undefined;
  if (read === undefined) {
    constraint.log.add('unknown-constraint', constraint.xml, { element: constraint.name });
    return null;
  }
  const id = names.constraints.add(constraint);
  return {
    ...read(constraint, names),
    id,
    name: constraint.text('Name') ?? id,
    required: constraint.word('Required', booleans, true),
    weight: constraint.number('Weight', 0, MAX),
    costFunction: constraint.word('CostFunction', costFunctions, 'linear'),
  };
}
