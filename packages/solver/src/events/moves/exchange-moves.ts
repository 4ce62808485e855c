import type { EventModel } from '../state/model.ts';
import { pickStart, type MoveContext } from './context.ts';
import { EqualStarts } from './equal-starts.ts';
import { ExchangePlan } from './exchange-plan.ts';
import type { KempeMove } from './kempe.ts';
import { isFree, type MoveOptions } from './options.ts';
import { pickMeet } from './picks.ts';
import { restaff } from './task-moves.ts';

/** How many starts are drawn until one is found that is not equal to where the meet stands. */
const STARTS = 4;
/** How many starts are tried for a meet that evades. */
const LOOKS = 4;

/**
 * Exchanges meets between two times, but only those that must: who would clash and is free at an equal start evades to it
 * instead, by a Kempe chain among equal starts. Where costs depend on days alone, a whole chain between times of two days
 * takes many meets to the other day that could have stayed.
 */
export class ExchangeMoves {
  readonly #kempe: KempeMove;
  readonly #equal: EqualStarts;
  readonly #plan: ExchangePlan;

  private constructor(equal: EqualStarts, kempe: KempeMove) {
    this.#kempe = kempe;
    this.#equal = equal;
    this.#plan = new ExchangePlan(equal);
  }

  /** Null where no lesson can choose between groups of equal starts. */
  static create(model: EventModel, options: MoveOptions, kempe: KempeMove): ExchangeMoves | null {
    const equal = new EqualStarts(model, options);
    return equal.isUseful ? new ExchangeMoves(equal, kempe) : null;
  }

  try(context: MoveContext): boolean {
    const { state } = context;
    const meet = pickMeet(context);
    if (meet < 0 || state.start[meet] < 0) return false;
    for (let i = 0; i < STARTS; i++) {
      const time = pickStart(context, meet);
      if (time >= 0 && !this.#equal.areEqual(state, meet, state.start[meet], time))
        return this.apply(context, meet, time);
    }
    return false;
  }

  /** The cost of moving a meet to a time, as far as spreads and absences go; infinite when it is impossible. */
  price(context: MoveContext, meet: number, time: number): number {
    return this.#plan.price(context, meet, time);
  }

  /** Moves a meet to a time; false when that is impossible or too dear. */
  apply(context: MoveContext, meet: number, time: number): boolean {
    const { state, hardWeight, most } = context;
    const { meets } = this.#plan;
    if (this.#plan.price(context, meet, time) > most) return false;
    const { costs } = state;
    const before = costs.total(hardWeight);
    const from = state.start[meet];
    for (const each of meets) state.place(each, state.start[each] === from ? time : from);
    for (const each of meets) restaff(context, each);
    const clashes = meets.reduce((sum, each) => sum + clashesOf(context, each), 0);
    if (costs.total(hardWeight) - hardWeight * clashes - before > most) return false;
    return clashes === 0 || meets.every((each) => this.#clear(context, each));
  }

  /** At a clash that is aimed at, one of its meets evades to an equal start, or goes anywhere by a Kempe chain. */
  evade(context: MoveContext): boolean {
    const { state, aim } = context;
    const meet = pickMeet(context);
    if (meet < 0 || state.start[meet] < 0) return false;
    const resource = state.model.monitors.resource[aim];
    return (resource >= 0 && this.#push(context, meet, resource)) || this.#kempe.try(context);
  }

  /** Makes all that clashes with a meet evade; false when that fails. */
  #clear(context: MoveContext, meet: number): boolean {
    const { rows, model, start, duration } = context.state;
    const { fixedOf, unitOfMeet } = model.units;
    const unit = unitOfMeet[meet];
    const from = start[meet];
    for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++)
      for (let time = from; time < from + duration[meet]; time++) {
        const at = fixedOf.items[i] * model.times + time;
        if (rows.taken[at] < 2) continue;
        if (rows.taken[at] > 2 || !this.#push(context, rows.takers[at] - meet, fixedOf.items[i])) return false;
        if (rows.taken[at] > 1 || start[meet] !== from) return false;
      }
    return true;
  }

  /** Moves a meet to an equal start at which the resource is free. */
  #push(context: MoveContext, meet: number, resource: number): boolean {
    const { state, random } = context;
    const { unitOfMeet, fixedTime } = state.model.units;
    const starts = this.#equal.of(state, meet);
    if (fixedTime[unitOfMeet[meet]] >= 0 || starts.length === 0) return false;
    const skipped = random.below(starts.length);
    for (let i = 0, looks = 0; i < starts.length && looks < LOOKS; i++) {
      const time = starts[(skipped + i) % starts.length];
      if (time === state.start[meet] || !isFree(state, resource, time, state.duration[meet])) continue;
      looks++;
      if (this.#kempe.apply(context, meet, time)) return true;
    }
    return false;
  }
}

/** The hard cost of the clashes in which a meet is. */
function clashesOf({ state, options }: MoveContext, meet: number): number {
  const { rows, model, start, duration } = state;
  const { fixedOf, unitOfMeet } = model.units;
  const unit = unitOfMeet[meet];
  let cost = 0;
  for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++)
    for (let time = start[meet]; time < start[meet] + duration[meet]; time++) {
      const taken = rows.taken[fixedOf.items[i] * model.times + time];
      if (taken > 1) cost += options.clashWeight[fixedOf.items[i]] * (taken - 1);
    }
  return cost;
}
