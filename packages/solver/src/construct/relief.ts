import type { UndoLog } from '../moves/undo-log.ts';
import type { Random } from '../random/random.ts';
import { lineCost, reliefOf } from '../score/line-hard.ts';
import type { State } from '../score/state.ts';
import type { Memory } from './memory.ts';
import type { WishLimit } from './wish-limit.ts';

const TINY = 1e-9;

/** Weights of a lesson's past trouble, and of chance, against one breach when choosing which lesson goes. */
const WEIGHT = 0.02;
const CHANCE = 0.3;
const DAY_WEIGHT = 0.1;
const STUCK = 1_000;

/** Takes out lessons that break required rules together with one just placed. */
export class Relief {
  readonly #state: State;
  readonly #undoLog: UndoLog;
  readonly #random: Random;
  readonly #memory: Memory;
  readonly #wishes: WishLimit;
  #best = -1;
  #bestRelief = 0;

  constructor(undoLog: UndoLog, random: Random, memory: Memory, wishes: WishLimit) {
    this.#state = undoLog.state;
    this.#undoLog = undoLog;
    this.#random = random;
    this.#memory = memory;
    this.#wishes = wishes;
  }

  /** Takes out a lesson, or a day of lessons, that conflicts with the one just placed; false when there is none. */
  relieve(placed: number): boolean {
    this.#best = -1;
    this.#bestRelief = 0;
    return (
      this.#relieveLines(placed) ||
      this.#relievePairs(placed) ||
      this.#relieveCounters(placed) ||
      this.#relieveScopes(placed)
    );
  }

