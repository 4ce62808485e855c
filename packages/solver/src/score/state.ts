import { Balances } from './balances.ts';
import { BoundRest, BoundWeekSums } from './bound-rest.ts';
import { countIn, countOut } from './counters.ts';
import { hiddenByLesson } from './hidden.ts';
import { NO_TABLE } from './line-tables.ts';
import type { Model } from './model.ts';
import { RoomUse } from './room-use.ts';
import { ScopeCosts } from './scope-costs.ts';
import { WeekSums } from './week-sums.ts';
import { dayCost, weighTables, type WeightedTables } from './weighted-tables.ts';

/**
 * A timetable under change: `place` and `remove` update every counter and the cost, and undo each other exactly. `hard` counts
 * breaches of required rules (week limits that unplaced lessons may still repair are held back); `soft` is the weighted sum of
 * the levels.
 */
export class State {
  readonly model: Model;
  readonly weighted: WeightedTables;
  /** Start slot per lesson, -1 = unplaced. */
  readonly slotOf: Int16Array;
  /** Room per lesson, -1 = none. */
  readonly roomOf: Int16Array;
  /** Lesson per line and slot, -1 = none: `who[line * slots + slot]`; right for unary lines only. */
  readonly who: Int16Array;
  /** Occupied periods per line and day: `busy[line * days + day]`. */
  readonly busy: Int32Array;
  readonly rooms: RoomUse;
  /** Units per cell of the counted lists; see `Counters`. */
  readonly counts: Int16Array;
  readonly scopes: ScopeCosts;
  readonly balances: Balances;
  readonly weeks: WeekSums;
  /** Null where nobody's lessons are bound to sessions. */
  readonly bound: BoundRest | null;
  unplaced: number;
  /** The most breaches that the unplaced lessons may hide; see `hiddenBy`. */
  hidden: number;
  hard = 0;
  soft = 0;
  readonly #hiddenBy: Float64Array;
  readonly #count: Uint8Array;
  readonly #rest: Int32Array;
  readonly #emptySoft: number;

  constructor(model: Model, weights: readonly number[]) {
    this.model = model;
    this.weighted = weighTables(model, weights);
    this.slotOf = new Int16Array(model.lessons).fill(-1);
    this.roomOf = new Int16Array(model.lessons).fill(-1);
    this.who = new Int16Array(model.lines.length * model.slots).fill(-1);
    this.busy = new Int32Array(model.lines.length * model.days);
    this.rooms = new RoomUse(model);
    this.unplaced = model.lessons;
    this.#hiddenBy = hiddenByLesson(model);
    this.hidden = this.#hiddenBy.reduce((sum, amount) => sum + amount, 0);
    this.#count = new Uint8Array(model.lines.length * model.slots);
    this.#rest = new Int32Array(model.lines.length);
    this.counts = new Int16Array(model.counters.cells);
    this.scopes = new ScopeCosts(this);
    this.balances = new Balances(model.balances);
    this.#startEmpty();
    this.bound = BoundRest.of(model);
    this.weeks = this.bound ? new BoundWeekSums(this, this.#rest, this.bound) : new WeekSums(this, this.#rest);
    this.scopes.settleAll();
    this.#emptySoft = this.soft;
  }

  /** Costs that even an empty week has. */
  #startEmpty(): void {
    const { tables, linesOf, duration, lines, days, lessons } = this.model;
    for (let lesson = 0; lesson < lessons; lesson++) {
      for (let i = linesOf.start[lesson]; i < linesOf.start[lesson + 1]; i++)
        this.#rest[linesOf.items[i]] += duration[lesson];
    }
    for (let cell = 0; cell < lines.length * days; cell++) {
      const at = tables.offset[cell];
      this.hard += dayCost(this, at, 0, 1, 0);
      this.soft += dayCost(this, at, 0, 0);
    }
  }

  /** Occupied periods of a line on a day; a student atom has the line of its number. */
  busyOf(line: number, day: number): number {
    return this.busy[line * this.model.days + day];
  }

  /** Makes a lesson count as hiding so many breaches more while it is unplaced. */
  hideMore(lesson: number, breaches: number): void {
    this.#hiddenBy[lesson] += breaches;
    if (this.slotOf[lesson] < 0) this.hidden += breaches;
  }

  /** Puts an unplaced lesson at a slot that fits its session; `room` -1 = none. */
  place(lesson: number, slot: number, room: number): void {
    const { slots, linesOf, duration, dayOf, bitOf } = this.model;
    this.slotOf[lesson] = slot;
    this.roomOf[lesson] = room;
    this.unplaced--;
    this.hidden -= this.#hiddenBy[lesson];
    this.hard += this.weighted.startHard[lesson * slots + slot];
    this.soft += this.weighted.startSoft[lesson * slots + slot];
    const length = duration[lesson];
    const bits = ((1 << length) - 1) * bitOf[slot];
    const day = dayOf[slot];
    this.bound?.add(lesson, -length);
    for (let i = linesOf.start[lesson]; i < linesOf.start[lesson + 1]; i++) {
      this.#occupy(linesOf.items[i], lesson, slot, length, day, bits);
    }
    if (this.model.hasRooms[lesson] === 1) this.#enterRoom(lesson, slot, room, length, day, bits);
    this.#addPairs(lesson, slot, 1);
    countIn(this, lesson, slot, length);
    this.scopes.touch(lesson);
  }

