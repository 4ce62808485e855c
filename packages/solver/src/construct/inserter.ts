import { findRoom, isRoomBlocked } from '../score/rooms.ts';
import type { State } from '../score/state.ts';
import type { Random } from '../random/random.ts';
import { ejectConflicts } from '../moves/insert.ts';
import type { Trail } from '../moves/trail.ts';
import { packInverse, type Lists } from '../score/csr.ts';

/** Price of pushing one lesson out, of one hard breach left standing, and of each earlier try at the same start. */
const EJECTION = 10;
const BREACH = 25;
const RETRY = 2;

/**
 * Places lessons one after the other by recursive ejection (in the manner of FET and of iterative forward search): each
 * goes where it pushes the fewest others out; starts tried before become dearer, so that the search does not go round.
 */
export class Inserter {
  readonly #state: State;
  readonly #trail: Trail;
  readonly #random: Random;
  readonly #tries: Uint16Array;
  readonly #pushed: Int32Array;
  readonly #queue: Int16Array;
  readonly #lessonsOfRoom: Lists;
  readonly #difficulty: Float64Array;
  #queueSize = 0;

  constructor(trail: Trail, random: Random) {
    const { model } = trail.state;
    this.#state = trail.state;
    this.#trail = trail;
    this.#random = random;
    this.#tries = new Uint16Array(model.lessons * model.slots);
    this.#pushed = new Int32Array(model.lessons);
    this.#queue = new Int16Array(model.lessons);
    const roomsOf = Array.from({ length: model.lessons }, (_, lesson) => [
      ...model.roomsOf.items.subarray(model.roomsOf.start[lesson], model.roomsOf.start[lesson + 1]),
    ]);
    this.#lessonsOfRoom = packInverse(roomsOf, model.roomLimit.length);
    this.#difficulty = difficulties(this.#state);
  }

  /** Lists the lessons that are to be placed anew. */
  refill(): void {
    const { model, slotOf } = this.#state;
    this.#queueSize = 0;
    for (let lesson = 0; lesson < model.lessons; lesson++) {
      const hasStart = model.domain.start[lesson + 1] > model.domain.start[lesson];
      if (slotOf[lesson] < 0 && model.fixed[lesson] === 0 && hasStart) this.#queue[this.#queueSize++] = lesson;
    }
  }

  get waiting(): number {
    return this.#queueSize;
  }

  /** Places one waiting lesson, if any start is possible; returns the number of starts tried. */
  insertNext(): number {
    const at = this.#pick();
    const lesson = this.#queue[at];
    this.#queue[at] = this.#queue[--this.#queueSize];
    return this.#insert(lesson);
  }

  #pick(): number {
    let best = this.#random.below(this.#queueSize);
    for (let round = 0; round < 8; round++) {
      const other = this.#random.below(this.#queueSize);
      if (this.#rank(this.#queue[other]) > this.#rank(this.#queue[best])) best = other;
    }
    return best;
  }

