import { MAX_CONFLICTS } from './conflict-finder.ts';

/** The starts of one lesson at one depth of the recursion: who must go for each, and what that costs. */
export class Candidates {
  count = 0;
  readonly slots: Int16Array;
  readonly costs: Float64Array;
  readonly sizes: Uint8Array;
  readonly #conflicts: Int16Array;

  constructor(slots: number) {
    this.slots = new Int16Array(slots);
    this.costs = new Float64Array(slots);
    this.sizes = new Uint8Array(slots);
    this.#conflicts = new Int16Array(slots * MAX_CONFLICTS);
  }

  add(slot: number, conflicts: Int16Array, size: number, cost: number): void {
    for (let i = 0; i < size; i++) this.#conflicts[this.count * MAX_CONFLICTS + i] = conflicts[i];
    this.slots[this.count] = slot;
    this.sizes[this.count] = size;
    this.costs[this.count++] = cost;
  }

  conflictAt(candidate: number, index: number): number {
    return this.#conflicts[candidate * MAX_CONFLICTS + index];
  }

  /** The cheapest one not taken before; -1 when there is none left. */
  takeCheapest(): number {
    let best = -1;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.count; i++) {
      if (this.costs[i] >= bestCost) continue;
      best = i;
      bestCost = this.costs[i];
    }
    if (best >= 0) this.costs[best] = Number.POSITIVE_INFINITY;
    return best;
  }
}
