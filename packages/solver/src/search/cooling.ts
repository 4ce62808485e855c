import type { SearchOptions } from './options.ts';

/** Steps of the first cycle when no horizon is given; each later one is twice as long, up to the longest. */
const FIRST_CYCLE = 2_000_000;
const LONGEST_CYCLE = 64_000_000;

/** Temperature as a function of the step: geometric cooling, in cycles. */
export class Cooling {
  #start = -1;
  #length: number;
  readonly #horizon: number | null;
  #hot = 12;
  readonly #cold = 0.8;

  constructor({ horizon }: SearchOptions) {
    this.#horizon = horizon ?? null;
    this.#length = FIRST_CYCLE;
  }

  at(step: number): number {
    if (this.#start < 0) {
      this.#start = step;
      if (this.#horizon !== null) this.#length = Math.max(1, this.#horizon - step);
    }
    const part = Math.min(1, (step - this.#start) / this.#length);
    return this.#hot * (this.#cold / this.#hot) ** part;
  }

  /** Whether the cycle has ended; then the next begins. */
  isOver(step: number): boolean {
    if (this.#start < 0 || step < this.#start + this.#length) return false;
    this.#start = step;
    this.#length = Math.min(LONGEST_CYCLE, this.#length * 2);
    return true;
  }
}
