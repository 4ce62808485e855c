import type { Slot } from '../model/problem.ts';
import type { Random } from '../random/random.ts';
import { countBits, idleBits } from '../rules/define/day-shape.ts';
import { fillCells } from './fill-cells.ts';
import type { Pool } from './pool.ts';

/** Exchanges of two periods tried in one session, and the first and last temperature. */
const TRIES = 12_000;
const HOT = 8;
const COLD = 0.8;
/** The cost of a torn course; a period in which a teacher waits costs 1. */
const TEAR = 10;

/** The lessons of one session in the cells of their classes. */
export interface Layout {
  /** Slots by unit; units without lessons there are left out. */
  readonly slots: ReadonlyMap<number, readonly Slot[]>;
  /** Courses whose lessons there must follow each other and do not. */
  readonly torn: number;
  /** Cost of torn courses and waiting teachers. */
  readonly cost: number;
}

type CanStand = (unit: number, slot: Slot) => boolean;

/** Arranges the lessons of one session so that few courses are torn and few teachers wait; null when they do not fit. */
export function layOutSession(
  pool: Pool,
  session: number,
  counts: readonly number[],
  canStand: CanStand,
  random: Random,
): Layout | null {
  const filled = fillCells(pool, session, counts, canStand, random);
  if (filled === null) return null;
  const board = new Board(pool, session, filled, canStand);
  board.anneal(random);
  return board.layout();
}

const NOBODY = -1;
const AWAY = -2;

/** Teachers, classes and periods of one session. Periods count from 0, also as bits of a mask. */
class Board {
  readonly #pool: Pool;
  readonly #periods: readonly Slot[];
  readonly #canStand: CanStand;
  /** Unit by class and period; below 0 where the class has no cell. */
  readonly #unitAt: Int32Array;
  /** Class by teacher and period; `AWAY` where a lesson of the teacher stays. */
  readonly #classAt: Int32Array;
  readonly #unitMask: Int32Array;
  readonly #teacherMask: Int32Array;
  /** Classes with two cells or more. */
  readonly #classes: readonly number[];
  #cost = 0;
  #least = 0;
  #best: Int32Array;

