import type { Slot } from '../model/problem.ts';
import type { Random } from '../random/random.ts';
import type { Pool } from './pool.ts';
import { transport, type Pipe } from './transport.ts';

/** Orders of teachers tried; only the last may tear doubles apart. */
const MOST_TRIES = 8;

/**
 * Puts the lessons of one session into the cells of their classes, from the last period to the first. A teacher with as many
 * lessons left as there are periods must teach; otherwise one who has begun goes on where possible. Slots by unit; null when it
 * fails.
 */
export function fillCells(
  pool: Pool,
  session: number,
  counts: readonly number[],
  canStand: (unit: number, slot: Slot) => boolean,
  random: Random,
): ReadonlyMap<number, readonly Slot[]> | null {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const placed = tryToFill(pool, session, counts, canStand, random, tries === MOST_TRIES - 1);
    if (placed !== null) return placed;
  }
  return null;
}

function tryToFill(
  pool: Pool,
  session: number,
  counts: readonly number[],
  canStand: (unit: number, slot: Slot) => boolean,
  random: Random,
  mayTear: boolean,
): Map<number, Slot[]> | null {
  const left = [...counts];
  const placed = new Map<number, Slot[]>();
  const slots = [...new Set(pool.cells.flatMap((own) => own[session]))].sort((a, b) => b - a);
  let before = new Set<number>();
  for (const [at, slot] of slots.entries()) {
    const now: Moment = { session, slot, slots: slots.slice(at), left, before, canStand, keepsDoubles: true };
    const chosen =
      fillSlot(pool, now, random, true) ??
      fillSlot(pool, now, random, false) ??
      (mayTear ? fillSlot(pool, { ...now, keepsDoubles: false }, random, false) : null);
    if (chosen === null) return null;
    for (const unit of chosen) {
      left[unit]--;
      placed.set(unit, [...(placed.get(unit) ?? []), slot]);
    }
    before = new Set(chosen);
  }
  return placed;
}

/** One period that is to be filled, those after it being full. */
interface Moment {
  readonly session: number;
  readonly slot: Slot;
  /** Number of periods up to and including this one. */
  readonly slots: readonly Slot[];
  readonly left: readonly number[];
  /** Units in the period that follows. */
  readonly before: ReadonlySet<number>;
  readonly canStand: (unit: number, slot: Slot) => boolean;
  readonly keepsDoubles: boolean;
}

/** Units for one period, one for each class with a cell there; null when that is impossible. */
function fillSlot(pool: Pool, now: Moment, random: Random, goesOn: boolean): number[] | null {
  const { session, slot, slots, left, before, canStand, keepsDoubles } = now;
  const givers: { least: number; most: number }[] = [];
  const pipes: Pipe[] = [];
  const unitOfPipe: number[] = [];
  const order = pool.unitsOf.map((units, teacher) => ({ units, teacher, rank: random.unit() }));
  order.sort((a, b) => a.rank - b.rank);
  order.forEach(({ units, teacher }) => {
    const own = units.filter((unit) => left[unit] > 0);
    if (own.length === 0 || pool.busy[teacher].has(slot)) return;
    const load = own.reduce((sum, unit) => sum + left[unit], 0);
    const free = slots.filter((each) => !pool.busy[teacher].has(each)).length;
    const hasBegun = goesOn && units.some((unit) => before.has(unit));
    const from = givers.push({ least: load >= free || hasBegun ? 1 : 0, most: 1 }) - 1;
    for (const unit of own) {
      const home = pool.units[unit].class;
      if (!pool.cells[home][session].includes(slot) || !canStand(unit, slot)) continue;
      // A double stays together.
      pipes.push({ from, to: home, least: keepsDoubles && before.has(unit) ? 1 : 0, most: 1 });
      unitOfPipe.push(unit);
    }
  });
  const needs = pool.cells.map((own) => Number(own[session].includes(slot)));
  const { missing, amounts } = transport({ givers, needs, pipes });
  return missing > 0 ? null : amounts.flatMap((amount, pipe) => (amount > 0 ? [unitOfPipe[pipe]] : []));
}
