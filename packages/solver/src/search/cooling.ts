import { strategies, type CoolingPlan, type StrategyId } from './strategies.ts';

/** In units of `polishWeights`. */
const POLISH: CoolingPlan = { hot: 0.8, cold: 0.15 };
const POLISH_SHARE = 0.15;
/** Part of the exploring. */
const SETTLE_SHARE = 0.15;

/** Steps of the first cycle when there is no horizon; each later one is twice as long, up to the longest. */
const FIRST_CYCLE = 2_000_000;
const LONGEST_CYCLE = 64_000_000;

/** What to do at a step of the improvement: how hot, and with which weights. */
export interface Heat {
  readonly temperature: number;
  readonly isPolish: boolean;
  /** The coldest part of exploring: what it finds here is worth polishing. */
  readonly isSettling: boolean;
}

/** Cycles of exploring and polishing; with a horizon, the first cycle ends there. */
export class Cooling {
  #horizon: number | null;
  #start = -1;
  #length = FIRST_CYCLE;
  #isAgain = false;
  readonly #strategy: (typeof strategies)[StrategyId];
  readonly #polish: CoolingPlan;

  /** `leastWeight` is what the last level weighs while polishing, 1 or less: it is cold enough below that. */
  constructor(horizon: number | null, strategy: StrategyId, leastWeight = 1) {
    this.#horizon = horizon;
    this.#strategy = strategies[strategy];
    this.#polish = { hot: POLISH.hot, cold: POLISH.cold * leastWeight };
  }

  /** The search is expected to end at that step: the cycle after the current one is laid out to end there. */
  expectEnd(step: number): void {
    this.#horizon = step;
  }

  at(step: number): Heat {
    if (this.#start < 0) this.#begin(step);
    const part = Math.min(1, (step - this.#start) / this.#length);
    const isPolish = part > 1 - POLISH_SHARE;
    const { explore, exploreAgain } = this.#strategy;
    const plan = isPolish ? this.#polish : this.#isAgain ? exploreAgain : explore;
    const share = isPolish ? (part - 1 + POLISH_SHARE) / POLISH_SHARE : part / (1 - POLISH_SHARE);
    const isSettling = !isPolish && share > 1 - SETTLE_SHARE;
    return { isPolish, isSettling, temperature: plan.hot * (plan.cold / plan.hot) ** share };
  }

  #begin(step: number): void {
    this.#start = step;
    if (this.#horizon !== null && this.#horizon > step) this.#length = this.#horizon - step;
  }

  /** Whether the cycle has ended; then the next begins. */
  isOver(step: number): boolean {
    if (this.#start < 0 || step < this.#start + this.#length) return false;
    const isPlanned = this.#horizon !== null && this.#horizon > step;
    this.#length = Math.min(LONGEST_CYCLE, this.#length * 2);
    // The last and long one may go anywhere.
    this.#isAgain = !this.#isAgain && !isPlanned;
    this.#begin(step);
    return true;
  }
}
