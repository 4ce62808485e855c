import type { UndoLog } from '../moves/undo-log.ts';
import type { Random } from '../random/random.ts';
import { RoomEmptier } from '../moves/empty-room.ts';
import { findRoom, isRoomBlocked } from '../moves/find-room.ts';
import type { State } from '../score/state.ts';
import type { Memory } from './memory.ts';
import { Relief } from './relief.ts';
import type { WishLimit } from './wish-limit.ts';

/** A start with more conflicts than this is hopeless. */
export const MAX_CONFLICTS = 14;

/**
 * How much trouble in the past adds to the price of a conflict, which is 1 without it. It is little, since trouble only grows:
 * five times as much soon outweighs how many lessons stand in the way.
 */
const WEIGHT = 0.02;

/** Finds the lessons that must go so that another can stand at a start without breaking more required rules. */
export class ConflictFinder {
  /** The lessons that must go; filled by `find`. */
  readonly conflicts = new Int16Array(MAX_CONFLICTS + 1);
  /** The lesson looked at last, with the unplaced lessons that start together with it. */
  readonly group: Int16Array;
  groupSize = 0;
  readonly #state: State;
  readonly #undoLog: UndoLog;
  readonly #random: Random;
  readonly #memory: Memory;
  readonly #relief: Relief;
  readonly #wishes: WishLimit;
  readonly #emptier: RoomEmptier;
  /** The round in which a lesson was last counted. */
  readonly #countedIn: Int32Array;
  #round = 0;

  constructor(undoLog: UndoLog, random: Random, memory: Memory, wishes: WishLimit) {
    this.#wishes = wishes;
    const { model } = undoLog.state;
    this.#state = undoLog.state;
    this.#undoLog = undoLog;
    this.#random = random;
    this.#memory = memory;
    this.#relief = new Relief(undoLog, random, memory, wishes);
    this.group = new Int16Array(model.lessons);
    this.#countedIn = new Int32Array(model.lessons);
    this.#emptier = new RoomEmptier(undoLog, (other) => memory.mayGo(other));
  }

  /** The least that a start can cost: the price of the lessons that stand there and would have to go; -1 when one of them may not go. */
  leastPrice(lesson: number, slot: number): number {
    this.#gather(lesson, slot);
    this.#round++;
    let sum = 0;
    for (let i = 0; i < this.groupSize; i++) {
      const price = this.#priceOfStanding(this.group[i], slot);
      if (price < 0) return -1;
      sum += price;
    }
    return sum;
  }

