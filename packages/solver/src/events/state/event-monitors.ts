import { packLists, type Lists } from '../../score/compile/csr.ts';
import type { EventConstraint, EventConstraintOf, EventProblem } from '../model/problem.ts';
import type { MonitorList } from './monitors.ts';
import { sums, type Units } from './units.ts';

/** A check of how a unit is cut: the lengths and number of its pieces, or how many of them have one length. */
export type CutCheck = { readonly monitor: number } & (
  | EventConstraintOf<'split-events'>
  | EventConstraintOf<'distribute-split-events'>
);

/** A check of how units relate to each other, counted again when one of them moves. */
export type RelationCheck =
  | { readonly kind: 'link'; readonly monitor: number; readonly units: readonly number[] }
  | {
      readonly kind: 'order';
      readonly monitor: number;
      readonly first: number;
      readonly second: number;
      readonly min: number;
      readonly max: number;
    };

/** Costs that depend only on one placement or one choice, as a table for each monitor. */
export interface Tables {
  /** The tables that change with each unit or opening. */
  readonly of: Lists;
  readonly monitor: Int32Array;
  /** Where the values of each table begin. */
  readonly offset: Int32Array;
  readonly values: Float64Array;
}

/** Which monitors must be told when a unit is cut or moved, or when one of its tasks is given to a resource. */
export interface EventMonitors {
  /** Values by duration less 1 and start plus 1. */
  readonly placements: Tables;
  /** Values of one period by resource plus 1. */
  readonly choices: Tables;
  readonly cutsOf: readonly (readonly CutCheck[])[];
  readonly relationsOf: readonly (readonly RelationCheck[])[];
  /** The spreads of each unit; one is listed as often as it counts events of the unit. */
  readonly spreadsOf: Lists;
  readonly spreadMonitor: Int32Array;
  /** First counter of a spread, and first of the groups of its constraint. */
  readonly spreadBase: Int32Array;
  readonly spreadSet: Int32Array;
  readonly spreadCounters: number;
  /** By set and time: the groups that the time is in, numbered within the set. */
  readonly spreadGroupsAt: Lists;
  /** By set and time: a number that times in the same groups have in common. */
  readonly spreadPlaceAt: Int32Array;
  readonly setBase: Int32Array;
  readonly groupMin: Int32Array;
  readonly groupMax: Int32Array;
  /** By opening: the monitors that count the resources given to its role. */
  readonly togetherOf: Lists;
  readonly togetherMonitor: Int32Array;
  /** By such a monitor: its openings. */
  readonly togetherOpenings: readonly (readonly number[])[];
  /** By such a monitor: the resources that are preassigned, and so always counted. */
  readonly togetherFixed: readonly (readonly number[])[];
}

export function compileEventMonitors(problem: EventProblem, units: Units, monitors: MonitorList): EventMonitors {
  return {
    placements: compilePlacements(problem, units, monitors),
    choices: compileChoices(problem, units, monitors),
    ...compileChecks(problem, units, monitors),
    ...compileSpreads(problem, units, monitors),
    ...compileTogether(problem, units, monitors),
  };
}

/** Collects tables; linear ones of one owner are added up to one. */
class TableList {
  readonly #monitors: MonitorList;
  readonly #unitOf: (owner: number) => number;
  readonly #of: number[][];
  readonly #tables: { monitor: number; values: Float64Array }[] = [];
  readonly #summed = new Map<string, Float64Array>();

  constructor(monitors: MonitorList, owners: number, unitOf: (owner: number) => number) {
    this.#monitors = monitors;
    this.#unitOf = unitOf;
    this.#of = Array.from({ length: owners }, () => []);
  }

