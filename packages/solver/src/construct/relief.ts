import type { UndoLog } from '../moves/undo-log.ts';
import type { Random } from '../random/random.ts';
import { cellCost, lineCost, reliefOf, weekCost } from '../score/line-hard.ts';
import type { Model } from '../score/model.ts';
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
  /** 1 = a list whose lessons need each other as company, so that many share a time. */
  readonly #isShared: Uint8Array;
  #best = -1;
  #bestRelief = 0;

  constructor(undoLog: UndoLog, random: Random, memory: Memory, wishes: WishLimit) {
    this.#state = undoLog.state;
    this.#undoLog = undoLog;
    this.#random = random;
    this.#memory = memory;
    this.#wishes = wishes;
    this.#isShared = sharedLists(undoLog.state.model);
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
      const isShared = this.#isShared[line] === 1;
      if (isShared ? this.#relieveShared(line, placed) : this.#relieveLine(line) || this.#relieveDay(line, placed)) {
        return true;
      }
    }
    return false;
  }

  #relieveLine(line: number): boolean {
    const { lessonsOfLine, dayOf, days } = this.#state.model;
    const { start, items } = lessonsOfLine;
    const { price } = this.#wishes;
    // Where the weeks cost nothing, only lessons of the days that do can help.
    const isWeekBroken = weekCost(this.#state, line, price) > 0;
    for (let j = start[line]; j < start[line + 1]; j++) {
      const other = items[j];
      if (!this.#mayGo(other)) continue;
      const cell = line * days + dayOf[this.#state.slotOf[other]];
      if (!isWeekBroken && cellCost(this.#state, cell, price) < TINY) continue;
      const relief = reliefOf(this.#state, line, other, price);
      if (relief > TINY) this.#offer(other, relief);
    }
    return this.#takeBest();
  }

  /** Where many lessons share a time, it is free only when all of them leave it: takes out those of the cheapest time that helps. */
  #relieveShared(line: number, placed: number): boolean {
    const { lessonsOfLine } = this.#state.model;
    const { slotOf } = this.#state;
    const lessons = lessonsOfLine.items.subarray(lessonsOfLine.start[line], lessonsOfLine.start[line + 1]);
    const times = new Map<number, number>();
    const timeOf = (lesson: number): number => {
      const slot = slotOf[lesson];
      const known = times.get(slot);
      if (known !== undefined) return known;
      const time = slot >= 0 && reliefOf(this.#state, line, lesson, this.#wishes.price) > TINY ? slot : -1;
      times.set(slot, time);
      return time;
    };
    return this.#takeCheapest(lessons, timeOf, slotOf[placed]);
  }

  /** Takes out all lessons of the cheapest group but one; lessons of a group below 0 stay. */
  #takeCheapest(lessons: Iterable<number>, groupOf: (lesson: number) => number, own: number): boolean {
    const groups: number[] = [];
    const prices = new Map<number, number>();
    for (const lesson of lessons) {
      const group = this.#state.slotOf[lesson] < 0 ? -1 : groupOf(lesson);
      groups.push(group);
      if (group < 0) continue;
      prices.set(group, (prices.get(group) ?? 0.5 * this.#random.unit()) + this.#priceOf(lesson));
    }
    prices.delete(own);
    let best = -1;
    let bestPrice = STUCK;
    for (const [group, price] of prices) {
      if (price >= bestPrice) continue;
      best = group;
      bestPrice = price;
    }
    if (best < 0) return false;
    let index = 0;
    for (const lesson of lessons) if (groups[index++] === best) this.#undoLog.remove(lesson);
    return true;
  }

  /** The price of one of several lessons that leave together; hopeless when it may not go. */
  #priceOf(lesson: number): number {
    return this.#memory.mayGo(lesson) ? 1 + Math.min(20, DAY_WEIGHT * this.#memory.weight[lesson]) : STUCK;
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
      cost += this.#priceOf(other);
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
      if (!isBroken) continue;
      const { companyAt } = this.#state.model.scopes[scope];
      if (companyAt ? this.#relieveFull(scope, companyAt) : this.#relieveScope(scope)) return true;
      if (this.#relieveGroup(scope, placed)) return true;
    }
    return false;
  }

  #relieveScope(scope: number): boolean {
    const state = this.#state;
    const { hard } = state;
    const { lessons, asksRooms, guiltyKind } = state.model.scopes[scope];
    for (const other of lessons) {
      if (!this.#mayGo(other)) continue;
      // Most lessons have no part in what is wrong with a scope, and to take one out for a try is much work.
      if (asksRooms === true && state.scopes.reliefOf(scope, other) <= 0) continue;
      if (guiltyKind !== undefined && guiltyKind(state, other) < 0) continue;
      const mark = this.#undoLog.size;
      this.#undoLog.remove(other);
      const relief = hard - state.hard;
      this.#undoLog.rollback(mark);
      if (relief > 0) this.#offer(other, relief);
    }
    return this.#takeBest();
  }

  /** Takes out a lesson of a stretch that has more of them than it must; all of one stretch and length are worth the same. */
  #relieveFull(scope: number, companyAt: ArrayLike<number>): boolean {
    const { scopes, slotOf, model } = this.#state;
    const reliefs = new Map<number, number>();
    for (const other of model.scopes[scope].lessons) {
      if (!this.#mayGo(other)) continue;
      const place = companyAt[slotOf[other]] * 32 + model.duration[other];
      const relief = reliefs.get(place) ?? scopes.reliefOf(scope, other);
      reliefs.set(place, relief);
      if (relief > 0) this.#offer(other, relief);
    }
    return this.#takeBest();
  }

  /** Empties the cheapest stretch, or takes out the cheapest kind, without the placed lesson, where their number is limited. */
  #relieveGroup(scope: number, placed: number): boolean {
    const { lessons, companyAt, guiltyKind, stretchAt = companyAt } = this.#state.model.scopes[scope];
    const { slotOf } = this.#state;
    if (stretchAt !== undefined) {
      return this.#takeCheapest(lessons, (lesson) => stretchAt[slotOf[lesson]], stretchAt[slotOf[placed]]);
    }
    if (guiltyKind === undefined) return false;
    return this.#takeCheapest(lessons, (lesson) => guiltyKind(this.#state, lesson), guiltyKind(this.#state, placed));
  }
}

function sharedLists({ scopes, linesOf, lines, unaryLines }: Model): Uint8Array {
  const isShared = new Uint8Array(lines.length);
  for (const { companyAt, lessons } of scopes) {
    if (companyAt === undefined) continue;
    for (const lesson of lessons) {
      for (const line of linesOf.items.subarray(linesOf.start[lesson], linesOf.start[lesson + 1])) {
        isShared[line] = Number(line >= unaryLines);
      }
    }
  }
  return isShared;
}