  /** Takes a placed lesson out. */
  remove(lesson: number): void {
    const { slots, linesOf, duration, dayOf, bitOf } = this.model;
    const slot = this.slotOf[lesson];
    const room = this.roomOf[lesson];
    const length = duration[lesson];
    const bits = ((1 << length) - 1) * bitOf[slot];
    const day = dayOf[slot];
    this.#addPairs(lesson, slot, -1);
    countOut(this, lesson, slot, length);
    this.hard -= this.weighted.startHard[lesson * slots + slot];
    this.soft -= this.weighted.startSoft[lesson * slots + slot];
    this.bound?.add(lesson, length);
    for (let i = linesOf.start[lesson]; i < linesOf.start[lesson + 1]; i++) {
      this.#vacate(linesOf.items[i], slot, length, day, bits);
    }
    if (this.model.hasRooms[lesson] === 1) this.#leaveRoom(lesson, slot, room, length, day, bits);
    this.slotOf[lesson] = -1;
    this.roomOf[lesson] = -1;
    this.unplaced++;
    this.hidden += this.#hiddenBy[lesson];
    this.scopes.touch(lesson);
  }

  #occupy(line: number, lesson: number, slot: number, length: number, day: number, bits: number): void {
    const { slots, days, unaryLines } = this.model;
    const base = line * slots + slot;
    for (let k = 0; k < length; k++) {
      this.who[base + k] = lesson;
      if (this.#count[base + k]++ > 0 && line < unaryLines) this.hard++;
    }
    this.#rest[line] -= length;
    const cell = line * days + day;
    this.#setMask(line, cell, day, this.busy[cell] | bits);
  }

  #vacate(line: number, slot: number, length: number, day: number, bits: number): void {
    const { slots, days, unaryLines } = this.model;
    const base = line * slots + slot;
    const cell = line * days + day;
    let mask = this.busy[cell] & ~bits;
    for (let k = 0; k < length; k++) {
      if (--this.#count[base + k] === 0) this.who[base + k] = -1;
      else {
        mask |= this.model.bitOf[slot + k];
        if (line < unaryLines) this.hard--;
      }
    }
    this.#rest[line] += length;
    this.#setMask(line, cell, day, mask);
  }

  #setMask(line: number, cell: number, day: number, mask: number): void {
    const { tables } = this.model;
    const old = this.busy[cell];
    this.busy[cell] = mask;
    this.balances.change(line, day, old, mask);
    const at = tables.offset[cell];
    if (at >= 0) {
      this.hard += tables.hard[at + mask] - tables.hard[at + old];
      this.soft += this.weighted.daySoft[at + mask] - this.weighted.daySoft[at + old];
    } else if (at < NO_TABLE) {
      this.hard += dayCost(this, at, mask, 1, 0) - dayCost(this, at, old, 1, 0);
      this.soft += dayCost(this, at, mask, 0) - dayCost(this, at, old, 0);
    }
    this.weeks.change(line, day, old, mask, this.#rest[line]);
  }

  #enterRoom(lesson: number, slot: number, room: number, length: number, day: number, bits: number): void {
    if (room < 0) {
      this.hard++;
      return;
    }
    const { lineOfRoom, unitsOf } = this.model;
    this.#addRoomCost(lesson, room, 1);
    this.hard += this.rooms.enter(lesson, room, slot) + this.#closedPeriods(lesson, room, slot);
    for (let i = unitsOf.start[room]; i < unitsOf.start[room + 1]; i++) {
      const line = lineOfRoom[unitsOf.items[i]];
      if (line >= 0) this.#occupy(line, lesson, slot, length, day, bits);
    }
  }

  #leaveRoom(lesson: number, slot: number, room: number, length: number, day: number, bits: number): void {
    if (room < 0) {
      this.hard--;
      return;
    }
    const { lineOfRoom, unitsOf } = this.model;
    this.#addRoomCost(lesson, room, -1);
    this.hard -= this.rooms.leave(lesson, room, slot) + this.#closedPeriods(lesson, room, slot);
    for (let i = unitsOf.start[room]; i < unitsOf.start[room + 1]; i++) {
      const line = lineOfRoom[unitsOf.items[i]];
      if (line >= 0) this.#vacate(line, slot, length, day, bits);
    }
  }

  /** Periods of a lesson in which its room is blocked. */
  #closedPeriods(lesson: number, room: number, slot: number): number {
    const { slots, roomBlocked, duration, problem } = this.model;
    if (problem.lessons[lesson].ignoresBlocked) return 0;
    let closed = 0;
    for (let k = 0; k < duration[lesson]; k++) closed += roomBlocked[room * slots + slot + k];
    return closed;
  }

  #addRoomCost(lesson: number, room: number, sign: number): void {
    const index = lesson * this.model.roomLimit.length + room;
    this.hard += sign * this.weighted.roomHard[index];
    this.soft += sign * this.weighted.roomSoft[index];
  }

  #addPairs(lesson: number, slot: number, sign: number): void {
    const { pairs, slots } = this.model;
    const { pairHard, pairSoft } = this.weighted;
    const end = pairs.start[lesson + 1];
    for (let i = pairs.start[lesson]; i < end; i++) {
      const entry = pairs.items[i];
      const other = this.slotOf[pairs.other[entry]];
      if (other < 0) continue;
      const cost = pairs.amounts[pairs.offset[entry] + slot * slots + other];
      if (cost === 0) continue;
      if (pairHard[entry] === 1) this.hard += sign * cost;
      else this.soft += sign * cost * pairSoft[entry];
    }
  }

  /** Clears the rounding errors that have gathered in `soft` when the state is empty. */
  resetSoft(): void {
    this.soft = this.#emptySoft;
  }

  /** Periods of a line that are unplaced. */
  restOf(line: number): number {
    return this.#rest[line];
  }

  /** Lessons of a line beyond the first in each slot, summed. */
  clashes(): number {
    const cells = this.model.unaryLines * this.model.slots;
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) if (this.#count[cell] > 1) sum += this.#count[cell] - 1;
    return sum;
  }
}
