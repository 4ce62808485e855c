import type { Random } from '../../random/random.ts';
import type { EventState } from '../state/state.ts';
import type { MoveOptions } from './options.ts';

export interface MoveContext {
  readonly state: EventState;
  readonly random: Random;
  readonly options: MoveOptions;
  /** One point of hard cost in points of soft cost, at the moment. */
  hardWeight: number;
  /** A move that costs so much hard cost more would be refused. */
  allowance: number;
}

/** Tries of picking something that is in use. */
const TRIES = 20;

/** Of a hundred picks, so many look for what costs something. */
const GUIDED = 30;

/** A meet in use whose time is free to choose, now and then one that something is amiss with; -1 when none was met with. */
export function pickMeet(context: MoveContext): number {
  const { state, random } = context;
  const { meets, fixedTime, unitOfMeet } = state.model.units;
  if (random.below(100) < GUIDED) {
    const meet = pickDefective(context);
    if (meet >= 0 && fixedTime[unitOfMeet[meet]] < 0) return meet;
  }
  for (let i = 0; i < TRIES; i++) {
    const meet = random.below(meets);
    if (state.duration[meet] > 0 && fixedTime[unitOfMeet[meet]] < 0) return meet;
  }
  return -1;
}

/** A meet that a monitor with a cost is about. */
function pickDefective(context: MoveContext): number {
  const { state, random } = context;
  const { costs, model, rows } = state;
  if (costs.defectCount === 0) return -1;
  const monitor = costs.defects[random.below(costs.defectCount)];
  const resource = model.monitors.resource[monitor];
  if (resource < 0) {
    const units = model.monitors.units[monitor];
    return units.length === 0 ? -1 : pickMeetOf(context, units[random.below(units.length)]);
  }
  const { start, items } = model.units.unitsOf;
  const count = start[resource + 1] - start[resource];
  if (count > 0) return pickMeetOf(context, items[start[resource] + random.below(count)]);
  for (let i = 0; i < TRIES; i++) {
    const meet = rows.only(resource, random.below(model.times));
    if (meet >= 0) return meet;
  }
  return -1;
}

/** A meet in use of a unit, -1 when none was met with. */
export function pickMeetOf({ state, random }: MoveContext, unit: number): number {
  const { meetBase, duration } = state.model.units;
  for (let i = 0; i < TRIES; i++) {
    const meet = meetBase[unit] + random.below(duration[unit]);
    if (state.duration[meet] > 0) return meet;
  }
  return -1;
}

/** A task of a meet in use; -1 when none was met with. */
export function pickTask({ state, random }: MoveContext): number {
  const { tasks } = state.model.units;
  for (let i = 0; i < TRIES && tasks > 0; i++) {
    const task = random.below(tasks);
    if (state.duration[state.meetOf(task)] > 0) return task;
  }
  return -1;
}

/** A start that is sensible for a meet; -1 when there is none. */
export function pickStart({ state, random, options }: MoveContext, meet: number): number {
  const unit = state.model.units.unitOfMeet[meet];
  const starts = options.startsOf(unit, state.duration[meet]);
  return starts.length === 0 ? -1 : starts[random.below(starts.length)];
}

/** A resource that is sensible for an opening; -1 when there is none. */
export function pickTaker({ random, options }: MoveContext, opening: number): number {
  const takers = options.takersOf[opening];
  if (takers.length === 0) return -1;
  const best = options.bestTakers[opening];
  return takers[random.below(random.below(2) === 0 ? best : takers.length)];
}

/** A resource that a meet takes, preassigned or chosen; -1 = none. */
export function pickResource({ state, random }: MoveContext, meet: number): number {
  const { units } = state.model;
  const unit = units.unitOfMeet[meet];
  const fixed = units.fixedOf.start[unit + 1] - units.fixedOf.start[unit];
  const open = units.openingsOf.start[unit + 1] - units.openingsOf.start[unit];
  if (fixed + open === 0) return -1;
  const pick = random.below(fixed + open);
  if (pick < fixed) return units.fixedOf.items[units.fixedOf.start[unit] + pick];
  return state.resource[state.taskOf(units.openingsOf.items[units.openingsOf.start[unit] + pick - fixed], meet)];
}
