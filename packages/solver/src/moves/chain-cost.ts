import { NO_TABLE } from '../score/line-tables.ts';
import type { Model } from '../score/model.ts';
import { dayCost, weekAmount } from '../score/weighted-tables.ts';
import type { State } from '../score/state.ts';
import type { WeightedTables } from '../score/weighted-tables.ts';
import type { KempeChain } from './kempe.ts';
import type { Pressure } from './pressure.ts';
import { Surplus } from './surplus.ts';

/** Price of one hard breach where none is wanted: above every sum of weighted levels. */
export const BREACH = 1e9;

/**
 * Prices a planned chain without making it: most moves are refused, and looking up a few day masks is several times faster than
 * moving lessons there and back. Correct while every lesson is placed and the movable ones clash with none.
 */
export class ChainCost {
  readonly #state: State;
  readonly #chain: KempeChain;
  /** Cost of the day masks, hard and soft in one number. */
  readonly #dayCost: Float64Array;
  readonly #lineOfCell: Int32Array;
  readonly #hasWeek: Uint8Array;
  readonly #hasSeats: Uint8Array;
  readonly #scopeOfGroup: Int32Array;
  readonly #isPlain: Uint8Array;
  readonly #breach: number;
  readonly #pressure: Pressure | null;
  readonly #surplus: Surplus | null;
  readonly #pairPrice: Float64Array;
  /** Periods that a line gains or loses on a day. */
  readonly #toggled: Int32Array;
  readonly #touched: Int32Array;
  readonly #weekChange: Int32Array;
  readonly #touchedWeeks: Int32Array;
  #touchedCount = 0;
  #touchedWeekCount = 0;

