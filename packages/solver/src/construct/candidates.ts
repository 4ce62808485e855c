import { MAX_CONFLICTS } from './conflict-finder.ts';

/** Not looked at closely yet: the lessons that must go are not known. */
export const UNKNOWN = 255;

/**
 * The starts of one lesson at one depth of the recursion: the least that each costs and, for those looked at, how many lessons
 * must go.
 */
export class Candidates {
  count = 0;
  readonly slots: Int16Array;
  /** Infinite for a start that is impossible or was taken before. */
  readonly costs: Float64Array;
  /** How many must go; `UNKNOWN` before the look. */
  readonly sizes: Uint8Array;
  /** The part of the cost that stands for the lessons there; known after the look. */
  readonly prices: Float64Array;
  readonly #conflicts: Int16Array;

  constructor(slots: number) {
    this.slots = new Int16Array(slots);
    this.costs = new Float64Array(slots);
    this.sizes = new Uint8Array(slots);
    this.prices = new Float64Array(slots);
    this.#conflicts = new Int16Array(slots * MAX_CONFLICTS);
  }

  /** Adds a start whose conflicts cost at least `price`; `extra` is added whatever the conflicts are. */
  add(slot: number, price: number, extra: number): void {
    this.slots[this.count] = slot;
    this.sizes[this.count] = UNKNOWN;
    this.prices[this.count] = price;
    this.costs[this.count++] = price + extra;
  }

  /** Records how many lessons must go and what they cost. */
  learn(candidate: number, conflicts: Int16Array, size: number, price: number): void {
    for (let i = 0; i < size; i++) this.#conflicts[candidate * MAX_CONFLICTS + i] = conflicts[i];
    this.sizes[candidate] = size;
    this.costs[candidate] += price - this.prices[candidate];
  }

  conflictAt(candidate: number, index: number): number {
    return this.#conflicts[candidate * MAX_CONFLICTS + index];
  }

  /** The cheapest one; -1 when there is none left. */
  cheapest(): number {
    let best = -1;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.count; i++) {
      if (this.costs[i] >= bestCost) continue;
      best = i;
      bestCost = this.costs[i];
    }
    return best;
  }

  /** Marks the start as used, so that it does not come up again. */
  drop(candidate: number): void {
    this.costs[candidate] = Number.POSITIVE_INFINITY;
  }
}