  constructor(pool: Pool, session: number, filled: ReadonlyMap<number, readonly Slot[]>, canStand: CanStand) {
    const slots = pool.slots[session];
    const [first = 0] = slots;
    const last = slots.at(-1) ?? first;
    this.#pool = pool;
    this.#periods = Array.from({ length: last - first + 1 }, (_, period) => first + period);
    this.#canStand = canStand;
    const size = this.#periods.length;
    this.#unitAt = new Int32Array(pool.cells.length * size).fill(NOBODY);
    this.#classAt = new Int32Array(pool.unitsOf.length * size).fill(NOBODY);
    this.#unitMask = new Int32Array(pool.units.length);
    this.#teacherMask = new Int32Array(pool.unitsOf.length);
    pool.busy.forEach((busy, teacher) => {
      this.#periods.forEach((slot, period) => {
        if (!busy.has(slot)) return;
        this.#classAt[teacher * size + period] = AWAY;
        this.#teacherMask[teacher] |= 1 << period;
      });
    });
    for (const [unit, own] of filled) for (const slot of own) this.#put(unit, slot - first);
    this.#classes = pool.cells.flatMap((own, home) => (own[session].length > 1 ? [home] : []));
    for (const unit of filled.keys()) this.#cost += this.#tears(unit);
    this.#cost += this.#teacherMask.reduce((sum, mask) => sum + waits(mask), 0);
    this.#least = this.#cost;
    this.#best = this.#unitAt.slice();
  }

  /** Exchanges periods of classes by cooling, and those of other classes as needed; ends early when nothing is left to improve. */
  anneal(random: Random): void {
    const size = this.#periods.length;
    if (this.#classes.length === 0 || size < 2) return;
    for (let tries = 0; tries < TRIES && this.#least > 0; tries++) {
      const temperature = HOT * (COLD / HOT) ** (tries / TRIES);
      const home = this.#classes[random.below(this.#classes.length)];
      const [p, q] = [random.below(size), random.below(size)];
      const chain = p === q ? null : this.#chainOf(home, p, q);
      if (chain === null) continue;
      const before = this.#cost;
      this.#exchange(chain, p, q);
      const change = this.#cost - before;
      if (change > 0 && change > -temperature * Math.log(1 - random.unit())) this.#exchange(chain, p, q);
      else if (this.#cost < this.#least) {
        this.#least = this.#cost;
        this.#best.set(this.#unitAt);
      }
    }
  }

  layout(): Layout {
    const size = this.#periods.length;
    const slots = new Map<number, Slot[]>();
    this.#best.forEach((unit, at) => {
      if (unit >= 0) slots.set(unit, [...(slots.get(unit) ?? []), this.#periods[at % size]]);
    });
    let torn = 0;
    for (const [unit, own] of slots) {
      const mask = own.reduce((bits, slot) => bits | (1 << (slot - this.#periods[0])), 0);
      if (this.#pool.units[unit].staysTogether && idleBits(mask, -1) !== 0) torn++;
    }
    return { slots, torn, cost: this.#least };
  }

  /** The classes that must exchange two periods along with one class, so that no teacher is in two at once; null when they cannot. */
  #chainOf(home: number, p: number, q: number): number[] | null {
    const size = this.#periods.length;
    const chain = [home];
    for (let at = 0; at < chain.length; at++) {
      const [u, v] = [this.#unitAt[chain[at] * size + p], this.#unitAt[chain[at] * size + q]];
      if (u < 0 || v < 0 || (u === v && at === 0)) return null;
      if (!this.#canStand(u, this.#periods[q]) || !this.#canStand(v, this.#periods[p])) return null;
      const next = [
        this.#classAt[this.#pool.units[u].teacher * size + q],
        this.#classAt[this.#pool.units[v].teacher * size + p],
      ];
      for (const other of next) {
        if (other === AWAY) return null;
        if (other >= 0 && !chain.includes(other)) chain.push(other);
      }
    }
    return chain;
  }

  /** Doing it twice undoes it. */
  #exchange(chain: readonly number[], p: number, q: number): void {
    const size = this.#periods.length;
    const { units } = this.#pool;
    const moved = chain.map((home) => [this.#unitAt[home * size + p], this.#unitAt[home * size + q]] as const);
    for (const [u, v] of moved) {
      this.#take(u, p);
      this.#take(v, q);
    }
    for (const [u, v] of moved) {
      this.#give(u, q);
      this.#give(v, p);
    }
    moved.forEach(([u, v], at) => {
      this.#unitAt[chain[at] * size + q] = u;
      this.#unitAt[chain[at] * size + p] = v;
      this.#classAt[units[u].teacher * size + q] = chain[at];
      this.#classAt[units[v].teacher * size + p] = chain[at];
    });
  }

  #take(unit: number, period: number): void {
    const { teacher } = this.#pool.units[unit];
    this.#cost -= this.#tears(unit) + waits(this.#teacherMask[teacher]);
    this.#unitMask[unit] &= ~(1 << period);
    this.#teacherMask[teacher] &= ~(1 << period);
    this.#classAt[teacher * this.#periods.length + period] = NOBODY;
    this.#cost += this.#tears(unit) + waits(this.#teacherMask[teacher]);
  }

  #give(unit: number, period: number): void {
    const { teacher } = this.#pool.units[unit];
    this.#cost -= this.#tears(unit) + waits(this.#teacherMask[teacher]);
    this.#unitMask[unit] |= 1 << period;
    this.#teacherMask[teacher] |= 1 << period;
    this.#cost += this.#tears(unit) + waits(this.#teacherMask[teacher]);
  }

  #put(unit: number, period: number): void {
    const { class: home, teacher } = this.#pool.units[unit];
    const size = this.#periods.length;
    this.#unitAt[home * size + period] = unit;
    this.#classAt[teacher * size + period] = home;
    this.#unitMask[unit] |= 1 << period;
    this.#teacherMask[teacher] |= 1 << period;
  }

  #tears(unit: number): number {
    return this.#pool.units[unit].staysTogether && idleBits(this.#unitMask[unit], -1) !== 0 ? TEAR : 0;
  }
}

/** Periods in which a teacher waits. */
const waits = (mask: number): number => countBits(idleBits(mask, -1));
