import { alikeLessons } from '../../moves/alike.ts';
import { ChainCost } from '../../moves/chain-cost.ts';
import { ChainMove } from '../../moves/chain-move.ts';
import { KempeChain } from '../../moves/kempe.ts';
import { Pairing } from '../../moves/pairing.ts';
import type { UndoLog } from '../../moves/undo-log.ts';
import type { Random } from '../../random/random.ts';
import type { State } from '../../score/state.ts';
import type { MoveSelector } from '../local-search.ts';
import { movableLessons } from '../movable-lessons.ts';

const CHAIN_LIMIT = 12;
/** Price of a hard breach in weighted soft cost, for chains that cannot be priced in advance. */
const HARD_PRICE = 1000;

/** Kempe chains of any lesson to any of its starts, for improving a timetable by its weighted cost. */
export class KempeSelector implements MoveSelector {
  readonly state: State;
  readonly tries = 1;
  readonly #chain: KempeChain;
  readonly #move: ChainMove;
  readonly #random: Random;
  readonly #pairs: Pairing;
  readonly #movable: Int16Array;
  readonly #alike: Int32Array;

  /** The weighted costs of the state must be final by now. */
  constructor(undoLog: UndoLog, random: Random) {
    this.state = undoLog.state;
    this.#chain = new KempeChain(undoLog, CHAIN_LIMIT);
    this.#move = new ChainMove(undoLog, this.#chain, new ChainCost(this.state, this.#chain), HARD_PRICE);
    this.#random = random;
    this.#pairs = new Pairing(this.state);
    this.#movable = movableLessons(this.state.model, 2);
    this.#alike = alikeLessons(this.state);
  }

  refresh(): void {
    // Every lesson is equally likely, whatever the state.
  }

  propose(): number {
    const { model, slotOf } = this.state;
    const { domain } = model;
    const random = this.#random;
    const lesson = this.#movable[random.below(this.#movable.length)];
    const from = slotOf[lesson];
    if (from < 0) return Number.POSITIVE_INFINITY;
    const first = domain.start[lesson];
    const slot = domain.items[first + random.below(domain.start[lesson + 1] - first)];
    if (slot === from || !this.#plan(lesson, from, slot)) return Number.POSITIVE_INFINITY;
    return this.#move.propose();
  }

  keep(): boolean {
    return this.#move.keep();
  }

  drop(): void {
    this.#move.drop();
  }

  /** Plans a chain; for a lesson that stands in a double, every second one takes the whole double. */
  #plan(lesson: number, from: number, slot: number): boolean {
    if (this.#pairs.canPair(lesson) && this.#random.below(2) === 0) {
      const next = this.#pairs.nextOf(lesson, from);
      if (next >= 0) return this.#chain.planPair(lesson, next, slot);
    }
    return !this.#isIdle(lesson, slot) && this.#chain.plan(lesson, slot);
  }

  /** True when the lesson would only change places with one just like it: every tenth try, with no effect. */
  #isIdle(lesson: number, slot: number): boolean {
    const { model, who, slotOf } = this.state;
    const { linesOf, listStart, slots } = model;
    if (listStart[lesson] === 0) return false;
    const other = who[linesOf.items[linesOf.start[lesson]] * slots + slot];
    return other >= 0 && this.#alike[other] === this.#alike[lesson] && slotOf[other] === slot;
  }
}
