import type { Random } from '../../random/random.ts';
import type { EventState } from '../state/state.ts';
import type { MoveOptions } from './options.ts';

export interface MoveContext {
  readonly state: EventState;
  readonly random: Random;
  readonly options: MoveOptions;
  /** How many points of soft cost one point of hard cost is worth at the moment. */
  hardWeight: number;
  /** A move that raises the hard cost by more than this would be refused. */
  allowance: number;
  /** A move that costs more than this would be refused, unless a second one mends it. */
  most: number;
  /** The monitor at which a move must begin; -1 = any. */
  aim: number;
}

/** How often a random pick is repeated to find something in use. */
export const TRIES = 20;

/** A random meet in use of a unit; -1 when none was found. */
export function pickMeetOf({ state, random }: MoveContext, unit: number): number {
  const { meetBase, duration } = state.model.units;
  for (let i = 0; i < TRIES; i++) {
    const meet = meetBase[unit] + random.below(duration[unit]);
    if (state.duration[meet] > 0) return meet;
  }
  return -1;
}

/** A sensible start for a meet; -1 when there is none. */
export function pickStart({ state, random, options }: MoveContext, meet: number): number {
  const unit = state.model.units.unitOfMeet[meet];
  const starts = options.startsOf(unit, state.duration[meet]);
  return starts.length === 0 ? -1 : starts[random.below(starts.length)];
}

/** A sensible resource for an opening; -1 when there is none. */
export function pickTaker({ random, options }: MoveContext, opening: number): number {
  const takers = options.takersOf[opening];
  if (takers.length === 0) return -1;
  const best = options.bestTakers[opening];
  return takers[random.below(random.below(2) === 0 ? best : takers.length)];
}

/** One of the resources that a meet takes, preassigned or chosen; -1 = none. */
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
