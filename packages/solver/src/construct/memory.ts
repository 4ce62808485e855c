import type { Model } from '../score/model.ts';

/** Memory of the construction: which lessons may not move now, and which lessons and starts have given trouble. */
export class Memory {
  /** 1 = placed by the exchange under way, and staying there until the exchange has ended. */
  readonly isSettled: Uint8Array;
  /** Grows with every time a lesson was forced in or pushed out. */
  readonly weight: Float64Array;
  /** Times that a lesson was forced to a start: `tries[lesson * slots + slot]`. */
  readonly tries: Uint16Array;
  /** By lesson, how early it takes a room among those that start with it; grows when they leave it none. */
  readonly urgency: Int32Array;
  readonly #fixed: Uint8Array;
  readonly #settled: Int16Array;
  settledCount = 0;

  constructor(model: Model) {
    this.isSettled = new Uint8Array(model.lessons);
    this.weight = new Float64Array(model.lessons);
    this.tries = new Uint16Array(model.lessons * model.slots);
    this.urgency = new Int32Array(model.lessons);
    this.#fixed = model.fixed;
    this.#settled = new Int16Array(model.lessons);
  }

  mayGo(lesson: number): boolean {
    return this.isSettled[lesson] === 0 && this.#fixed[lesson] === 0;
  }

  settle(lesson: number): void {
    this.isSettled[lesson] = 1;
    this.#settled[this.settledCount++] = lesson;
  }

  /** Frees the lessons that were settled after the count was `mark`. */
  release(mark: number): void {
    while (this.settledCount > mark) this.isSettled[this.#settled[--this.settledCount]] = 0;
  }
}
