import type { Model } from '../score/model.ts';
import type { State } from '../score/state.ts';

const NONE = -1;
/** The waived part of a day that is too short, in hard breaches. */
const SHARE = 0.5;

/**
 * Where somebody comes on more days than allowed, a day that is too short counts only in part: it may be on its way to become
 * free. Otherwise a day with a single lesson left, too short and one day too many, would cost twice as much as one with two, and
 * days would hardly ever be emptied lesson by lesson.
 */
export class Surplus {
  readonly #state: State;
  /** Of a term that limits the days of a line, the one that asks a minimum of each of its days. */
  readonly #leastOf: Int32Array;
  /** The other way round. */
  readonly #mostOf: Int32Array;

  constructor(state: State) {
    const { week } = state.model.tables;
    this.#state = state;
    this.#leastOf = new Int32Array(week.term.length).fill(NONE);
    this.#mostOf = new Int32Array(week.term.length).fill(NONE);
    pairTerms(state.model, this.#leastOf, this.#mostOf);
  }

  /** The waived breaches of a limit of days as it is now, 0 for other terms. */
  waived(term: number): number {
    return this.#leastOf[term] === NONE ? 0 : this.#waive(term, 0, 0);
  }

  /** The increase of the waived breaches when the sums of terms change; asked for every term that changes, counted once a line. */
  change(term: number, changes: Int32Array): number {
    const most = this.#leastOf[term] === NONE ? this.#mostOf[term] : term;
    if (most === NONE || (most !== term && changes[most] !== 0)) return 0;
    return this.#waive(most, changes[most], changes[this.#leastOf[most]]) - this.waived(most);
  }

  #waive(most: number, moreDays: number, moreShort: number): number {
    const { weeks, weighted } = this.#state;
    const over = weeks.of(most) + moreDays - weighted.weekMax[most];
    return over <= 0 ? 0 : SHARE * Math.min(over, weeks.of(this.#leastOf[most]) + moreShort);
  }
}

/** Finds the two kinds of terms that lines have both of; of several limits of days the strictest. */
function pairTerms({ tables }: Model, leastOf: Int32Array, mostOf: Int32Array): void {
  const { term, line } = tables.week;
  const limits = new Map<number, number>();
  term.forEach(({ guidesTo, strength, max }, index) => {
    if (guidesTo !== 'day' || strength.kind !== 'required' || max === null) return;
    const known = limits.get(line[index]);
    if (known === undefined || (term[known].max ?? 0) > max) limits.set(line[index], index);
  });
  term.forEach(({ counts, strength, max }, index) => {
    const limit = limits.get(line[index]);
    if (counts !== 'load' || strength.kind !== 'required' || max !== 0 || limit === undefined) return;
    leastOf[limit] = index;
    mostOf[index] = limit;
  });
}
