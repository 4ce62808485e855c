import { dayCost } from '../score/weighted-tables.ts';
import type { State } from '../score/state.ts';

/** The most that a rule may come to weigh. At 2 files stayed one or two breaches short whose last rule costs three others. */
const MOST = 6;
/** Added when a look finds the rule broken, and taken off when it does not: a rule broken in a fifth of the looks keeps its weight. */
const MORE = 0.02;
const LESS = 0.005;

/**
 * Weights of the required rules on days, weeks and pairs of lessons. A rule that is found broken look after look comes to weigh
 * more, so that the search breaks others instead. At one temperature the same few rules would stay broken nearly all the time,
 * and hardly ever be kept all at once.
 */
export class Pressure {
  /** Of the days of a line, by line and day. */
  readonly ofCell: Float64Array;
  /** Of the terms of weeks. */
  readonly ofWeek: Float64Array;
  /** By entry of `model.pairs`; the two entries of a pair weigh the same. */
  readonly ofPair: Float64Array;
  readonly #state: State;

  constructor(state: State) {
    const { lines, days, tables, pairs } = state.model;
    this.#state = state;
    this.ofPair = new Float64Array(pairs.other.length).fill(1);
    this.ofCell = new Float64Array(lines.length * days).fill(1);
    this.ofWeek = new Float64Array(tables.week.term.length).fill(1);
  }

  /** Looks at what is broken now. */
  look(): void {
    const { model, weeks, weighted } = this.#state;
    for (let line = 0; line < model.lines.length; line++) {
      const first = line * model.days;
      this.ofCell.fill(weightAfter(this.ofCell[first], this.#breaksDays(first)), first, first + model.days);
    }
    for (let term = 0; term < this.ofWeek.length; term++) {
      const isBroken = weighted.weekHard[term] === 1 && weeks.costAt(term, weeks.of(term), 0) > 0;
      this.ofWeek[term] = weightAfter(this.ofWeek[term], isBroken);
    }
    for (let entry = 0; entry < this.ofPair.length; entry += 2) {
      if (weighted.pairHard[entry] === 0) continue;
      const weight = weightAfter(this.ofPair[entry], this.#breaksPair(entry));
      this.ofPair[entry] = weight;
      this.ofPair[entry + 1] = weight;
    }
  }

  #breaksPair(entry: number): boolean {
    const { model, slotOf } = this.#state;
    const { other, offset, amounts } = model.pairs;
    const [own, its] = [slotOf[other[entry + 1]], slotOf[other[entry]]];
    return own >= 0 && its >= 0 && amounts[offset[entry] + own * model.slots + its] > 0;
  }

  #breaksDays(first: number): boolean {
    const { model, busy } = this.#state;
    for (let cell = first; cell < first + model.days; cell++) {
      if (dayCost(this.#state, model.tables.offset[cell], busy[cell], 1, 0) > 0) return true;
    }
    return false;
  }
}

function weightAfter(weight: number, isBroken: boolean): number {
  return isBroken ? Math.min(MOST, weight + MORE) : Math.max(1, weight - LESS);
}
