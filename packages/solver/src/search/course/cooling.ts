import { oneLevel, strategies, temperatureAt, type CoolingPlan, type StrategyId } from './strategies.ts';

/** In units of `polishWeights`. */
const POLISH: CoolingPlan = { hot: 0.8, cold: 0.15 };
const POLISH_SHARE = 0.15;
/** The share of exploring in a cycle. */
const SETTLE_SHARE = 0.15;

/** Steps of the first cycle when there is no horizon; each later one is twice as long, up to the longest. */
const FIRST_CYCLE = 2_000_000;
const LONGEST_CYCLE = 64_000_000;

/** The share of the steps up to a known end that the first cooling takes; a milder one, from the best timetable, takes the rest. */
const FIRST_SHARE = 0.6;
/** With fewer steps than this, one cooling takes them all. */
const SHORT = 6_000_000;
/** The share of a mild cycle within which it may still begin again from something better. */
const EARLY_SHARE = 0.2;

/** The temperature at a step of the improvement, and the weights that belong to it. */
export interface Heat {
  readonly temperature: number;
  readonly isPolish: boolean;
  /** The coldest part of exploring: what is found here is worth polishing. */
  readonly isSettling: boolean;
}

interface Plans {
  readonly explore: CoolingPlan;
  readonly exploreAgain: CoolingPlan;
  readonly polish: CoolingPlan;
}

/** Cycles of exploring and polishing; with a horizon, the last one ends there. */
export class Cooling {
  #horizon: number | null;
  #start = -1;
  #length = FIRST_CYCLE;
  #isAgain = false;
  /** True for one of the two cycles that are laid out to end at the horizon. */
  #isPlanned = false;
  readonly #plans: Plans;

  /** `leastWeight` is the weight of the last level while polishing (1 or less), which tells how cold it must become. */
  constructor(horizon: number | null, strategy: StrategyId, leastWeight = 1, hasOneLevel = false) {
    this.#horizon = horizon;
    const { explore, exploreAgain } = strategies[strategy];
    const polish = { hot: POLISH.hot, cold: POLISH.cold * leastWeight };
    this.#plans = hasOneLevel ? oneLevel : { explore, exploreAgain, polish };
    if (hasOneLevel) this.#length = oneLevel.firstCycle;
  }

  /** The search is expected to end at that step: the two cycles after this one are laid out to end there. */
  expectEnd(step: number): void {
    this.#horizon = step;
  }

  at(step: number): Heat {
    if (this.#start < 0) this.#begin(step, false);
    const part = Math.min(1, (step - this.#start) / this.#length);
    const isPolish = part > 1 - POLISH_SHARE;
    const { explore, exploreAgain, polish } = this.#plans;
    const plan = isPolish ? polish : this.#isAgain ? exploreAgain : explore;
    const share = isPolish ? (part - 1 + POLISH_SHARE) / POLISH_SHARE : part / (1 - POLISH_SHARE);
    const isSettling = !isPolish && share > 1 - SETTLE_SHARE;
    return { isPolish, isSettling, temperature: temperatureAt(plan, share) };
  }

  /** True when a mild cycle, which keeps much of what it begins from, has just begun. */
  isEarly(step: number): boolean {
    return this.#isAgain && step - this.#start < EARLY_SHARE * this.#length;
  }

  /** The steps were spent elsewhere: the cycle continues where it was, and still ends where it was laid out to end. */
  pause(steps: number): void {
    if (this.#start < 0) return;
    this.#start += steps;
    if (this.#isPlanned) this.#length = Math.max(1, this.#length - steps);
  }

  #begin(step: number, isMild: boolean): void {
    this.#start = step;
    const left = (this.#horizon ?? step) - step;
    // The first of the last two cycles may change everything.
    this.#isAgain = left > 0 ? this.#isPlanned : isMild;
    this.#isPlanned = left > 0;
    if (left > 0) this.#length = this.#isAgain || left < SHORT ? left : Math.ceil(FIRST_SHARE * left);
  }

  /** True when the cycle has ended; then the next begins. */
  isOver(step: number): boolean {
    if (this.#start < 0 || step < this.#start + this.#length) return false;
    this.#length = Math.min(LONGEST_CYCLE, this.#length * 2);
    this.#begin(step, !this.#isAgain);
    return true;
  }
}
