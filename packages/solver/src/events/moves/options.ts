import type { EventModel } from '../state/model.ts';
import type { EventState } from '../state/state.ts';
import { findAlike } from './alike.ts';
import { findClashMonitors, findClashWeights } from './clashes.ts';

/** The choices of moves: starts and resources that break no more hard constraints than they must. */
export interface MoveOptions {
  /** The starts for a unit and a duration. */
  startsOf(unit: number, duration: number): Int32Array;
  isStart(unit: number, duration: number, start: number): boolean;
  /** True where a unit may have more than one piece. */
  canCut(unit: number): boolean;
  /** True where the hard constraints allow a piece of the unit to be so long. */
  canLast(unit: number, length: number): boolean;
  /** By opening: resources with the least hard cost, beginning with the least soft cost. */
  readonly takersOf: readonly Int32Array[];
  /** By opening: how many of these have the least soft cost. */
  readonly bestTakers: Int32Array;
  /** By resource: resources with the same number are interchangeable while free; -1 = never. */
  readonly alike: Int32Array;
  /** By resource: hard cost of a clash. */
  readonly clashWeight: Float64Array;
  /** By monitor: 1 where it counts clashes. */
  readonly isClash: Uint8Array;
}

export function findMoveOptions(model: EventModel): MoveOptions {
  const { units, times } = model;
  const width = times + 1;
  const starts: (Int32Array | undefined)[] = [];
  const allowed: (Uint8Array | undefined)[] = [];
  const placeOf = (unit: number, duration: number): number => {
    const place = units.meetBase[unit] + duration - 1;
    if (starts[place] === undefined) {
      starts[place] = findStarts(model, unit, duration);
      const flags = new Uint8Array(width);
      for (const start of starts[place]) flags[start] = 1;
      allowed[place] = flags;
    }
    return place;
  };
  const wrong = findWrongLengths(model);
  const isWhole = findWhole(model);
  const takers = Array.from({ length: units.openings }, (_, opening) => findTakers(model, opening));
  return {
    startsOf: (unit, duration) => starts[placeOf(unit, duration)] ?? new Int32Array(),
    isStart: (unit, duration, start) => allowed[placeOf(unit, duration)]?.[start] === 1,
    canCut: (unit) => isWhole[unit] === 0,
    canLast: (unit, length) => wrong[units.meetBase[unit] + length - 1] === 0,
    takersOf: takers.map(({ list }) => list),
    bestTakers: Int32Array.from(takers, ({ best }) => best),
    alike: findAlike(model.problem),
    clashWeight: findClashWeights(model),
    isClash: findClashMonitors(model),
  };
}

/** The starts with the least hard cost of their own, which comes from wishes about times and from absences of resources. */
function findStarts(model: EventModel, unit: number, duration: number): Int32Array {
  const { units, onEvents, onResources, monitors, times } = model;
  const { of, monitor, offset, values } = onEvents.placements;
  const costs = Array.from({ length: Math.max(0, times - duration + 1) }, (_, start) => {
    let cost = 0;
    for (let i = of.start[unit]; i < of.start[unit + 1]; i++) {
      const table = of.items[i];
      const value = values[offset[table] + (duration - 1) * (times + 1) + start + 1];
      cost += monitors.isHard[monitor[table]] * monitors.weight[monitor[table]] * value;
    }
    const { fixedOf } = units;
    for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++)
      for (let time = start; time < start + duration; time++) {
        const at = fixedOf.items[i] * times + time;
        const { bannedAt } = onResources;
        for (let j = bannedAt.start[at]; j < bannedAt.start[at + 1]; j++)
          cost += monitors.isHard[bannedAt.items[j]] * monitors.weight[bannedAt.items[j]];
      }
    return cost;
  });
  const least = Math.min(...costs);
  return Int32Array.from([...costs.keys()].filter((start) => costs[start] === least));
}

/** By unit: 1 where it must stay in one piece, because of its length or a hard constraint. */
function findWhole({ units, onEvents, monitors }: EventModel): Uint8Array {
  return Uint8Array.from(onEvents.cutsOf, (checks, unit) => {
    const isHeld = checks.some(
      ({ kind, monitor, max }) => kind === 'split-events' && max <= 1 && monitors.isHard[monitor] === 1,
    );
    return isHeld || units.duration[unit] < 2 ? 1 : 0;
  });
}

/** By unit and length less 1: 1 where a hard constraint forbids a piece of this length. */
function findWrongLengths({ units, onEvents, monitors }: EventModel): Uint8Array {
  const wrong = new Uint8Array(units.meets);
  onEvents.cutsOf.forEach((checks, unit) => {
    for (const check of checks) {
      if (check.kind !== 'split-events' || monitors.isHard[check.monitor] === 0) continue;
      for (let length = 1; length <= units.duration[unit]; length++)
        if (length < check.minDuration || length > check.maxDuration) wrong[units.meetBase[unit] + length - 1] = 1;
    }
  });
  return wrong;
}

function findTakers({ candidatesOf, onEvents, monitors }: EventModel, opening: number) {
  const { of, monitor, offset, values } = onEvents.choices;
  const costOf = (resource: number, isHard: number): number => {
    let cost = 0;
    for (let i = of.start[opening]; i < of.start[opening + 1]; i++) {
      const table = of.items[i];
      if (monitors.isHard[monitor[table]] === isHard)
        cost += monitors.weight[monitor[table]] * values[offset[table] + resource + 1];
    }
    return cost;
  };
  const candidates = [...candidatesOf.items.subarray(candidatesOf.start[opening], candidatesOf.start[opening + 1])];
  const leastHard = Math.min(...candidates.map((resource) => costOf(resource, 1)));
  const list = candidates.filter((resource) => costOf(resource, 1) === leastHard);
  const soft = new Map(list.map((resource) => [resource, costOf(resource, 0)]));
  const leastSoft = Math.min(...soft.values());
  list.sort((a, b) => (soft.get(a) ?? 0) - (soft.get(b) ?? 0));
  return { list: Int32Array.from(list), best: list.filter((resource) => soft.get(resource) === leastSoft).length };
}

/** True when nothing takes the resource from a time on for so long. */
export function isFree(state: EventState, resource: number, time: number, duration: number): boolean {
  const { rows, model } = state;
  const at = resource * model.times + time;
  for (let t = 0; t < duration; t++) if (rows.taken[at + t] > 0) return false;
  return true;
}
