import type { Costs } from './costs.ts';
import type { EventModel } from './model.ts';
import { BUSY, CLUSTER, MASK_BITS } from './resource-monitors.ts';

/** Which meets take each resource at each time, and everything that is counted from that. */
export class Rows {
  /** By resource and time: how many meets take it. */
  readonly taken: Uint16Array;
  /** By resource and time: the sum of the numbers of those meets; with one meet, its number. */
  readonly takers: Int32Array;
  /** How often something was taken or released: a measure of the work done. */
  changes = 0;
  readonly #costs: Costs;
  readonly #times: number;
  readonly #on: EventModel['onResources'];
  readonly #busy: Int32Array;
  readonly #mask: Int32Array;
  readonly #idle: Int32Array;

  constructor(model: EventModel, costs: Costs) {
    this.#costs = costs;
    this.#times = model.times;
    this.#on = model.onResources;
    this.taken = new Uint16Array(model.resources * model.times);
    this.takers = new Int32Array(model.resources * model.times);
    this.#busy = new Int32Array(this.#on.cells);
    this.#mask = new Int32Array(this.#on.cells);
    this.#idle = new Int32Array(this.#on.cells);
  }

  /** The only meet at that time; -1 when there is none or more than one. */
  only(resource: number, time: number): number {
    const at = resource * this.#times + time;
    return this.taken[at] === 1 ? this.takers[at] : -1;
  }

  take(resource: number, time: number, meet: number): void {
    const at = resource * this.#times + time;
    this.takers[at] += meet;
    this.changes++;
    if (this.taken[at]++ === 0) this.#flip(at, 1);
    else this.#clash(resource, 1);
  }

  release(resource: number, time: number, meet: number): void {
    const at = resource * this.#times + time;
    this.takers[at] -= meet;
    this.changes++;
    if (--this.taken[at] === 0) this.#flip(at, -1);
    else this.#clash(resource, -1);
  }

  #clash(resource: number, change: number): void {
    const { start, items } = this.#on.clashOf;
    for (let i = start[resource]; i < start[resource + 1]; i++) this.#costs.add(items[i], change);
  }

  /** Updates the counts when a resource becomes busy or free at a time. */
  #flip(at: number, change: number): void {
    const { bannedAt, cellsAt, placeAt } = this.#on;
    for (let i = bannedAt.start[at]; i < bannedAt.start[at + 1]; i++) this.#costs.add(bannedAt.items[i], change);
    for (let i = cellsAt.start[at]; i < cellsAt.start[at + 1]; i++)
      this.#flipCell(cellsAt.items[i], placeAt[i], change);
  }

  #flipCell(cell: number, place: number, change: number): void {
    const { usesOf, useMonitor, useKind, useMin, useMax, isIdleUsed } = this.#on;
    const before = this.#busy[cell];
    const after = before + change;
    this.#busy[cell] = after;
    let idleChange = 0;
    if (isIdleUsed[cell] === 1) {
      this.#mask[cell] ^= 1 << (place % 32);
      const idle = this.#countIdle(cell);
      idleChange = idle - this.#idle[cell];
      this.#idle[cell] = idle;
    }
    for (let i = usesOf.start[cell]; i < usesOf.start[cell + 1]; i++) {
      const kind = useKind[i];
      if (kind === BUSY) {
        const moved = limited(after, useMin[i], useMax[i]) - limited(before, useMin[i], useMax[i]);
        if (moved !== 0) this.#costs.add(useMonitor[i], moved);
      } else if (kind === CLUSTER) {
        if (before === 0 || after === 0) this.#costs.add(useMonitor[i], change);
      } else if (idleChange !== 0) this.#costs.add(useMonitor[i], idleChange);
    }
  }

  /** Free times between the first and the last busy one. */
  #countIdle(cell: number): number {
    const busy = this.#busy[cell];
    if (busy === 0) return 0;
    const { start, items } = this.#on.cellTimes;
    if (start[cell + 1] - start[cell] <= MASK_BITS) {
      const mask = this.#mask[cell];
      return 32 - Math.clz32(mask) - (31 - Math.clz32(mask & -mask)) - busy;
    }
    const row = this.#on.cellResource[cell] * this.#times;
    let first = start[cell];
    let last = start[cell + 1] - 1;
    while (this.taken[row + items[first]] === 0) first++;
    while (this.taken[row + items[last]] === 0) last--;
    return last - first + 1 - busy;
  }
}

/** How far the busy times of a group are outside the limits; an unused group has none. */
function limited(busy: number, min: number, max: number): number {
  return busy === 0 ? 0 : busy < min ? min - busy : busy > max ? busy - max : 0;
}
