import type { DayTerm } from '../rules/define/builder.ts';
import { longDayAt, type LineTables, type LongDay } from './line-tables.ts';
import { targetOf } from './compile/target.ts';

/** Masks kept per day. One search meets far fewer than all, but nothing else limits them. */
const MOST_KEPT = 100_000;

interface MaskCost {
  readonly hard: number;
  readonly soft: number;
}

/** Costs of days too long for a table, worked out when a mask is first seen and then kept. */
export class LongDays {
  readonly #tables: LineTables;
  readonly #weights: readonly number[];
  readonly #costs: readonly Map<number, MaskCost>[];
  readonly #amounts: readonly Map<number, number>[];
  readonly #shaping = new Map<number, (mask: number) => number>();

  constructor(tables: LineTables, weights: readonly number[]) {
    this.#tables = tables;
    this.#weights = weights;
    this.#costs = tables.longDays.map(() => new Map());
    this.#amounts = tables.week.longDays.map(() => new Map());
  }

  /** Adds a cost of the masks of a day, by its offset. */
  shape(offset: number, amount: (mask: number) => number): void {
    const before = this.#shaping.get(offset);
    this.#shaping.set(offset, before === undefined ? amount : (mask) => before(mask) + amount(mask));
    this.#costs[longDayAt(offset)]?.clear();
  }

  /** Hard breaches of a mask, by the offset of its day. */
  hardOf(offset: number, mask: number): number {
    return this.#costOf(offset, mask).hard;
  }

  /** Weighted soft cost of a mask. */
  softOf(offset: number, mask: number): number {
    return this.#costOf(offset, mask).soft;
  }

  /** Amount of a mask for a week term, by the offset of term and day. */
  amountOf(offset: number, mask: number): number {
    const index = longDayAt(offset);
    return keep(this.#amounts[index], mask, () => {
      const { terms, shape } = this.#tables.week.longDays[index];
      return terms.reduce((sum, { amount }) => sum + amount(mask, shape), 0);
    });
  }

  #costOf(offset: number, mask: number): MaskCost {
    const index = longDayAt(offset);
    return keep(this.#costs[index], mask, () => {
      const { hard, soft } = this.#count(this.#tables.longDays[index], mask);
      return { hard, soft: soft + (this.#shaping.get(offset)?.(mask) ?? 0) };
    });
  }

  #count({ terms, shape }: LongDay<DayTerm>, mask: number): MaskCost {
    let [hard, soft] = [0, 0];
    for (const { strength, amount } of terms) {
      const { level, weight } = targetOf(strength);
      if (level < 0) hard += amount(mask, shape);
      else soft += amount(mask, shape) * weight * this.#weights[level];
    }
    return { hard, soft };
  }
}

function keep<T>(known: Map<number, T>, mask: number, count: () => T): T {
  const found = known.get(mask);
  if (found !== undefined) return found;
  if (known.size >= MOST_KEPT) known.clear();
  const value = count();
  known.set(mask, value);
  return value;
}
