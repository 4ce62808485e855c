import type { EventModel } from '../state/model.ts';
import { outside } from '../state/state.ts';
import type { MoveContext } from './context.ts';
import type { ExchangeMoves } from './exchange-moves.ts';
import type { KempeMove } from './kempe.ts';

/** How many of the chains, or of the exchanges, that would mend a spread are compared. */
const MOST_LOOKS = 8;
const MOST_PRICES = 16;
/** Comparing prices of exchanges takes as long as so many chains. */
const PRICING = 2;
/** How often, of a hundred times, a spread is mended by an exchange where these make sense. */
const EXCHANGED = 90;

/**
 * Moves that begin at a broken spread: one of its meets goes to a start where the spread costs less, by the cheapest of several
 * exchanges or Kempe chains. In a full week most chains from one day to another cost more elsewhere than they save.
 */
export class SpreadMoves {
  /** Chains compared by the last move, or what took as long. */
  looks = 0;
  readonly #kempe: KempeMove;
  readonly #exchanges: ExchangeMoves | null;
  readonly #model: EventModel;
  /** By monitor: its spread; -1 = none. */
  readonly #spreadOf: Int32Array;
  /** Meets and starts that would mend the spread, in pairs. */
  readonly #meets: number[] = [];
  readonly #starts: number[] = [];
  /** By group of the spread: how many of its meets start there. */
  readonly #counts: Int32Array;

  constructor(model: EventModel, kempe: KempeMove, exchanges: ExchangeMoves | null) {
    const { spreadMonitor, groupMin } = model.onEvents;
    this.#kempe = kempe;
    this.#exchanges = exchanges;
    this.#model = model;
    this.#spreadOf = new Int32Array(model.monitors.count).fill(-1);
    spreadMonitor.forEach((monitor, spread) => (this.#spreadOf[monitor] = spread));
    this.#counts = new Int32Array(groupMin.length);
  }

  isSpread(monitor: number): boolean {
    return this.#spreadOf[monitor] >= 0;
  }

  /** Makes the cheapest of the moves that are compared; false when none can be made. */
  try(context: MoveContext, monitor: number): boolean {
    this.#collect(context, monitor);
    const exchanges = this.#exchanges;
    return exchanges !== null && context.random.below(100) < EXCHANGED
      ? this.#exchange(context, exchanges)
      : this.#chain(context);
  }

  #exchange(context: MoveContext, exchanges: ExchangeMoves): boolean {
    let [meet, start] = [-1, -1];
    let least = Infinity;
    let prices = 0;
    while (this.#meets.length > 0 && prices < MOST_PRICES) {
      const [one, time] = this.#draw(context);
      const price = exchanges.price(context, one, time);
      if (price < Infinity) prices++;
      if (price < least) [least, meet, start] = [price, one, time];
    }
    this.looks = PRICING;
    return meet >= 0 && exchanges.apply(context, meet, start);
  }

  #chain(context: MoveContext): boolean {
    const { state, hardWeight } = context;
    const { costs } = state;
    this.looks = 0;
    let [meet, start] = [-1, -1];
    let least = Infinity;
    while (this.#meets.length > 0 && this.looks < MOST_LOOKS) {
      const [one, time] = this.#draw(context);
      const mark = state.mark();
      this.looks++;
      if (!this.#kempe.apply(context, one, time)) continue;
      const cost = hardWeight * costs.hard + costs.soft;
      state.undo(mark);
      if (cost < least) [least, meet, start] = [cost, one, time];
    }
    return meet >= 0 && this.#kempe.apply(context, meet, start);
  }

  /** Draws one of the collected meets and its start, which then is no longer among them. */
  #draw({ random }: MoveContext): readonly [meet: number, start: number] {
    const pick = random.below(this.#meets.length);
    const [meet, start] = [this.#meets[pick], this.#starts[pick]];
    this.#meets[pick] = this.#meets[this.#meets.length - 1];
    this.#starts[pick] = this.#starts[this.#starts.length - 1];
    this.#meets.length--;
    this.#starts.length--;
    return [meet, start];
  }

  /** Collects the meets of a spread with the starts at which it would cost less. */
  #collect({ state, options }: MoveContext, monitor: number): void {
    const { units, monitors } = this.#model;
    const spread = this.#spreadOf[monitor];
    this.#meets.length = 0;
    this.#starts.length = 0;
    this.#counts.fill(0);
    const own = new Set(monitors.units[monitor]);
    for (const unit of own)
      for (let meet = units.meetBase[unit]; meet < units.meetBase[unit + 1]; meet++)
        if (state.start[meet] >= 0) this.#count(spread, state.start[meet], 1);
    for (const unit of own)
      for (let meet = units.meetBase[unit]; meet < units.meetBase[unit + 1] && units.fixedTime[unit] < 0; meet++) {
        const from = state.start[meet];
        if (from < 0) continue;
        const change = this.#count(spread, from, -1);
        for (const start of options.startsOf(unit, state.duration[meet])) {
          const isBetter = change + this.#count(spread, start, 1) < 0;
          this.#count(spread, start, -1);
          if (!isBetter) continue;
          this.#meets.push(meet);
          this.#starts.push(start);
        }
        this.#count(spread, from, 1);
      }
  }

  /** Counts one meet more or less at a start; returns how much further that brings the spread from what is asked. */
  #count(spread: number, start: number, by: number): number {
    const { spreadSet, spreadGroupsAt, setBase, groupMin, groupMax } = this.#model.onEvents;
    const at = spreadSet[spread] * this.#model.times + start;
    let change = 0;
    for (let i = spreadGroupsAt.start[at]; i < spreadGroupsAt.start[at + 1]; i++) {
      const group = setBase[spreadSet[spread]] + spreadGroupsAt.items[i];
      const before = this.#counts[group];
      this.#counts[group] = before + by;
      change +=
        outside(before + by, groupMin[group], groupMax[group]) - outside(before, groupMin[group], groupMax[group]);
    }
    return change;
  }
}