  #mayGo(other: number): boolean {
    return this.#state.slotOf[other] >= 0 && this.#memory.mayGo(other);
  }

  #offer(other: number, relief: number): void {
    const value = relief - WEIGHT * this.#memory.weight[other] + CHANCE * this.#random.unit();
    if (this.#best >= 0 && value <= this.#bestRelief) return;
    this.#best = other;
    this.#bestRelief = value;
  }

  #takeBest(): boolean {
    if (this.#best < 0) return false;
    this.#undoLog.remove(this.#best);
    return true;
  }

  #relieveLines(placed: number): boolean {
    const { linesOf } = this.#state.model;
    for (let i = linesOf.start[placed]; i < linesOf.start[placed + 1]; i++) {
      const line = linesOf.items[i];
      if (lineCost(this.#state, line, this.#wishes.price) < TINY) continue;
      if (this.#relieveLine(line) || this.#relieveDay(line, placed)) return true;
    }
    return false;
  }

  #relieveLine(line: number): boolean {
    const { start, items } = this.#state.model.lessonsOfLine;
    for (let j = start[line]; j < start[line + 1]; j++) {
      const other = items[j];
      if (!this.#mayGo(other)) continue;
      const relief = reliefOf(this.#state, line, other, this.#wishes.price);
      if (relief > TINY) this.#offer(other, relief);
    }
    return this.#takeBest();
  }

  /** Empties another day of the line than that of the placed lesson: where days are limited, taking out single lessons does not help. */
  #relieveDay(line: number, placed: number): boolean {
    const { lessonsOfLine, dayOf, unaryLines } = this.#state.model;
    if (line >= unaryLines) return false;
    const day = this.#cheapestDay(line, dayOf[this.#state.slotOf[placed]]);
    if (day < 0) return false;
    const { slotOf, hard } = this.#state;
    for (let j = lessonsOfLine.start[line]; j < lessonsOfLine.start[line + 1]; j++) {
      const other = lessonsOfLine.items[j];
      if (slotOf[other] >= 0 && dayOf[slotOf[other]] === day) this.#undoLog.remove(other);
    }
    return this.#state.hard < hard;
  }

  #cheapestDay(line: number, own: number): number {
    const { days } = this.#state.model;
    let best = -1;
    let bestCost = STUCK;
    for (let day = 0; day < days; day++) {
      if (day === own || this.#state.busyOf(line, day) === 0) continue;
      const cost = this.#priceOfDay(line, day) + 0.5 * this.#random.unit();
      if (cost >= bestCost) continue;
      best = day;
      bestCost = cost;
    }
    return best;
  }

  #priceOfDay(line: number, day: number): number {
    const { lessonsOfLine, dayOf } = this.#state.model;
    const { slotOf } = this.#state;
    let cost = 0;
    for (let j = lessonsOfLine.start[line]; j < lessonsOfLine.start[line + 1]; j++) {
      const other = lessonsOfLine.items[j];
      if (slotOf[other] < 0 || dayOf[slotOf[other]] !== day) continue;
      cost += this.#memory.mayGo(other) ? 1 + Math.min(20, DAY_WEIGHT * this.#memory.weight[other]) : STUCK;
    }
    return cost;
  }

  #relievePairs(placed: number): boolean {
    const { pairs, slots } = this.#state.model;
    const { slotOf, weighted } = this.#state;
    for (let i = pairs.start[placed]; i < pairs.start[placed + 1]; i++) {
      const entry = pairs.items[i];
      const other = pairs.other[entry];
      if ((weighted.pairHard[entry] === 0 && this.#wishes.price * weighted.pairSoft[entry] === 0) || slotOf[other] < 0)
        continue;
      if (pairs.amounts[pairs.offset[entry] + slotOf[placed] * slots + slotOf[other]] === 0) continue;
      if (!this.#mayGo(other)) continue;
      this.#undoLog.remove(other);
      return true;
    }
    return false;
  }

  #relieveCounters(placed: number): boolean {
    const { counters, slots, duration } = this.#state.model;
    const { slotOf, weighted, counts } = this.#state;
    for (let i = counters.ofLesson.start[placed]; i < counters.ofLesson.start[placed + 1]; i++) {
      const counter = counters.ofLesson.items[i];
      if (weighted.counterHard[counter] === 0 && this.#wishes.price * weighted.counterSoft[counter] === 0) continue;
      const spans = counters.spanKind[counter] * slots + slotOf[placed];
      const units = counters.perPeriod[counter] === 1 ? duration[placed] : 1;
      for (let k = 0; k < units; k++) {
        const span = counters.spanOf[spans + k];
        const isOver = span >= 0 && counts[counters.base[counter] + span] > Math.max(1, counters.max[counter]);
        if (isOver && this.#relieveSpan(counter, span)) return true;
      }
    }
    return false;
  }

  #relieveSpan(counter: number, span: number): boolean {
    const { counters, slots, duration } = this.#state.model;
    const { slotOf } = this.#state;
    const kind = counters.spanKind[counter] * slots;
    for (const other of counters.lessons[counter]) {
      if (!this.#mayGo(other)) continue;
      const from = kind + slotOf[other];
      const spans = counters.spanOf.subarray(from, from + duration[other]);
      if (spans.includes(span)) this.#offer(other, 1);
    }
    return this.#takeBest();
  }

  #relieveScopes(placed: number): boolean {
    const { scopesOf } = this.#state.model;
    for (let i = scopesOf.start[placed]; i < scopesOf.start[placed + 1]; i++) {
      const scope = scopesOf.items[i];
      const isBroken = this.#state.weighted.scopeHard[scope] === 1 && this.#state.scopes.of(scope) > 0;
      if (isBroken && (this.#relieveScope(scope) || this.#relieveStretch(scope, placed))) return true;
    }
    return false;
  }

  #relieveScope(scope: number): boolean {
    const state = this.#state;
    const { hard } = state;
    const { lessons, asksRooms } = state.model.scopes[scope];
    for (const other of lessons) {
      if (!this.#mayGo(other)) continue;
      // Most lessons have no part in what is wrong with a scope, and to take one out for a try is much work.
      if (asksRooms === true && state.scopes.reliefOf(scope, other) <= 0) continue;
      const mark = this.#undoLog.size;
      this.#undoLog.remove(other);
      const relief = hard - state.hard;
      this.#undoLog.rollback(mark);
      if (relief > 0) this.#offer(other, relief);
    }
    return this.#takeBest();
  }

  /** Empties the cheapest stretch of days without the placed lesson, where the number of stretches is limited. */
  #relieveStretch(scope: number, placed: number): boolean {
    const { lessons, stretchAt } = this.#state.model.scopes[scope];
    const { slotOf } = this.#state;
    if (stretchAt === undefined) return false;
    const prices = new Map<number, number>();
    for (const other of lessons) {
      if (slotOf[other] < 0) continue;
      const stretch = stretchAt[slotOf[other]];
      const price = this.#memory.mayGo(other) ? 1 + Math.min(20, DAY_WEIGHT * this.#memory.weight[other]) : STUCK;
      prices.set(stretch, (prices.get(stretch) ?? 0.5 * this.#random.unit()) + price);
    }
    prices.delete(stretchAt[slotOf[placed]]);
    let best = -1;
    let bestPrice = STUCK;
    for (const [stretch, price] of prices) {
      if (price >= bestPrice) continue;
      best = stretch;
      bestPrice = price;
    }
    if (best < 0) return false;
    for (const other of lessons) {
      if (slotOf[other] >= 0 && stretchAt[slotOf[other]] === best) this.#undoLog.remove(other);
    }
    return true;
  }
}
