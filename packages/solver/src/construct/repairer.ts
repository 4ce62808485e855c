import type { Trail } from '../moves/trail.ts';
import type { Random } from '../random/random.ts';

/** Frees lessons whose absence lowers the hard cost, so that they can be inserted elsewhere. */
export class Repairer {
  readonly #trail: Trail;
  readonly #random: Random;

  constructor(trail: Trail, random: Random) {
    this.#trail = trail;
    this.#random = random;
  }

  /** Takes out one such lesson, chosen at random; returns the number of lessons looked at, negative when there is none. */
  free(): number {
    const { model } = this.#trail.state;
    const shift = this.#random.below(model.lessons);
    for (let i = 0; i < model.lessons; i++) {
      const lesson = (i + shift) % model.lessons;
      if (!this.#helps(lesson)) continue;
      this.#trail.remove(lesson);
      this.#trail.commit();
      return i + 1;
    }
    return -model.lessons;
  }

  #helps(lesson: number): boolean {
    const { state } = this.#trail;
    if (state.slotOf[lesson] < 0 || state.model.fixed[lesson] === 1) return false;
    const before = state.hard;
    this.#trail.remove(lesson);
    const helps = state.hard < before;
    this.#trail.rollback(0);
    return helps;
  }
}
