import type { State } from '../score/state.ts';

/**
 * Finds two lessons of a course that form a double, where rules ask for doubles. They move together: moved apart, they would
 * break it.
 */
export class Pairing {
  readonly #state: State;
  /** Line of the lessons that should form doubles, by lesson; -1 = none. */
  readonly #lineOf: Int32Array;

  constructor(state: State) {
    const { model } = state;
    this.#state = state;
    this.#lineOf = new Int32Array(model.lessons).fill(-1);
    model.lines.forEach(({ weekTerms }, line) => {
      if (!weekTerms.some(({ counts }) => counts === 'doubles')) return;
      const { start, items } = model.lessonsOfLine;
      for (let i = start[line]; i < start[line + 1]; i++) this.#lineOf[items[i]] = line;
    });
  }

  /** True when the lesson is one of those that should form doubles. */
  canPair(lesson: number): boolean {
    return this.#lineOf[lesson] >= 0;
  }

  /** The lesson that follows one at `slot` in its session, of the same list; -1 when there is none. */
  nextOf(lesson: number, slot: number): number {
    const { model, who } = this.#state;
    const next = slot + model.duration[lesson];
    if (next >= model.slots || model.sessionOf[next] !== model.sessionOf[slot]) return -1;
    return who[this.#lineOf[lesson] * model.slots + next];
  }
}