  #rank(lesson: number): number {
    return this.#difficulty[lesson] + 0.05 * this.#pushed[lesson];
  }

  #insert(lesson: number): number {
    const { domain } = this.#state.model;
    const first = domain.start[lesson];
    const count = domain.start[lesson + 1] - first;
    const shift = this.#random.below(count);
    let best = -1;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const slot = domain.items[first + ((i + shift) % count)];
      const cost = this.#costAt(lesson, slot, bestCost);
      if (cost >= bestCost) continue;
      best = slot;
      bestCost = cost;
    }
    if (best >= 0) this.#settle(lesson, best);
    else this.#queue[this.#queueSize++] = lesson;
    return count;
  }

  #settle(lesson: number, slot: number): void {
    const { model } = this.#state;
    this.#tries[lesson * model.slots + slot]++;
    const before = this.#trail.size;
    this.#putIn(lesson, slot);
    for (let i = before; i < this.#trail.size; i++) {
      const out = this.#trail.lessonAt(i);
      if (this.#state.slotOf[out] >= 0) continue;
      this.#pushed[out]++;
      this.#queue[this.#queueSize++] = out;
    }
    this.#trail.commit();
  }

  /** Price of a start; stops early (infinite) when it reaches `limit`. */
  #costAt(lesson: number, slot: number, limit: number): number {
    const state = this.#state;
    const memory = RETRY * this.#tries[lesson * state.model.slots + slot] + this.#random.unit();
    if (memory >= limit) return Number.POSITIVE_INFINITY;
    const mark = this.#trail.size;
    const unplaced = state.unplaced;
    const hard = state.hard;
    const isPossible = this.#putIn(lesson, slot, unplaced + Math.ceil((limit - memory) / EJECTION));
    const ejected = state.unplaced - unplaced + 1;
    const cost = isPossible
      ? memory + EJECTION * ejected + BREACH * Math.max(0, state.hard - hard)
      : Number.POSITIVE_INFINITY;
    this.#trail.rollback(mark);
    return cost;
  }

  /** Makes room for the lesson and places it; false when something in the way may not move. */
  #putIn(lesson: number, slot: number, maxUnplaced = Number.POSITIVE_INFINITY): boolean {
    const state = this.#state;
    const before = state.hard;
    if (!ejectConflicts(this.#trail, lesson, slot)) return false;
    if (state.unplaced > maxUnplaced) return false;
    let room = findRoom(state, lesson, slot);
    if (room === -2) room = this.#clearRoom(lesson, slot);
    if (room === -2) return false;
    this.#trail.place(lesson, slot, room);
    while (state.hard > before && state.unplaced <= maxUnplaced && this.#ejectWorst(lesson)) continue;
    return true;
  }

  /** Empties the room that has the fewest lessons at that time; returns it, or -2. */
  #clearRoom(lesson: number, slot: number): number {
    const { roomsOf } = this.#state.model;
    const first = roomsOf.start[lesson];
    const count = roomsOf.start[lesson + 1] - first;
    const shift = this.#random.below(count);
    for (let i = 0; i < count; i++) {
      const room = roomsOf.items[first + ((i + shift) % count)];
      if (isRoomBlocked(this.#state, lesson, room, slot)) continue;
      const mark = this.#trail.size;
      if (this.#emptyRoom(room, slot, this.#state.model.duration[lesson])) return room;
      this.#trail.rollback(mark);
    }
    return -2;
  }

  #emptyRoom(room: number, slot: number, length: number): boolean {
    const { model, slotOf, roomOf, roomCount } = this.#state;
    const { start, items } = this.#lessonsOfRoom;
    for (let i = start[room]; i < start[room + 1]; i++) {
      const other = items[i];
      if (roomOf[other] !== room || slotOf[other] >= slot + length || slotOf[other] + model.duration[other] <= slot)
        continue;
      if (model.fixed[other] === 1) continue;
      this.#trail.remove(other);
    }
    for (let k = 0; k < length; k++)
      if (roomCount[room * model.slots + slot + k] >= model.roomLimit[room]) return false;
    return true;
  }

  /** Pushes out the lesson whose absence repairs most of what the newly placed one breaks; false when none helps. */
  #ejectWorst(placed: number): boolean {
    const { model } = this.#state;
    let best = -1;
    let bestHard = this.#state.hard - 1e-9;
    let ties = 0;
    const consider = (other: number): void => {
      if (other === placed || this.#state.slotOf[other] < 0 || model.fixed[other] === 1) return;
      const mark = this.#trail.size;
      this.#trail.remove(other);
      const hard = this.#state.hard;
      this.#trail.rollback(mark);
      if (hard > bestHard || (hard === bestHard && this.#random.below(++ties) > 0)) return;
      if (hard < bestHard) ties = 1;
      best = other;
      bestHard = hard;
    };
    for (let i = model.linesOf.start[placed]; i < model.linesOf.start[placed + 1]; i++) {
      const line = model.linesOf.items[i];
      for (let j = model.lessonsOfLine.start[line]; j < model.lessonsOfLine.start[line + 1]; j++) {
        consider(model.lessonsOfLine.items[j]);
      }
    }
    for (let i = model.pairs.start[placed]; i < model.pairs.start[placed + 1]; i++) {
      consider(model.pairs.other[model.pairs.items[i]]);
    }
    this.#considerCounted(placed, consider);
    if (best < 0) return false;
    this.#trail.remove(best);
    return true;
  }

  #considerCounted(placed: number, consider: (other: number) => void): void {
    const { counters } = this.#state.model;
    const { slotOf } = this.#state;
    for (let i = counters.ofLesson.start[placed]; i < counters.ofLesson.start[placed + 1]; i++) {
      const counter = counters.ofLesson.items[i];
      if (counters.target[counter].level >= 0) continue;
      const lessons = counters.lessons[counter];
      for (const other of lessons) if (Math.abs(slotOf[other] - slotOf[placed]) < 16) consider(other);
    }
  }
}

/** Periods asked of the busiest line of the lesson, per start it has. */
function difficulties({ model }: State): Float64Array {
  const load = new Float64Array(model.lines.length);
  for (let lesson = 0; lesson < model.lessons; lesson++) {
    for (let i = model.linesOf.start[lesson]; i < model.linesOf.start[lesson + 1]; i++) {
      load[model.linesOf.items[i]] += model.duration[lesson];
    }
  }
  return Float64Array.from({ length: model.lessons }, (_, lesson) => {
    let sum = 0;
    const first = model.linesOf.start[lesson];
    for (let i = first; i < first + model.listStart[lesson]; i++) sum += load[model.linesOf.items[i]];
    const starts = Math.max(1, model.domain.start[lesson + 1] - model.domain.start[lesson]);
    return (model.duration[lesson] * sum) / starts;
  });
}