  add(constraint: EventConstraint, owner: number, deviations: Float64Array): void {
    const { required, weight, costFunction } = constraint;
    const subject = { units: [this.#unitOf(owner)] };
    if (costFunction !== 'linear') {
      this.#push(owner, this.#monitors.add(constraint, subject, 0, 0), deviations);
      return;
    }
    const key = `${owner}:${required}`;
    const known = this.#summed.get(key);
    const sum = known ?? new Float64Array(deviations.length);
    if (known === undefined) this.#push(owner, this.#monitors.addCost(required, subject), sum);
    this.#summed.set(key, sum);
    deviations.forEach((value, index) => (sum[index] += weight * value));
  }

  #push(owner: number, monitor: number, values: Float64Array): void {
    this.#of[owner].push(this.#tables.push({ monitor, values }) - 1);
  }

  build(): Tables {
    const offset = sums(this.#tables.map(({ values }) => values.length));
    const values = new Float64Array(offset[this.#tables.length]);
    this.#tables.forEach((table, index) => values.set(table.values, offset[index]));
    return {
      of: packLists(this.#of),
      monitor: Int32Array.from(this.#tables, ({ monitor }) => monitor),
      offset,
      values,
    };
  }
}

function compilePlacements({ events, times, constraints }: EventProblem, units: Units, monitors: MonitorList): Tables {
  const list = new TableList(monitors, units.count, (unit) => unit);
  for (const constraint of constraints) {
    if (constraint.kind !== 'assign-time' && constraint.kind !== 'prefer-times') continue;
    const preferred = new Set('times' in constraint ? constraint.times : times.keys());
    const only = constraint.kind === 'prefer-times' ? constraint.duration : null;
    const deviation = (duration: number, start: number): number => {
      const isOff = start < 0 ? constraint.kind === 'assign-time' : !preferred.has(start);
      return isOff && (only === null || only === duration) ? duration : 0;
    };
    for (const event of constraint.events.filter((each) => events[each].time === null)) {
      const unit = units.unitOfEvent[event];
      const width = times.length + 1;
      const values = new Float64Array(units.duration[unit] * width);
      values.forEach((_, i) => (values[i] = deviation(Math.floor(i / width) + 1, (i % width) - 1)));
      list.add(constraint, unit, values);
    }
  }
  return list.build();
}

function compileChoices({ events, resources, constraints }: EventProblem, units: Units, monitors: MonitorList): Tables {
  const list = new TableList(monitors, units.openings, (opening) => units.unitOfOpening[opening]);
  const byEvent = openingsByEvent(units);
  for (const constraint of constraints) {
    if (constraint.kind !== 'assign-resource' && constraint.kind !== 'prefer-resources') continue;
    const values = new Float64Array(resources.length + 1);
    if (constraint.kind === 'assign-resource') values[0] = 1;
    else {
      values.fill(1, 1);
      for (const resource of constraint.resources) values[resource + 1] = 0;
    }
    for (const event of constraint.events)
      for (const opening of byEvent.get(event) ?? [])
        if (events[event].demands[units.openDemand[opening]].role === constraint.role)
          list.add(constraint, opening, values.slice());
  }
  return list.build();
}

function openingsByEvent(units: Units): Map<number, number[]> {
  return Map.groupBy(units.openEvent.keys(), (opening) => units.openEvent[opening]);
}

function compileChecks({ constraints }: EventProblem, { unitOfEvent, count }: Units, monitors: MonitorList) {
  const cutsOf: CutCheck[][] = Array.from({ length: count }, () => []);
  const relationsOf: RelationCheck[][] = Array.from({ length: count }, () => []);
  for (const constraint of constraints) {
    if (constraint.kind === 'split-events' || constraint.kind === 'distribute-split-events')
      for (const event of constraint.events) {
        const unit = unitOfEvent[event];
        cutsOf[unit].push({ ...constraint, monitor: monitors.add(constraint, { units: [unit] }, 0, 0) });
      }
    if (constraint.kind === 'link-events')
      for (const group of constraint.groups) {
        const units = [...new Set(group.map((event) => unitOfEvent[event]))];
        if (units.length < 2) continue;
        const check: RelationCheck = { kind: 'link', monitor: monitors.add(constraint, { units }, 0, 0), units };
        for (const unit of units) relationsOf[unit].push(check);
      }
    if (constraint.kind === 'order-events')
      for (const pair of constraint.pairs) {
        const [first, second] = [unitOfEvent[pair.first], unitOfEvent[pair.second]];
        const units = [...new Set([first, second])];
        const monitor = monitors.add(constraint, { units }, 0, 0);
        for (const unit of units) relationsOf[unit].push({ ...pair, kind: 'order', monitor, first, second });
      }
  }
  return { cutsOf, relationsOf };
}

function compileSpreads({ times, constraints }: EventProblem, { unitOfEvent, count }: Units, monitors: MonitorList) {
  const of: number[][] = Array.from({ length: count }, () => []);
  const spreads: { monitor: number; set: number; base: number }[] = [];
  const spread = constraints.filter((constraint) => constraint.kind === 'spread-events');
  const groups = spread.flatMap(({ timeGroups }) => timeGroups);
  let counters = 0;
  for (const [set, constraint] of spread.entries()) {
    const empty = constraint.timeGroups.reduce((sum, { min }) => sum + Math.max(0, min), 0);
    for (const group of constraint.groups) {
      const units = [...new Set(group.map((event) => unitOfEvent[event]))];
      const monitor = monitors.add(constraint, { units }, 0, 0, empty);
      const index = spreads.push({ monitor, set, base: counters }) - 1;
      counters += constraint.timeGroups.length;
      for (const event of group) of[unitOfEvent[event]].push(index);
    }
  }
  const groupsAt = spread.flatMap(({ timeGroups }) =>
    times.map((_, time) => timeGroups.flatMap((group, index) => (group.times.includes(time) ? index : []))),
  );
  const known = new Map<string, number>();
  const placeOf = (inside: readonly number[]): number => {
    const key = inside.join();
    const place = known.get(key) ?? known.size;
    known.set(key, place);
    return place;
  };
  return {
    spreadsOf: packLists(of),
    spreadMonitor: Int32Array.from(spreads, ({ monitor }) => monitor),
    spreadBase: Int32Array.from(spreads, ({ base }) => base),
    spreadSet: Int32Array.from(spreads, ({ set }) => set),
    spreadCounters: counters,
    spreadGroupsAt: packLists(groupsAt),
    spreadPlaceAt: Int32Array.from(groupsAt, placeOf),
    setBase: sums(spread.map(({ timeGroups }) => timeGroups.length)),
    groupMin: Int32Array.from(groups, ({ min }) => min),
    groupMax: Int32Array.from(groups, ({ max }) => max),
  };
}

function compileTogether({ events, constraints }: EventProblem, units: Units, monitors: MonitorList) {
  const of: number[][] = Array.from({ length: units.openings }, () => []);
  const own: number[] = [];
  const together: number[][] = [];
  const fixed: number[][] = [];
  const byEvent = openingsByEvent(units);
  for (const constraint of constraints) {
    if (constraint.kind !== 'avoid-split-assignments') continue;
    for (const group of constraint.groups) {
      const isOfRole = (event: number, demand: number) => events[event].demands[demand].role === constraint.role;
      const openings = group
        .flatMap((event) => byEvent.get(event) ?? [])
        .filter((opening) => isOfRole(units.openEvent[opening], units.openDemand[opening]));
      const index = own.length;
      own.push(monitors.add(constraint, { units: openings.map((each) => units.unitOfOpening[each]) }, 0, 1));
      fixed.push(
        group.flatMap((event) =>
          events[event].demands.flatMap(({ role, resource }) =>
            role === constraint.role && resource !== null ? resource : [],
          ),
        ),
      );
      together.push(openings);
      for (const opening of openings) of[opening].push(index);
    }
  }
  return {
    togetherOf: packLists(of),
    togetherMonitor: Int32Array.from(own),
    togetherOpenings: together,
    togetherFixed: fixed,
  };
}
