import type { Model } from './model.ts';
import type { State } from './state.ts';

const HARD = 1e9;

/** How many lessons stand in each room in every slot, counted for each part of the year by itself. */
export class RoomUse {
  readonly #model: Model;
  /** `count[(room * weekParts + part) * slots + slot]`. */
  readonly #count: Uint8Array;

  constructor(model: Model) {
    this.#model = model;
    this.#count = new Uint8Array(model.roomLimit.length * model.weekParts * model.slots);
  }

  /** Puts a lesson into a room; answers in how many periods (and parts) it is one too many. */
  enter(lesson: number, room: number, slot: number): number {
    const { start, items } = this.#model.unitsOf;
    let excess = 0;
    for (let i = start[room]; i < start[room + 1]; i++) excess += this.#enterUnit(lesson, items[i], slot);
    return excess;
  }

  /** Takes a lesson out of a room; answers in how many periods (and parts) it was one too many. */
  leave(lesson: number, room: number, slot: number): number {
    const { start, items } = this.#model.unitsOf;
    let excess = 0;
    for (let i = start[room]; i < start[room + 1]; i++) excess += this.#leaveUnit(lesson, items[i], slot);
    return excess;
  }

  /** True when a lesson fits into a room beside those that are there in its weeks. */
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

  /** Lessons beyond what the rooms take, over all slots and parts of the year. */
  excess(): number {
    const { roomLimit, weekParts, slots } = this.#model;
    const cellsOfRoom = weekParts * slots;
    return this.#count.reduce((sum, count, cell) => {
      const limit = roomLimit[Math.floor(cell / cellsOfRoom)];
      return count > limit ? sum + count - limit : sum;
    }, 0);
  }
}

/** True when two lessons are held in some part of the year together. */
export function meetInWeeks({ weekParts, partsOf }: Model, a: number, b: number): boolean {
  if (weekParts === 1) return true;
  for (let i = partsOf.start[a]; i < partsOf.start[a + 1]; i++) {
    for (let j = partsOf.start[b]; j < partsOf.start[b + 1]; j++) {
      if (partsOf.items[i] === partsOf.items[j]) return true;
    }
  }
  return false;
}

/** The cheapest room that is free for the lesson at a slot; -1 = it needs none, -2 = none is free. */
export function findRoom(state: State, lesson: number, slot: number): number {
  const { hasRooms, roomsOf, roomLimit } = state.model;
  if (hasRooms[lesson] === 0) return -1;
  const { roomHard, roomSoft } = state.weighted;
  const end = roomsOf.start[lesson + 1];
  if (end === roomsOf.start[lesson]) return -1;
  const asksScopes = state.model.asksScopes[lesson] === 1;
  let best = -2;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let i = roomsOf.start[lesson]; i < end; i++) {
    const room = roomsOf.items[i];
    const index = lesson * roomLimit.length + room;
    let cost = roomHard[index] * HARD + roomSoft[index];
    if (cost >= bestCost || !isFree(state, lesson, room, slot)) continue;
    if (asksScopes) cost += state.scopes.costOfRoom(lesson, slot, room, HARD);
    if (cost >= bestCost) continue;
    best = room;
    bestCost = cost;
  }
  return best;
}

function isFree(state: State, lesson: number, room: number, slot: number): boolean {
  return !isRoomBlocked(state, lesson, room, slot) && state.rooms.hasSpace(lesson, room, slot);
}

/** True when the room is closed during some period of the lesson. */
export function isRoomBlocked(state: State, lesson: number, room: number, slot: number): boolean {
  const { slots, duration, roomBlocked, problem } = state.model;
  if (problem.lessons[lesson].ignoresBlocked) return false;
  const base = room * slots + slot;
  for (let k = 0; k < duration[lesson]; k++) if (roomBlocked[base + k] === 1) return true;
  return false;
}
