import { dayCost } from '../../score/weighted-tables.ts';
import type { State } from '../../score/state.ts';

/** Lessons that break required rules or have no slot: where a focused search looks first. */
export class Offenders {
  readonly breaking: Int16Array;
  readonly unplaced: Int16Array;
  breakingCount = 0;
  unplacedCount = 0;
  readonly #state: State;
  readonly #isBreaking: Uint8Array;

  constructor(state: State) {
    this.#state = state;
    this.breaking = new Int16Array(state.model.lessons);
    this.unplaced = new Int16Array(state.model.lessons);
    this.#isBreaking = new Uint8Array(state.model.lessons);
  }

  refresh(): void {
    const { model, slotOf } = this.#state;
    this.#isBreaking.fill(0);
    this.#markLines();
    this.#markCounters();
    this.#markScopes();
    this.breakingCount = 0;
    this.unplacedCount = 0;
    for (let lesson = 0; lesson < model.lessons; lesson++) {
      if (model.fixed[lesson] === 1 || model.domain.start[lesson + 1] === model.domain.start[lesson]) continue;
      if (slotOf[lesson] < 0) this.unplaced[this.unplacedCount++] = lesson;
      else if (this.#isBreaking[lesson] === 1 || this.#breaksPair(lesson)) this.breaking[this.breakingCount++] = lesson;
    }
  }

  #markLines(): void {
    const { lines, lessonsOfLine } = this.#state.model;
    for (let line = 0; line < lines.length; line++) {
      if (!this.#isLineBroken(line)) continue;
      for (let i = lessonsOfLine.start[line]; i < lessonsOfLine.start[line + 1]; i++) {
        this.#isBreaking[lessonsOfLine.items[i]] = 1;
      }
    }
  }

  #isLineBroken(line: number): boolean {
    const { model, busy, weighted } = this.#state;
    const { tables, days, weekOfLine } = model;
    for (let cell = line * days; cell < (line + 1) * days; cell++) {
      if (dayCost(this.#state, tables.offset[cell], busy[cell], 1, 0) > 0) return true;
    }
    for (let i = weekOfLine.start[line]; i < weekOfLine.start[line + 1]; i++) {
      const term = weekOfLine.items[i];
      const sum = this.#state.weeks.of(term);
      if (weighted.weekHard[term] === 1 && (sum > weighted.weekMax[term] || sum < weighted.weekMin[term])) return true;
    }
    return false;
  }

  #breaksPair(lesson: number): boolean {
    const { model, slotOf, weighted } = this.#state;
    const { pairs, slots } = model;
    for (let i = pairs.start[lesson]; i < pairs.start[lesson + 1]; i++) {
      const entry = pairs.items[i];
      const other = slotOf[pairs.other[entry]];
      if (weighted.pairHard[entry] === 0 || other < 0) continue;
      if (pairs.amounts[pairs.offset[entry] + slotOf[lesson] * slots + other] > 0) return true;
    }
    return false;
  }

  #markCounters(): void {
    const { model, slotOf, weighted } = this.#state;
    const { counters, slots } = model;
    counters.lessons.forEach((lessons, counter) => {
      if (weighted.counterHard[counter] === 0) return;
      const limit = Math.max(1, counters.max[counter]);
      for (const lesson of lessons) {
        if (slotOf[lesson] < 0) continue;
        const span = counters.spanOf[counters.spanKind[counter] * slots + slotOf[lesson]];
        if (span >= 0 && this.#state.counts[counters.base[counter] + span] > limit) this.#isBreaking[lesson] = 1;
      }
    });
  }

  #markScopes(): void {
    this.#state.model.scopes.forEach(({ lessons, strength }, scope) => {
      if (strength.kind !== 'required' || this.#state.scopes.of(scope) === 0) return;
      for (const lesson of lessons) this.#isBreaking[lesson] = 1;
    });
  }
}