  /** `breach` is the price of one hard breach, in units of the weighted cost; `pressure` gives some breaches more weight, others less. */
  constructor(state: State, chain: KempeChain, breach = BREACH, pressure: Pressure | null = null) {
    const { model, weighted } = state;
    this.#breach = breach;
    this.#pressure = pressure;
    this.#surplus = pressure === null ? null : new Surplus(state);
    this.#pairPrice = weighted.pairSoft.map((price, entry) => (weighted.pairHard[entry] === 1 ? breach : price));
    this.#state = state;
    this.#chain = chain;
    this.#dayCost = weighted.daySoft.map((cost, index) => cost + breach * model.tables.hard[index]);
    const cells = model.lines.length * model.days;
    const { start } = model.weekOfLine;
    this.#lineOfCell = Int32Array.from({ length: cells }, (_, cell) => Math.floor(cell / model.days));
    this.#hasWeek = Uint8Array.from(this.#lineOfCell, (line) => Number(start[line + 1] > start[line]));
    const { seatsOfLine } = model.balances;
    this.#hasSeats = Uint8Array.from(this.#lineOfCell, (line) =>
      Number(seatsOfLine.start[line + 1] > seatsOfLine.start[line]),
    );
    this.#scopeOfGroup = Int32Array.from(
      model.scopes.flatMap(({ balanceGroup }, scope) => (balanceGroup === undefined ? [] : [scope])),
    );
    this.#isPlain = Uint8Array.from(model.duration, (_, lesson) => Number(isPlain(state, lesson)));
    this.#toggled = new Int32Array(cells);
    this.#touched = new Int32Array(16 * 1024);
    this.#weekChange = new Int32Array(model.tables.week.term.length);
    this.#touchedWeeks = new Int32Array(16 * 1024);
  }

  /**
   * True when the planned chain can be priced: none of its lessons has rooms that differ in cost, or rules that look beyond
   * days and pairs.
   */
  get canPrice(): boolean {
    for (let i = 0; i < this.#chain.size; i++) if (this.#isPlain[this.#chain.lessonAt(i)] === 0) return false;
    return this.#state.unplaced === 0;
  }

  /** Change of the weighted cost if the planned chain finds its rooms; over 1e8 when it adds breaches at their usual price. */
  change(): number {
    const { model, slotOf, weighted } = this.#state;
    const { slots, days, dayOf, bitOf, duration, linesOf } = model;
    let change = 0;
    this.#touchedCount = 0;
    for (let i = 0; i < this.#chain.size; i++) {
      const lesson = this.#chain.lessonAt(i);
      const to = this.#chain.targetAt(i);
      const from = slotOf[lesson];
      const ones = (1 << duration[lesson]) - 1;
      const end = linesOf.start[lesson + 1];
      change += weighted.startSoft[lesson * slots + to] - weighted.startSoft[lesson * slots + from];
      for (let j = linesOf.start[lesson]; j < end; j++) {
        const base = linesOf.items[j] * days;
        this.#toggle(base + dayOf[from], ones * bitOf[from]);
        this.#toggle(base + dayOf[to], ones * bitOf[to]);
      }
      if (model.pairs.start[lesson + 1] > model.pairs.start[lesson]) change += this.#changePairs(lesson, from, to);
    }
    return change + this.#settle();
  }

  #changePairs(lesson: number, from: number, to: number): number {
    const { pairs, slots } = this.#state.model;
    const end = pairs.start[lesson + 1];
    let change = 0;
    for (let i = pairs.start[lesson]; i < end; i++) {
      const entry = pairs.items[i];
      const other = pairs.other[entry];
      const otherTo = this.#chain.targetOf(other);
      // Where both lessons of a pair move, the pair is listed for each of them and counted once.
      if (otherTo >= 0 && other < lesson) continue;
      const otherFrom = this.#state.slotOf[other];
      const before = pairs.amounts[pairs.offset[entry] + from * slots + otherFrom];
      const after = pairs.amounts[pairs.offset[entry] + to * slots + (otherTo < 0 ? otherFrom : otherTo)];
      if (after === before) continue;
      const weight = this.#pressure === null ? 1 : this.#pressure.ofPair[entry];
      change += weight * this.#pairPrice[entry] * (after - before);
    }
    return change;
  }

  #toggle(cell: number, bits: number): void {
    const before = this.#toggled[cell];
    if (before === 0) this.#touched[this.#touchedCount++] = cell;
    this.#toggled[cell] = before ^ bits;
  }

  #settle(): number {
    const { model, busy, balances } = this.#state;
    const { offset } = model.tables;
    const pressure = this.#pressure;
    let change = 0;
    this.#touchedWeekCount = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const cell = this.#touched[i];
      const bits = this.#toggled[cell];
      if (bits === 0) continue;
      this.#toggled[cell] = 0;
      const mask = busy[cell];
      const at = offset[cell];
      if (at !== NO_TABLE)
        change += (pressure === null ? 1 : pressure.ofCell[cell]) * this.#changeDay(at, mask, mask ^ bits);
      if (this.#hasWeek[cell] === 1) this.#changeWeeks(cell, mask, mask ^ bits);
      if (this.#hasSeats[cell] === 1) this.#changeSeats(cell, mask, mask ^ bits);
    }
    if (this.#touchedWeekCount > 0) change += this.#settleWeeks();
    return balances.foretoldCount === 0 ? change : change + this.#settleBalances();
  }

  #changeDay(at: number, before: number, after: number): number {
    if (at >= 0) return this.#dayCost[at + after] - this.#dayCost[at + before];
    return dayCost(this.#state, at, after, this.#breach) - dayCost(this.#state, at, before, this.#breach);
  }

  #changeSeats(cell: number, before: number, after: number): void {
    const line = this.#lineOfCell[cell];
    this.#state.balances.foretell(line, cell - line * this.#state.model.days, before, after);
  }

  #settleBalances(): number {
    const { balances, scopes, weighted } = this.#state;
    let total = 0;
    for (let i = 0; i < balances.foretoldCount; i++) {
      const group = balances.foretold[i];
      const scope = this.#scopeOfGroup[group];
      const change = balances.cost(group) - scopes.of(scope);
      total += change * (weighted.scopeHard[scope] === 1 ? this.#breach : weighted.scopeSoft[scope]);
    }
    balances.forget();
    return total;
  }

  #changeWeeks(cell: number, before: number, after: number): void {
    const { weekOfLine, tables, days } = this.#state.model;
    const { offset } = tables.week;
    const line = this.#lineOfCell[cell];
    const day = cell - line * days;
    for (let i = weekOfLine.start[line]; i < weekOfLine.start[line + 1]; i++) {
      const term = weekOfLine.items[i];
      const at = offset[term * days + day];
      const change = weekAmount(this.#state, at, after) - weekAmount(this.#state, at, before);
      if (change === 0) continue;
      if (this.#weekChange[term] === 0) this.#touchedWeeks[this.#touchedWeekCount++] = term;
      this.#weekChange[term] += change;
    }
  }

  #changeWaived(): number {
    let total = 0;
    if (this.#surplus === null) return total;
    for (let i = 0; i < this.#touchedWeekCount; i++) {
      const term = this.#touchedWeeks[i];
      if (this.#weekChange[term] !== 0) total += this.#surplus.change(term, this.#weekChange);
    }
    return total;
  }

  #settleWeeks(): number {
    const { weekHard, weekSoft } = this.#state.weighted;
    let total = -this.#breach * this.#changeWaived();
    for (let i = 0; i < this.#touchedWeekCount; i++) {
      const term = this.#touchedWeeks[i];
      const change = this.#weekChange[term];
      if (change === 0) continue;
      this.#weekChange[term] = 0;
      const sum = this.#state.weeks.of(term);
      const cost = this.#state.weeks.costAt(term, sum + change, 0) - this.#state.weeks.costAt(term, sum, 0);
      const weight = this.#pressure === null ? 1 : this.#pressure.ofWeek[term];
      total += weight * cost * (weekHard[term] === 1 ? this.#breach : weekSoft[term]);
    }
    return total;
  }
}

/** True when what a lesson costs is in the day masks, week sums, pairs and its own start alone. */
function isPlain({ model, weighted }: State, lesson: number): boolean {
  const isIn = ({ start }: { readonly start: Int32Array }): boolean => start[lesson + 1] > start[lesson];
  if (!areRoomsEqual(model, weighted, lesson) || isIn(model.counters.ofLesson) || isInScope(model, lesson))
    return false;
  return !overlapsInList(model, lesson);
}

/** True when others of a list may stand where a lesson stands, so that the masks of the list's days do not tell who leaves. */
export function overlapsInList(model: Model, lesson: number): boolean {
  const { start, items } = model.linesOf;
  for (let i = start[lesson] + model.listStart[lesson]; i < start[lesson + 1]; i++) {
    if (!neverOverlaps(model, items[i], lesson)) return true;
  }
  return false;
}

/** True when a lesson is in a scope whose cost cannot be foretold from day masks. */
function isInScope({ scopes, scopesOf }: Model, lesson: number): boolean {
  const own = scopesOf.items.subarray(scopesOf.start[lesson], scopesOf.start[lesson + 1]);
  return own.some((scope) => scopes[scope].balanceGroup === undefined);
}

/** True when the choice of its room costs nothing, so that the chain only has to find a free one. */
export function areRoomsEqual(model: Model, { roomSoft, roomHard }: WeightedTables, lesson: number): boolean {
  const { roomsOf, roomLimit, hasRooms } = model;
  const first = roomsOf.start[lesson];
  if (hasRooms[lesson] === 0) return true;
  const rooms = roomsOf.items.subarray(first, roomsOf.start[lesson + 1]);
  const at = lesson * roomLimit.length;
  return (
    rooms.length > 0 &&
    rooms.every((room) => !hasLine(model, room) && roomSoft[at + room] === 0 && roomHard[at + room] === 0)
  );
}

/** True when what stands in a room is counted by rules. */
export function hasLine({ lineOfRoom, unitsOf }: Model, room: number): boolean {
  return unitsOf.items.subarray(unitsOf.start[room], unitsOf.start[room + 1]).some((unit) => lineOfRoom[unit] >= 0);
}

/** True when all lessons of a list share a class or teacher with one of them, the same for all. */
function neverOverlaps(model: Model, list: number, lesson: number): boolean {
  const { start, items } = model.linesOf;
  const mates = model.lessonsOfLine.items.subarray(
    model.lessonsOfLine.start[list],
    model.lessonsOfLine.start[list + 1],
  );
  return items
    .subarray(start[lesson], start[lesson] + model.listStart[lesson])
    .some((line) =>
      mates.every((mate) => items.subarray(start[mate], start[mate] + model.listStart[mate]).includes(line)),
    );
}
