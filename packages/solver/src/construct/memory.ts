import type { Model } from '../score/model.ts';

/** Memory of the construction: which lessons may not move now, and which lessons and starts have given trouble. */
export class Memory {
  /** 1 = placed by the exchange under way, and staying there until the exchange has ended. */
  readonly isSettled: Uint8Array;
  /** Grows with every time a lesson was forced in or pushed out. */
  readonly weight: Float64Array;
  /** Times that a lesson, or one that must be in company with it, was forced to a start: `tries[companyOf[lesson] * slots + slot]`. */
  readonly tries: Uint16Array;
  /** The first lesson of those that must be in company and have the same starts: which of them is forced in makes no difference. */
  readonly companyOf: Int32Array;
  /** By lesson, how early it takes a room among those that start with it; grows when they leave it none. */
  readonly urgency: Int32Array;
  readonly #fixed: Uint8Array;
  readonly #settled: Int16Array;
  settledCount = 0;

  constructor(model: Model) {
    this.isSettled = new Uint8Array(model.lessons);
    this.weight = new Float64Array(model.lessons);
    this.tries = new Uint16Array(model.lessons * model.slots);
    this.companyOf = companies(model);
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

function companies({ lessons, slots, scopes, isAllowed, duration }: Model): Int32Array {
  const companyOf = Int32Array.from({ length: lessons }, (_, lesson) => lesson);
  for (const scope of scopes) {
    if (scope.companyAt === undefined) continue;
    const firsts = new Map<string, number>();
    for (const lesson of scope.lessons) {
      if (companyOf[lesson] !== lesson) continue;
      const starts = isAllowed.subarray(lesson * slots, (lesson + 1) * slots);
      const key = `${duration[lesson]},${starts.join('')}`;
      const first = firsts.get(key) ?? lesson;
      firsts.set(key, first);
      companyOf[lesson] = first;
    }
  }
  return companyOf;
}
