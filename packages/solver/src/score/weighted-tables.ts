import { MISFIT, type Model } from './model.ts';
import { NO_TABLE } from './line-tables.ts';
import { LongDays } from './long-days.ts';
import { targetOf, type Target } from './compile/target.ts';

const NO_LIMIT = 1 << 29;

/** The costs of a model for the inner loop: soft levels weighed into one number, hard costs apart. */
export interface WeightedTables {
  /** Soft cost of day masks, beside `model.tables.hard`. */
  readonly daySoft: Float64Array;
  readonly longDays: LongDays;
  readonly startSoft: Float64Array;
  readonly startHard: Uint8Array;
  /** Per lesson and room: `roomSoft[lesson * rooms + room]`. */
  readonly roomSoft: Float64Array;
  readonly roomHard: Uint8Array;
  readonly pairSoft: Float64Array;
  readonly pairHard: Uint8Array;
  readonly weekSoft: Float64Array;
  readonly weekHard: Uint8Array;
  readonly weekMin: Int32Array;
  readonly weekMax: Int32Array;
  readonly weekCap: Int32Array;
  /** 1 where unplaced periods hold the cost back. */
  readonly weekRepairable: Uint8Array;
  readonly weekEmptyIsFree: Uint8Array;
  /** 1 where the term counts only while something is unplaced. */
  readonly weekIsImplied: Uint8Array;
  readonly counterSoft: Float64Array;
  readonly counterHard: Uint8Array;
  readonly scopeSoft: Float64Array;
  readonly scopeHard: Uint8Array;
}

/** Weighs the levels (`weights[level]`) into the tables of a state. */
export function weighTables(model: Model, weights: readonly number[]): WeightedTables {
  const { tables, startTerms, roomTerms, pairs, counters, scopes, lessons, slots, problem } = model;
  const rooms = problem.rooms.length;
  const soft = ({ level, weight }: Target): number => (level < 0 ? 0 : weight * weights[level]);
  const hard = ({ level }: Target): number => Number(level < 0);
  const daySoft = new Float64Array(tables.hard.length);
  tables.byLevel.forEach((amounts, level) => amounts.forEach((amount, i) => (daySoft[i] += amount * weights[level])));
  const startSoft = new Float64Array(lessons * slots);
  for (const term of startTerms) {
    term.amounts.forEach((amount, slot) => (startSoft[term.lesson * slots + slot] += amount * soft(term)));
  }
  const roomSoft = new Float64Array(lessons * rooms);
  const roomHard = new Uint8Array(lessons * rooms);
  for (const term of roomTerms) {
    term.amounts.forEach((amount, room) => {
      roomSoft[term.lesson * rooms + room] += amount * soft(term);
      roomHard[term.lesson * rooms + room] += amount * hard(term);
    });
  }
  const weekTargets = tables.week.term.map(({ strength }) => targetOf(strength));
  const scopeTargets = scopes.map(({ strength }) => targetOf(strength));
  const week = tables.week.term;
  return {
    daySoft,
    longDays: new LongDays(tables, weights),
    startSoft,
    startHard: model.startHard.map((cost) => (cost === MISFIT ? 1 : cost)),
    roomSoft,
    roomHard,
    pairSoft: Float64Array.from(pairs.target, soft),
    pairHard: Uint8Array.from(pairs.target, hard),
    weekSoft: Float64Array.from(weekTargets, soft),
    weekHard: Uint8Array.from(weekTargets, hard),
    weekMin: Int32Array.from(week, ({ min }) => min ?? -NO_LIMIT),
    weekMax: Int32Array.from(week, ({ max }) => max ?? NO_LIMIT),
    weekCap: Int32Array.from(week, ({ cap }) => cap ?? NO_LIMIT),
    weekRepairable: Uint8Array.from(week, ({ repairable, strength }) =>
      Number(repairable && strength.kind === 'required'),
    ),
    weekEmptyIsFree: Uint8Array.from(week, ({ emptyIsFree }) => Number(emptyIsFree ?? false)),
    weekIsImplied: Uint8Array.from(week, ({ isImplied }) => Number(isImplied ?? false)),
    counterSoft: Float64Array.from(counters.target, soft),
    counterHard: Uint8Array.from(counters.target, hard),
    scopeSoft: Float64Array.from(scopeTargets, soft),
    scopeHard: Uint8Array.from(scopeTargets, hard),
  };
}

interface Costs {
  readonly model: Model;
  readonly weighted: WeightedTables;
}

/** Amount of a day mask for a week term, by the offset of term and day. */
export function weekAmount({ model, weighted }: Costs, offset: number, mask: number): number {
  return offset < 0 ? weighted.longDays.amountOf(offset, mask) : model.tables.week.amounts[offset + mask];
}

/** Cost of a day mask, by the offset of line and day: `breach` for each hard breach, `price` for a unit of soft cost. */
export function dayCost({ model, weighted }: Costs, offset: number, mask: number, breach: number, price = 1): number {
  if (offset >= 0) return breach * model.tables.hard[offset + mask] + price * weighted.daySoft[offset + mask];
  if (offset === NO_TABLE) return 0;
  const { longDays } = weighted;
  return breach * longDays.hardOf(offset, mask) + price * longDays.softOf(offset, mask);
}
