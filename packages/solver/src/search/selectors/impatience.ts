import type { State } from '../../score/state.ts';

/** Breaches that a lesson comes to count as hiding besides, in so many tries that it stays unplaced, and the most. */
const MORE = 2;
const TRIES = 20_000;
const MOST = 40;

/**
 * Makes lessons that stay unplaced dearer and dearer, until they push in and others look for a start. At one price a lesson that
 * several must make way for, as those of parallel groups in full weeks, would stay out once the search has cooled.
 */
export class Impatience {
  readonly #state: State;
  /** Breaches that each lesson hides besides, counted even while it is placed. */
  readonly #grown: Float64Array;

  constructor(state: State) {
    this.#state = state;
    this.#grown = new Float64Array(state.model.lessons);
  }

  /** Looks at what is unplaced now, so many tries after the last look. */
  look(tries: number): void {
    const { slotOf } = this.#state;
    for (let lesson = 0; lesson < slotOf.length; lesson++) {
      if (slotOf[lesson] >= 0) continue;
      const more = Math.min(MOST - this.#grown[lesson], (MORE * tries) / TRIES);
      this.#grown[lesson] += more;
      this.#state.hideMore(lesson, more);
    }
  }
}
