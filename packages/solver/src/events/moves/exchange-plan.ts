import { LINEAR } from '../state/monitors.ts';
import type { MoveContext } from './context.ts';
import type { EqualStarts } from './equal-starts.ts';
import { isFree } from './options.ts';
import { SpreadForecast } from './spread-forecast.ts';

/** The most meets that change places. */
const MOST = 8;

/**
 * Which meets of two times must change places so that one of them can go to the other time, and what that costs. It is the
 * part of their Kempe chain that has no other way: a meet stays out of it as long as the resource that it shares is free at
 * an equal start.
 */
export class ExchangePlan {
  /** The meets that change places, the first one first. */
  readonly meets: number[] = [];
  readonly #equal: EqualStarts;
  readonly #forecast = new SpreadForecast();

  constructor(equal: EqualStarts) {
    this.#equal = equal;
  }

  /** Plans an exchange; returns what its spreads and absences will cost more, infinite when it is impossible. */
  price(context: MoveContext, meet: number, time: number): number {
    const { state, options, hardWeight } = context;
    const { start, duration, model } = state;
    const { fixedOf, unitOfMeet, fixedTime } = model.units;
    const from = start[meet];
    const length = duration[meet];
    this.meets.length = 0;
    if (Math.abs(time - from) < length) return Infinity;
    this.meets.push(meet);
    this.#forecast.begin(state);
    let price = 0;
    for (let next = 0; next < this.meets.length; next++) {
      const each = this.meets[next];
      const unit = unitOfMeet[each];
      const target = start[each] === from ? time : from;
      if (fixedTime[unit] >= 0 || !options.isStart(unit, length, target)) return Infinity;
      price += this.#forecast.add(state, unit, start[each], target, hardWeight);
      price += this.#absences(context, each, target, 0) - this.#absences(context, each, start[each], 1);
      for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++)
        if (!this.#follow(context, fixedOf.items[i], target, length)) return Infinity;
    }
    return price;
  }

  /** Adds the meets that must leave the target; false when one cannot. */
  #follow(context: MoveContext, resource: number, target: number, length: number): boolean {
    const { rows, model, start, duration } = context.state;
    for (let time = target; time < target + length; time++) {
      if (rows.taken[resource * model.times + time] === 0) continue;
      const other = rows.only(resource, time);
      if (other < 0) return false;
      if (this.meets.includes(other) || this.#canEvade(context, other, resource)) continue;
      if (start[other] !== target || duration[other] !== length) return false;
      if (this.meets.push(other) > MOST) return false;
    }
    return true;
  }

  /** True when a resource of a meet is free at an equal start. */
  #canEvade({ state }: MoveContext, meet: number, resource: number): boolean {
    for (const start of this.#equal.of(state, meet))
      if (isFree(state, resource, start, state.duration[meet])) return true;
    return false;
  }

  /** The cost of absences at which a meet keeps its resources busy, where no more than so many meets take them. */
  #absences({ state, hardWeight }: MoveContext, meet: number, from: number, others: number): number {
    const { units, times, monitors, onResources } = state.model;
    const { start, items } = onResources.bannedAt;
    const { fixedOf } = units;
    const unit = units.unitOfMeet[meet];
    let cost = 0;
    for (let i = fixedOf.start[unit]; i < fixedOf.start[unit + 1]; i++)
      for (let time = from; time < from + state.duration[meet]; time++) {
        const at = fixedOf.items[i] * times + time;
        if (start[at] === start[at + 1] || state.rows.taken[at] > others) continue;
        for (const monitor of items.subarray(start[at], start[at + 1]))
          if (monitors.shape[monitor] === LINEAR)
            cost += monitors.weight[monitor] * (monitors.isHard[monitor] === 1 ? hardWeight : 1);
      }
    return cost;
  }
}