  #priceOfStanding(lesson: number, slot: number): number {
    const { model, who } = this.#state;
    const { linesOf, slots, isAllowed } = model;
    if (isAllowed[lesson * slots + slot] === 0) return -1;
    const length = model.duration[lesson];
    const first = linesOf.start[lesson];
    const end = first + model.listStart[lesson];
    let sum = 0;
    for (let i = first; i < end; i++) {
      const base = linesOf.items[i] * slots + slot;
      for (let cell = base; cell < base + length; cell++) {
        const other = who[cell];
        if (other < 0 || this.#countedIn[other] === this.#round) continue;
        this.#countedIn[other] = this.#round;
        if (this.#isInGroup(other)) continue;
        if (!this.#memory.mayGo(other)) return -1;
        sum += 1 + WEIGHT * this.#memory.weight[other];
      }
    }
    return sum;
  }

  /** The price of the first `count` lessons of `conflicts`. */
  price(count: number): number {
    let price = count;
    for (let i = 0; i < count; i++) price += WEIGHT * this.#memory.weight[this.conflicts[i]];
    return price;
  }

  /** How many lessons must go (they are in `conflicts`); -1 when the lesson cannot stand there. With 0 it has been placed there. */
  find(lesson: number, slot: number): number {
    const mark = this.#undoLog.size;
    this.#gather(lesson, slot);
    const { isSettled } = this.#memory;
    for (let i = 0; i < this.groupSize; i++) isSettled[this.group[i]] = 1;
    const isPossible = this.#makeWay(slot);
    for (let i = 0; i < this.groupSize; i++) isSettled[this.group[i]] = 0;
    if (!isPossible) {
      this.#undoLog.rollback(mark);
      return -1;
    }
    const count = this.#listConflicts(mark);
    if (count > 0) this.#undoLog.rollback(mark);
    return count;
  }

  #listConflicts(mark: number): number {
    const { slotOf } = this.#state;
    let count = 0;
    for (let i = mark; i < this.#undoLog.size; i++) {
      const other = this.#undoLog.lessonAt(i);
      if (slotOf[other] < 0) this.conflicts[count++] = other;
    }
    return count;
  }

  /** Places the lesson and its group once their conflicts are out; false when that was not enough. */
  putIn(lesson: number, slot: number): boolean {
    const { slotOf } = this.#state;
    this.#gather(lesson, slot);
    const before = this.#state.hard;
    const soft = Math.max(this.#wishes.limit, this.#state.soft) + 1e-9;
    for (let i = 0; i < this.groupSize; i++) if (slotOf[this.group[i]] >= 0) this.#undoLog.remove(this.group[i]);
    for (let i = 0; i < this.groupSize; i++) {
      const room = findRoom(this.#state, this.group[i], slot);
      if (room === -2) return false;
      this.#undoLog.place(this.group[i], slot, room);
    }
    return this.#state.hard <= before && this.#state.soft <= soft;
  }

  #gather(lesson: number, slot: number): void {
    const { tied } = this.#state.model;
    this.group[0] = lesson;
    this.groupSize = 1;
    for (let i = tied.start[lesson]; i < tied.start[lesson + 1]; i++) {
      const mate = tied.items[i];
      if (this.#state.slotOf[mate] !== slot && this.#memory.mayGo(mate)) this.group[this.groupSize++] = mate;
    }
    if (this.groupSize > 1) this.#sortByUrgency();
  }

  /** Those that mates left without a room take theirs first. */
  #sortByUrgency(): void {
    const { urgency } = this.#memory;
    for (let i = 1; i < this.groupSize; i++) {
      const lesson = this.group[i];
      let at = i;
      for (; at > 0 && urgency[this.group[at - 1]] < urgency[lesson]; at--) this.group[at] = this.group[at - 1];
      this.group[at] = lesson;
    }
  }

  #makeWay(slot: number): boolean {
    const state = this.#state;
    const undoLog = this.#undoLog;
    for (let i = 0; i < this.groupSize; i++) if (!this.#mayClear(this.group[i], slot)) return false;
    let before = state.hard;
    let soft = state.soft;
    for (let i = 0; i < this.groupSize; i++) if (state.slotOf[this.group[i]] >= 0) undoLog.remove(this.group[i]);
    const limit = undoLog.size + this.groupSize + MAX_CONFLICTS;
    for (let i = 0; i < this.groupSize; i++) {
      const lesson = this.group[i];
      if (!this.#clear(lesson, slot)) return false;
      const room = this.#freeRoom(lesson, slot);
      if (room === -2 && i > 0) this.#memory.urgency[lesson] = this.#memory.urgency[this.group[0]] + 1;
      if (room === -2 || undoLog.size > limit) return false;
      before = Math.min(before, state.hard);
      soft = Math.min(soft, state.soft);
      undoLog.place(lesson, slot, room);
    }
    const most = Math.max(this.#wishes.limit, soft) + 1e-9;
    while (state.hard > before || state.soft > most) if (undoLog.size >= limit || !this.#relieveGroup()) return false;
    return undoLog.size <= limit;
  }

  #relieveGroup(): boolean {
    for (let i = 0; i < this.groupSize; i++) if (this.#relief.relieve(this.group[i])) return true;
    return false;
  }

  /** True when the start is allowed and the lessons that stand there may go or move along. */
  #mayClear(lesson: number, slot: number): boolean {
    const { model, who } = this.#state;
    if (model.isAllowed[lesson * model.slots + slot] === 0) return false;
    const first = model.linesOf.start[lesson];
    const end = first + model.listStart[lesson];
    for (let i = first; i < end; i++) {
      const base = model.linesOf.items[i] * model.slots + slot;
      for (let k = 0; k < model.duration[lesson]; k++) {
        const other = who[base + k];
        if (other >= 0 && !this.#memory.mayGo(other) && !this.#isInGroup(other)) return false;
      }
    }
    return true;
  }

  #isInGroup(lesson: number): boolean {
    for (let i = 0; i < this.groupSize; i++) if (this.group[i] === lesson) return true;
    return false;
  }

  #clear(lesson: number, slot: number): boolean {
    const { model, who } = this.#state;
    const first = model.linesOf.start[lesson];
    const end = first + model.listStart[lesson];
    for (let i = first; i < end; i++) {
      const base = model.linesOf.items[i] * model.slots + slot;
      for (let k = 0; k < model.duration[lesson]; k++) {
        const other = who[base + k];
        if (other < 0) continue;
        if (!this.#memory.mayGo(other)) return false;
        this.#undoLog.remove(other);
      }
    }
    return true;
  }

  /**
   * A free room, if need be one that is emptied, and keeps to the limits on different rooms and to the wishes; -1 = none needed,
   * -2 = none to be had.
   */
  #freeRoom(lesson: number, slot: number): number {
    const { scopes } = this.#state;
    const free = findRoom(this.#state, lesson, slot);
    const isTooMany = scopes.breaksRoomLimit(lesson, slot, free);
    const priceLimit = this.#priceLimit(lesson, free);
    if (free !== -2 && !isTooMany && priceLimit === Number.POSITIVE_INFINITY) return free;
    const { roomsOf } = this.#state.model;
    const first = roomsOf.start[lesson];
    const count = roomsOf.start[lesson + 1] - first;
    const shift = this.#random.below(count);
    for (let i = 0; i < count; i++) {
      const room = roomsOf.items[first + ((i + shift) % count)];
      if (isRoomBlocked(this.#state, lesson, room, slot)) continue;
      if (isTooMany && scopes.breaksRoomLimit(lesson, slot, room)) continue;
      if (this.#roomPrice(lesson, room) >= priceLimit) continue;
      const mark = this.#undoLog.size;
      if (this.#emptier.empty(lesson, room, slot)) return room;
      this.#undoLog.rollback(mark);
    }
    return free;
  }

  /** The price that another room has to stay below; infinite where the wishes allow that of the free one. */
  #priceLimit(lesson: number, free: number): number {
    if (free < 0) return Number.POSITIVE_INFINITY;
    const price = this.#roomPrice(lesson, free);
    const left = Math.max(0, this.#wishes.limit - this.#state.soft);
    return price > left + 1e-9 ? price : Number.POSITIVE_INFINITY;
  }

  #roomPrice(lesson: number, room: number): number {
    return this.#state.weighted.roomSoft[lesson * this.#state.model.roomLimit.length + room];
  }
}
