import type { EventConstraint, EventProblem, SchoolEvent } from '@tkb/solver';

/** An XHSTT archive that describes the problem; groups are made up where constraints need them. */
export function xhsttText(problem: EventProblem): string {
  const writer = new Groups();
  const constraints = problem.constraints.map((constraint) => constraintText(problem, constraint, writer)).join('\n');
  const times = problem.times.map(
    (id, index) => `<Time Id="${id}"><TimeGroups>${writer.of('time', index)}</TimeGroups></Time>`,
  );
  const resources = problem.resources.map(
    ({ id, type }) => `<Resource Id="${id}"><ResourceType Reference="${problem.resourceTypes[type]}"/></Resource>`,
  );
  const types = problem.resourceTypes.map((id) => `<ResourceType Id="${id}"/>`);
  return `<HighSchoolTimetableArchive><Instances><Instance Id="${problem.id}"><MetaData><Name>${problem.name}</Name></MetaData>
<Times><TimeGroups>${writer.all('time')}</TimeGroups>${times.join('')}</Times>
<Resources><ResourceTypes>${types.join('')}</ResourceTypes><ResourceGroups/>${resources.join('')}</Resources>
<Events><EventGroups>${writer.all('event')}</EventGroups>${problem.events.map((event, index) => eventText(problem, event, writer.of('event', index))).join('\n')}</Events>
<Constraints>${constraints}</Constraints></Instance></Instances><SolutionGroups/></HighSchoolTimetableArchive>`;
}

/** The groups that were asked for, named by number. */
class Groups {
  readonly #members = { time: [] as (readonly number[])[], event: [] as (readonly number[])[] };

  name(kind: 'time' | 'event', members: readonly number[]): string {
    return `G${kind}${this.#members[kind].push(members) - 1}`;
  }

  all(kind: 'time' | 'event'): string {
    const element = kind === 'time' ? 'TimeGroup' : 'EventGroup';
    return this.#members[kind].map((_, index) => `<${element} Id="G${kind}${index}"/>`).join('');
  }

  of(kind: 'time' | 'event', member: number): string {
    const element = kind === 'time' ? 'TimeGroup' : 'EventGroup';
    return this.#members[kind]
      .map((members, index) => (members.includes(member) ? `<${element} Reference="G${kind}${index}"/>` : ''))
      .join('');
  }
}

function eventText(problem: EventProblem, { id, duration, time, demands }: SchoolEvent, groups: string): string {
  const list = demands.map(({ role, type, resource, workload }) => {
    const reference = resource === null ? '' : ` Reference="${problem.resources[resource]?.id}"`;
    const roleText = role === null ? '' : `<Role>${role}</Role>`;
    return `<Resource${reference}>${roleText}<ResourceType Reference="${problem.resourceTypes[type]}"/><Workload>${workload}</Workload></Resource>`;
  });
  const start = time === null ? '' : `<Time Reference="${problem.times[time]}"/>`;
  return `<Event Id="${id}"><Duration>${duration}</Duration>${start}<Resources>${list.join('')}</Resources><EventGroups>${groups}</EventGroups></Event>`;
}

const elements: Readonly<Record<EventConstraint['kind'], string>> = {
  'assign-resource': 'AssignResource',
  'assign-time': 'AssignTime',
  'split-events': 'SplitEvents',
  'distribute-split-events': 'DistributeSplitEvents',
  'prefer-resources': 'PreferResources',
  'prefer-times': 'PreferTimes',
  'avoid-split-assignments': 'AvoidSplitAssignments',
  'spread-events': 'SpreadEvents',
  'link-events': 'LinkEvents',
  'order-events': 'OrderEvents',
  'avoid-clashes': 'AvoidClashes',
  'avoid-unavailable-times': 'AvoidUnavailableTimes',
  'limit-idle-times': 'LimitIdleTimes',
  'cluster-busy-times': 'ClusterBusyTimes',
  'limit-busy-times': 'LimitBusyTimes',
  'limit-workload': 'LimitWorkload',
};

