import type { Model } from './model.ts';
import { weekAmount, type WeightedTables } from './weighted-tables.ts';

/** The part of a state that week terms add their cost to. */
export interface Costs {
  readonly model: Model;
  readonly weighted: WeightedTables;
  hard: number;
  soft: number;
}

/** The sums over the days of a week that rules limit, and their cost. The terms of one line stand together (see `weekOfLine`). */
export class WeekSums {
  readonly #state: Costs;
  readonly #days: number;
  readonly #first: Int32Array;
  readonly #offset: Int32Array;
  readonly #amounts: Uint8Array;
  readonly #min: Int32Array;
  readonly #max: Int32Array;
  readonly #sum: Int32Array;
  readonly #cost: Int32Array;

  /** Starts with an empty week; `restOf` = the periods of each line, all unplaced. */
  constructor(state: Costs, restOf: Int32Array) {
    const { weekOfLine, tables, days, lines } = state.model;
    this.#state = state;
    this.#days = days;
    this.#first = weekOfLine.start;
    this.#offset = tables.week.offset;
    this.#amounts = tables.week.amounts;
    this.#min = state.weighted.weekMin;
    this.#max = state.weighted.weekMax;
    this.#sum = new Int32Array(tables.week.term.length);
    this.#cost = new Int32Array(tables.week.term.length);
    tables.week.line.forEach((_, term) => {
      for (let day = 0; day < days; day++) this.#sum[term] += weekAmount(state, this.#offset[term * days + day], 0);
    });
    for (let line = 0; line < lines.length; line++) {
      for (let term = this.#first[line]; term < this.#first[line + 1]; term++) {
        this.settle(term, this.costAt(term, this.#sum[term], restOf[line]));
      }
    }
  }

  /** Counts the new mask of a line's day, while `rest` periods of the line are unplaced. */
  change(line: number, day: number, before: number, after: number, rest: number): void {
    const end = this.#first[line + 1];
    for (let term = this.#first[line]; term < end; term++) {
      const offset = this.#offset[term * this.#days + day];
      const sum = (this.#sum[term] +=
        offset >= 0
          ? this.#amounts[offset + after] - this.#amounts[offset + before]
          : weekAmount(this.#state, offset, after) - weekAmount(this.#state, offset, before));
      // Most sums are within their limits before and after.
      if (sum > this.#max[term] || sum < this.#min[term] || this.#cost[term] !== 0) {
        this.settle(term, this.costAt(term, sum, rest));
      }
    }
  }

  protected settle(term: number, cost: number): void {
    const { weekHard, weekSoft } = this.#state.weighted;
    const change = cost - this.#cost[term];
    if (change === 0) return;
    this.#cost[term] = cost;
    if (weekHard[term] === 1) this.#state.hard += change;
    else this.#state.soft += change * weekSoft[term];
  }

  /** Cost of a term as it is, while `rest` periods of its line are unplaced. */
  costOf(term: number, rest: number): number {
    return this.costAt(term, this.#sum[term], rest);
  }

  /** Cost of a term as last counted. */
  counted(term: number): number {
    return this.#cost[term];
  }

  /** Cost of a term for a sum, while `rest` periods of its line are unplaced. */
  costAt(term: number, sum: number, rest: number): number {
    const max = this.#max[term];
    const min = this.#min[term];
    let cost = sum > max ? sum - max : sum < min ? min - sum : 0;
    if (cost > 0) {
      const { weekCap, weekRepairable, weekEmptyIsFree, weekIsImplied } = this.#state.weighted;
      // Lessons choose their rooms, so a room's line knows of no unplaced lessons and `rest` falls below 0.
      if (weekRepairable[term] === 1 && rest > 0) cost = cost > rest ? cost - rest : 0;
      if (cost > weekCap[term]) cost = weekCap[term];
      if (sum === 0 && weekEmptyIsFree[term] === 1) cost = 0;
      if (rest <= 0 && weekIsImplied[term] === 1) cost = 0;
    }
    return cost;
  }

  /** Sum over the days of a term, with nothing held back. */
  of(term: number): number {
    return this.#sum[term];
  }
}
