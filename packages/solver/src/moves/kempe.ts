import { findRoom } from './find-room.ts';
import type { State } from '../score/state.ts';
import type { UndoLog } from './undo-log.ts';

/**
 * Kempe chains between two stretches of equal length: a lesson goes from one to the other, every lesson of the same class or
 * teacher that it meets there goes the opposite way, and so on. Swapping two lessons, moving to a free slot and trading a
 * double for two singles are short chains.
 */
export class KempeChain {
  readonly #state: State;
  readonly #undoLog: UndoLog;
  readonly #limit: number;
  readonly #grows: boolean;
  readonly #chain: Int16Array;
  readonly #target: Int16Array;
  /** Targets by lesson, of those stamped in this round. */
  readonly #targetOf: Int16Array;
  readonly #stamp: Int32Array;
  #round = 0;
  #size = 0;
  #firstA = 0;
  #firstB = 0;
  #length = 0;
  #mayGrow = false;

  /** `grows`: stretches become longer where a longer lesson sticks out of them; else there is no such chain. */
  constructor(undoLog: UndoLog, limit: number, grows = false) {
    this.#grows = grows;
    this.#undoLog = undoLog;
    this.#state = undoLog.state;
    this.#limit = limit;
    this.#chain = new Int16Array(limit + 1);
    this.#target = new Int16Array(limit + 1);
    this.#targetOf = new Int16Array(undoLog.state.model.lessons);
    this.#stamp = new Int32Array(undoLog.state.model.lessons);
  }

  /** Makes the chain that takes a lesson to a start slot; false (and nothing changed) when there is none that is legal. */
  move(lesson: number, slot: number): boolean {
    return this.plan(lesson, slot) && this.apply();
  }

  /** Works out the chain that takes a lesson to a start slot; false when there is none. Rooms are not looked at. */
  plan(lesson: number, slot: number): boolean {
    const from = this.#state.slotOf[lesson];
    const length = this.#state.model.duration[lesson];
    const shift = Math.abs(slot - from);
    if (shift < length) return this.#shift(lesson, slot, Math.min(from, slot), shift, length);
    this.start(from, slot, length);
    return this.add(lesson) && this.follow();
  }

  /** The same for a lesson and the one right behind it, which stay together; false when there is no such chain. */
  planPair(lesson: number, next: number, slot: number): boolean {
    const { slotOf, model } = this.#state;
    const from = slotOf[lesson];
    const length = slotOf[next] + model.duration[next] - from;
    if (Math.abs(slot - from) < length || slot + length > model.slots) return false;
    this.start(from, slot, length);
    return this.add(lesson) && this.add(next) && this.follow();
  }

  /** A shift by less than the lesson's own length: what stood on one side of it goes to the other. */
  #shift(lesson: number, slot: number, first: number, shift: number, length: number): boolean {
    const { isAllowed, slots } = this.#state.model;
    if (isAllowed[lesson * slots + slot] === 0) return false;
    this.start(first, first + length, shift);
    // The lesson goes less far than those that make way for it: longer stretches would send them into its new place.
    this.#mayGrow = false;
    this.#push(lesson, slot);
    return this.follow();
  }

  /** Begins a chain between the stretches of `length` periods at `a` and `b`. */
  start(a: number, b: number, length: number): void {
    this.#round++;
    this.#size = 0;
    this.#firstA = a;
    this.#firstB = b;
    this.#length = length;
    this.#mayGrow = this.#grows;
  }

  /** Sends one lesson of either stretch to the other; false when it may not go. */
  add(lesson: number): boolean {
    if (this.#stamp[lesson] === this.#round) return true;
    const { model, slotOf } = this.#state;
    if (this.#size >= this.#limit || model.fixed[lesson] === 1) return false;
    const slot = slotOf[lesson];
    const end = slot + model.duration[lesson];
    if (this.#mayGrow) this.#reach(slot, end);
    const inA = slot >= this.#firstA && end <= this.#firstA + this.#length;
    const inB = slot >= this.#firstB && end <= this.#firstB + this.#length;
    if (inA === inB) return false;
    const target = inA ? slot - this.#firstA + this.#firstB : slot - this.#firstB + this.#firstA;
    if (model.isAllowed[lesson * model.slots + target] === 0) return false;
    this.#push(lesson, target);
    return this.#addTied(lesson, slot);
  }

  /** Makes both stretches longer, so that one takes in what sticks out of it; not so long that they meet or begin before the week. */
  #reach(slot: number, end: number): void {
    const isAtA = slot < this.#firstA + this.#length && end > this.#firstA;
    const first = isAtA ? this.#firstA : this.#firstB;
    const before = Math.max(0, first - slot);
    const length = this.#length + before + Math.max(0, end - first - this.#length);
    const low = Math.min(this.#firstA, this.#firstB) - before;
    const high = Math.max(this.#firstA, this.#firstB) - before;
    if (low < 0 || low + length > high) return;
    this.#firstA -= before;
    this.#firstB -= before;
    this.#length = length;
  }

  /** Lessons that must start together move together, if they start together now. */
  #addTied(lesson: number, slot: number): boolean {
    const { tied } = this.#state.model;
    const end = tied.start[lesson + 1];
    for (let i = tied.start[lesson]; i < end; i++) {
      const other = tied.items[i];
      if (this.#state.slotOf[other] === slot && !this.add(other)) return false;
    }
    return true;
  }

  #push(lesson: number, target: number): void {
    this.#stamp[lesson] = this.#round;
    this.#targetOf[lesson] = target;
    this.#chain[this.#size] = lesson;
    this.#target[this.#size++] = target;
  }

  /** Follows the conflicts of all lessons added, until the chain is closed; false when it cannot be. */
  follow(): boolean {
    for (let i = 0; i < this.#size; i++) if (!this.#addConflicts(this.#chain[i], this.#target[i])) return false;
    return true;
  }

  /** Lessons in the planned chain. */
  get size(): number {
    return this.#size;
  }

  lessonAt(index: number): number {
    return this.#chain[index];
  }

  /** Where the planned chain takes its lesson. */
  targetAt(index: number): number {
    return this.#target[index];
  }

  /** Where the planned chain takes a lesson; -1 = it is not in it. */
  targetOf(lesson: number): number {
    return this.#stamp[lesson] === this.#round ? this.#targetOf[lesson] : -1;
  }

  #addConflicts(lesson: number, target: number): boolean {
    const { model, who } = this.#state;
    const { linesOf, listStart, slots } = model;
    const length = model.duration[lesson];
    const first = linesOf.start[lesson];
    const end = first + listStart[lesson];
    for (let i = first; i < end; i++) {
      const base = linesOf.items[i] * slots + target;
      for (let k = 0; k < length; k++) {
        const other = who[base + k];
        if (other >= 0 && other !== lesson && !this.add(other)) return false;
      }
    }
    return true;
  }

  /** Moves the planned chain; false (and nothing changed) when a lesson finds no room. */
  apply(): boolean {
    const { scopes } = this.#state;
    scopes.hold();
    const isDone = this.#make();
    scopes.release();
    return isDone;
  }

  #make(): boolean {
    const undoLog = this.#undoLog;
    const mark = undoLog.size;
    for (let i = 0; i < this.#size; i++) undoLog.remove(this.#chain[i]);
    for (let i = 0; i < this.#size; i++) {
      const room = findRoom(this.#state, this.#chain[i], this.#target[i]);
      if (room === -2) {
        undoLog.rollback(mark);
        return false;
      }
      undoLog.place(this.#chain[i], this.#target[i], room);
    }
    return true;
  }
}
