import type { Model } from './model.ts';

/** The number of lessons in each room and slot, counted separately for each part of the year. */
export class RoomUse {
  readonly #model: Model;
  /** `count[(room * weekParts + part) * slots + slot]`. */
  readonly #count: Uint8Array;

  constructor(model: Model) {
    this.#model = model;
    this.#count = new Uint8Array(model.roomLimit.length * model.weekParts * model.slots);
  }

  /** Puts a lesson into a room; returns in how many periods (by part of the year) it is one too many. */
  enter(lesson: number, room: number, slot: number): number {
    const { start, items } = this.#model.unitsOf;
    let excess = 0;
    for (let i = start[room]; i < start[room + 1]; i++) excess += this.#enterUnit(lesson, items[i], slot);
    return excess;
  }

  /** Takes a lesson out of a room; returns in how many periods (by part of the year) it was one too many. */
  leave(lesson: number, room: number, slot: number): number {
    const { start, items } = this.#model.unitsOf;
    let excess = 0;
    for (let i = start[room]; i < start[room + 1]; i++) excess += this.#leaveUnit(lesson, items[i], slot);
    return excess;
  }

  /** True when a lesson fits into a room beside those there in the same weeks. */
  hasSpace(lesson: number, room: number, slot: number): boolean {
    const { start, items } = this.#model.unitsOf;
    for (let i = start[room]; i < start[room + 1]; i++) {
      if (!this.#hasUnitSpace(lesson, items[i], slot)) return false;
    }
    return true;
  }

  #enterUnit(lesson: number, unit: number, slot: number): number {
    const { slots, duration, roomLimit, weekParts, partsOf } = this.#model;
    let excess = 0;
    for (let i = partsOf.start[lesson]; i < partsOf.start[lesson + 1]; i++) {
      const base = (unit * weekParts + partsOf.items[i]) * slots + slot;
      for (let k = 0; k < duration[lesson]; k++) if (this.#count[base + k]++ >= roomLimit[unit]) excess++;
    }
    return excess;
  }

  #leaveUnit(lesson: number, unit: number, slot: number): number {
    const { slots, duration, roomLimit, weekParts, partsOf } = this.#model;
    let excess = 0;
    for (let i = partsOf.start[lesson]; i < partsOf.start[lesson + 1]; i++) {
      const base = (unit * weekParts + partsOf.items[i]) * slots + slot;
      for (let k = 0; k < duration[lesson]; k++) if (--this.#count[base + k] >= roomLimit[unit]) excess++;
    }
    return excess;
  }

  #hasUnitSpace(lesson: number, unit: number, slot: number): boolean {
    const { slots, duration, roomLimit, weekParts, partsOf } = this.#model;
    for (let i = partsOf.start[lesson]; i < partsOf.start[lesson + 1]; i++) {
      const base = (unit * weekParts + partsOf.items[i]) * slots + slot;
      for (let k = 0; k < duration[lesson]; k++) if (this.#count[base + k] >= roomLimit[unit]) return false;
    }
    return true;
  }

  /** Lessons beyond what the rooms hold, over all slots and parts of the year. */
  excess(): number {
    const { roomLimit, weekParts, slots } = this.#model;
    const cellsOfRoom = weekParts * slots;
    return this.#count.reduce((sum, count, cell) => {
      const limit = roomLimit[Math.floor(cell / cellsOfRoom)];
      return count > limit ? sum + count - limit : sum;
    }, 0);
  }
}

/** True when two lessons share some part of the year. */
export function meetInWeeks({ weekParts, partsOf }: Model, a: number, b: number): boolean {
  if (weekParts === 1) return true;
  for (let i = partsOf.start[a]; i < partsOf.start[a + 1]; i++) {
    for (let j = partsOf.start[b]; j < partsOf.start[b + 1]; j++) {
      if (partsOf.items[i] === partsOf.items[j]) return true;
    }
  }
  return false;
}
