import type { Demand, EventProblem, SchoolEvent } from '@tkb/solver';
import { readConstraint, type InstanceNames } from './constraints.ts';
import { Ids, references, type Element } from './element.ts';

/** Limits that no real school reaches: the number of times, and the length of an event. */
const MAX_TIMES = 10_000;

/** A problem with the ids by which its solutions refer to it. */
export interface XhsttInstance {
  readonly problem: EventProblem;
  readonly names: InstanceNames;
}

export function readInstance(instance: Element, id: string): XhsttInstance {
  const names: InstanceNames = {
    times: new Ids('tiết (Time)'),
    timeGroups: new Ids('nhóm tiết (TimeGroup)'),
    resourceTypes: new Ids('loại nguồn lực (ResourceType)'),
    resources: new Ids('nguồn lực (Resource)'),
    resourceGroups: new Ids('nhóm nguồn lực (ResourceGroup)'),
    events: new Ids('sự kiện (Event)'),
    eventGroups: new Ids('nhóm sự kiện (EventGroup)'),
    constraints: new Ids('ràng buộc (Constraint)'),
    timesIn: [],
    resourcesIn: [],
    eventsIn: [],
  };
  const times = readTimes(instance, names);
  const resourceTypes = readAll(instance.all('Resources', 'ResourceTypes', 'ResourceType'), names.resourceTypes);
  const resources = readResources(instance, names);
  const events = readEvents(instance, names, resources, times.length);
  const name = instance.first('MetaData')?.text('Name') ?? id;
  const constraints = (instance.need('Constraints')?.children() ?? []).flatMap(
    (element) => readConstraint(element, names) ?? [],
  );
  return { names, problem: { id, name, times, resourceTypes, resources, events, constraints } };
}

/** Declares the ids of elements and returns them. */
function readAll(elements: readonly Element[], ids: Ids): string[] {
  return elements.map((element) => ids.add(element));
}

/** Declares groups, still without members. */
function readGroups(elements: readonly Element[], ids: Ids, members: number[][]): void {
  readAll(elements, ids);
  for (const _ of elements) members.push([]);
}

/** Adds something once to each group that its elements name. */
function join(index: number, elements: readonly Element[], ids: Ids, members: readonly number[][]): void {
  for (const group of new Set(references(elements, ids))) members[group]?.push(index);
}

function readTimes(instance: Element, names: InstanceNames): string[] {
  const times = instance.need('Times');
  const groups = (times?.all('TimeGroups') ?? []).flatMap((list) => list.children());
  readGroups(groups, names.timeGroups, names.timesIn);
  const elements = times?.all('Time') ?? [];
  if (elements.length === 0) times?.need('Time');
  const ids = readAll(elements, names.times);
  for (const [index, time] of elements.entries()) {
    const of = [...time.all('Week'), ...time.all('Day'), ...time.all('TimeGroups', 'TimeGroup')];
    join(index, of, names.timeGroups, names.timesIn);
  }
  return ids;
}

function readResources(instance: Element, names: InstanceNames): EventProblem['resources'] {
  const root = instance.need('Resources');
  readGroups(root?.all('ResourceGroups', 'ResourceGroup') ?? [], names.resourceGroups, names.resourcesIn);
  const elements = root?.all('Resource') ?? [];
  const ids = readAll(elements, names.resources);
  return elements.map((resource, index) => {
    join(index, resource.all('ResourceGroups', 'ResourceGroup'), names.resourceGroups, names.resourcesIn);
    const type = resource.need('ResourceType')?.reference(names.resourceTypes) ?? 0;
    return { id: ids[index] ?? '', type };
  });
}

function readEvents(
  instance: Element,
  names: InstanceNames,
  resources: EventProblem['resources'],
  times: number,
): SchoolEvent[] {
  const root = instance.need('Events');
  const groups = (root?.all('EventGroups') ?? []).flatMap((list) => list.children());
  readGroups(groups, names.eventGroups, names.eventsIn);
  const elements = root?.all('Event') ?? [];
  const ids = readAll(elements, names.events);
  return elements.map((event, index) => {
    join(index, [...event.all('Course'), ...event.all('EventGroups', 'EventGroup')], names.eventGroups, names.eventsIn);
    const duration = event.number('Duration', 1, MAX_TIMES);
    const workload = event.number('Workload', 0, MAX_TIMES, duration);
    const time = event.first('Time')?.reference(names.times) ?? null;
    if (time !== null && time + duration > times) event.log.add('preassigned-past-end', event.xml, { duration });
    return { id: ids[index] ?? '', duration, time, demands: readDemands(event, names, resources, workload) };
  });
}

function readDemands(
  event: Element,
  names: InstanceNames,
  resources: EventProblem['resources'],
  workload: number,
): Demand[] {
  const roles = new Set<string>();
  const single = event.all('Resources', 'Resource').map((element): Demand => {
    const isOpen = element.xml.attributes['Reference'] === undefined;
    const resource = isOpen ? null : element.reference(names.resources);
    const role = element.text('Role');
    const typeElement = element.first('ResourceType');
    if (isOpen && (role === null || typeElement === null)) element.log.add('missing-role', element.xml);
    if (role !== null && roles.has(role)) element.log.add('repeated-role', element.xml, { role });
    if (role !== null) roles.add(role);
    const own = resources[resource ?? -1]?.type;
    const type = typeElement?.reference(names.resourceTypes) ?? own ?? 0;
    if (own !== undefined && type !== own) {
      const reference = element.attribute('Reference');
      element.log.add('wrong-preassigned-type', element.xml, { reference, type: names.resourceTypes.at(type) });
    }
    return { role, type, resource, workload: element.number('Workload', 0, MAX_TIMES, workload) };
  });
  const groups = references(event.all('ResourceGroups', 'ResourceGroup'), names.resourceGroups);
  const whole = groups
    .flatMap((group) => names.resourcesIn[group] ?? [])
    .map((resource): Demand => ({ role: null, type: resources[resource]?.type ?? 0, resource, workload }));
  return [...single, ...whole];
}
