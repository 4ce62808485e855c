import type { ChainCost } from '../../moves/chain-cost.ts';
import type { KempeChain } from '../../moves/kempe.ts';
import type { Random } from '../../random/random.ts';
import type { State } from '../../score/state.ts';

/** Starts looked at for each lesson of the day. */
const LOOKS = 10;
/** The most lessons of a day that is worth emptying. */
const MOST_LESSONS = 3;
/** How far the cost may exceed the limit on the way, in hard breaches. */
const SLACK = 2.5;
/** Share of the tries that take a day although another has fewer periods. */
const FULLER = 0.3;
/** Share of the starts passed over on days that the line has free. */
const PASS_FREE_DAYS = 0.8;

/**
 * Empties a day of a class or teacher by several Kempe chains judged together. Where days or daily minimums are limited, each
 * chain alone breaks a rule, and single moves rarely get past that.
 */
export class Evacuation {
  /** Starts looked at in the last try. */
  looks = 0;
  readonly #state: State;
  readonly #chain: KempeChain;
  readonly #cost: ChainCost;
  readonly #random: Random;
  readonly #lessons = new Int16Array(MOST_LESSONS);

  constructor(state: State, chain: KempeChain, cost: ChainCost, random: Random) {
    this.#state = state;
    this.#chain = chain;
    this.#cost = cost;
    this.#random = random;
  }

  /**
   * Empties a day of one of the lesson's classes or teachers. Returns the change of the cost, infinite when there is no day to
   * empty or a lesson cannot leave within the limit; the caller then takes back the chains made so far.
   */
  propose(lesson: number, limit: number): number {
    const { linesOf, listStart } = this.#state.model;
    const line = linesOf.items[linesOf.start[lesson] + this.#random.below(Math.max(1, listStart[lesson]))];
    this.looks = 0;
    const day = listStart[lesson] === 0 ? -1 : this.#thinDay(line);
    const count = day < 0 ? 0 : this.#collect(line, day);
    return count === 0 ? Number.POSITIVE_INFINITY : this.#empty(line, day, count, limit);
  }

  /** A day on which the line has few periods; -1 when it has none at all. */
  #thinDay(line: number): number {
    const { days } = this.#state.model;
    const first = this.#random.below(days);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < days; i++) {
      const day = (first + i) % days;
      const load = this.#periodsOn(line, day);
      if (load === 0 || (load >= least && this.#random.unit() >= FULLER)) continue;
      least = load;
      best = day;
    }
    return best;
  }

  #periodsOn(line: number, day: number): number {
    let count = 0;
    for (let mask = this.#state.busy[line * this.#state.model.days + day]; mask !== 0; mask &= mask - 1) count++;
    return count;
  }

  /** Notes the lessons of a day in random order; returns how many there are, 0 when not all of them can go. */
  #collect(line: number, day: number): number {
    const { model, who, slotOf } = this.#state;
    const { slots, dayOf, fixed, domain } = model;
    const isBackwards = this.#random.unit() < 0.5;
    let count = 0;
    for (let i = 0; i < slots; i++) {
      const slot = isBackwards ? slots - 1 - i : i;
      const lesson = dayOf[slot] === day ? who[line * slots + slot] : -1;
      if (lesson < 0 || slotOf[lesson] !== slot) continue;
      if (count === MOST_LESSONS || fixed[lesson] === 1 || domain.start[lesson + 1] - domain.start[lesson] < 2)
        return 0;
      this.#lessons[count++] = lesson;
    }
    return count;
  }

  /** Moves the lessons away one by one; returns the change of the cost, infinite when one cannot leave or costs too much. */
  #empty(line: number, day: number, count: number, limit: number): number {
    const { model, slotOf } = this.#state;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const lesson = this.#lessons[i];
      // An earlier chain may have taken it along.
      if (model.dayOf[slotOf[lesson]] !== day) continue;
      total += this.#send(lesson, line, day, limit + SLACK - total);
      if (total === Number.POSITIVE_INFINITY) break;
    }
    return total;
  }

  /** Makes the cheapest chain found that takes a lesson to another day; returns its price, infinite when over the limit. */
  #send(lesson: number, line: number, day: number, limit: number): number {
    const { model, busy } = this.#state;
    const { domain, dayOf, days } = model;
    const first = domain.start[lesson];
    const size = domain.start[lesson + 1] - first;
    let best = -1;
    let least = limit;
    this.looks += LOOKS;
    for (let look = 0; look < LOOKS; look++) {
      const slot = domain.items[first + this.#random.below(size)];
      if (dayOf[slot] === day) continue;
      if (busy[line * days + dayOf[slot]] === 0 && this.#random.unit() < PASS_FREE_DAYS) continue;
      if (!this.#chain.plan(lesson, slot) || !this.#cost.canPrice) continue;
      const price = this.#cost.change();
      if (price >= least) continue;
      least = price;
      best = slot;
    }
    return best >= 0 && this.#chain.move(lesson, best) ? least : Number.POSITIVE_INFINITY;
  }
}