const functions = { linear: 'Linear', quadratic: 'Quadratic', step: 'Step' };

function constraintText(problem: EventProblem, constraint: EventConstraint, groups: Groups): string {
  const element = `${elements[constraint.kind]}Constraint`;
  const { id, name, required, weight, costFunction } = constraint;
  const head = `<Name>${name}</Name><Required>${required}</Required><Weight>${weight}</Weight><CostFunction>${functions[costFunction]}</CostFunction>`;
  return `<${element} Id="${id}">${head}<AppliesTo>${appliesTo(problem, constraint, groups)}</AppliesTo>${limits(problem, constraint, groups)}</${element}>`;
}

const refer = (element: string, ids: readonly (string | undefined)[]): string =>
  ids.map((id) => `<${element} Reference="${id}"/>`).join('');

function appliesTo({ events, resources }: EventProblem, constraint: EventConstraint, groups: Groups): string {
  if ('events' in constraint)
    return `<Events>${refer(
      'Event',
      constraint.events.map((event) => events[event]?.id),
    )}</Events>`;
  if ('groups' in constraint)
    return `<EventGroups>${refer(
      'EventGroup',
      constraint.groups.map((group) => groups.name('event', group)),
    )}</EventGroups>`;
  if (constraint.kind !== 'order-events')
    return `<Resources>${refer(
      'Resource',
      constraint.resources.map((resource) => resources[resource]?.id),
    )}</Resources>`;
  const pairs = constraint.pairs.map(
    ({ first, second, min, max }) =>
      `<EventPair><FirstEvent Reference="${events[first]?.id}"/><SecondEvent Reference="${events[second]?.id}"/>` +
      `<MinSeparation>${min}</MinSeparation><MaxSeparation>${max}</MaxSeparation></EventPair>`,
  );
  return `<EventPairs>${pairs.join('')}</EventPairs>`;
}

function limits({ times, resources }: EventProblem, constraint: EventConstraint, groups: Groups): string {
  const parts: string[] = [];
  if ('role' in constraint) parts.push(`<Role>${constraint.role}</Role>`);
  if (constraint.kind === 'prefer-resources')
    parts.push(
      `<Resources>${refer(
        'Resource',
        constraint.resources.map((each) => resources[each]?.id),
      )}</Resources>`,
    );
  if ('times' in constraint)
    parts.push(
      `<Times>${refer(
        'Time',
        constraint.times.map((time) => times[time]),
      )}</Times>`,
    );
  if (constraint.kind === 'spread-events') {
    const list = constraint.timeGroups.map(
      (group) =>
        `<TimeGroup Reference="${groups.name('time', group.times)}"><Minimum>${group.min}</Minimum><Maximum>${group.max}</Maximum></TimeGroup>`,
    );
    parts.push(`<TimeGroups>${list.join('')}</TimeGroups>`);
  } else if ('timeGroups' in constraint) {
    const named = constraint.timeGroups.map((group) => groups.name('time', group));
    parts.push(`<TimeGroups>${refer('TimeGroup', named)}</TimeGroups>`);
  }
  const suffix = constraint.kind === 'split-events' ? 'Amount' : '';
  if ('minDuration' in constraint) {
    parts.push(`<MinimumDuration>${constraint.minDuration}</MinimumDuration>`);
    parts.push(`<MaximumDuration>${constraint.maxDuration}</MaximumDuration>`);
  }
  if ('duration' in constraint && constraint.duration !== null)
    parts.push(`<Duration>${constraint.duration}</Duration>`);
  if ('min' in constraint)
    parts.push(
      `<Minimum${suffix}>${constraint.min}</Minimum${suffix}><Maximum${suffix}>${constraint.max}</Maximum${suffix}>`,
    );
  return parts.join('');
}
