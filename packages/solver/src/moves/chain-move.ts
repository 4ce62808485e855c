import type { State } from '../score/state.ts';
import type { ChainCost } from './chain-cost.ts';
import type { Foresight } from './foresight.ts';
import type { KempeChain } from './kempe.ts';
import type { UndoLog } from './undo-log.ts';

const TINY = 1e-9;

/** Tells what the next move may cost. */
interface MoveLimit {
  limit(): number;
}

/**
 * The planned chain as one move: priced without making it where that can be done, else made and measured if it may be cheap
 * enough.
 */
export class ChainMove {
  readonly #state: State;
  readonly #undoLog: UndoLog;
  readonly #chain: KempeChain;
  readonly #cost: ChainCost;
  readonly #foresight: Foresight;
  readonly #breach: number;
  #isMade = false;

  /** `breach` is the price of one hard breach in a chain that had to be made. */
  constructor(undoLog: UndoLog, chain: KempeChain, cost: ChainCost, foresight: Foresight, breach: number) {
    this.#undoLog = undoLog;
    this.#state = undoLog.state;
    this.#chain = chain;
    this.#cost = cost;
    this.#foresight = foresight;
    this.#breach = breach;
  }

  /** Change of the cost, or the least it can be if that is over the limit; infinite when a lesson finds no room. */
  propose(most: MoveLimit): number {
    if (this.#cost.canPrice) return this.#cost.change();
    const least = this.#foresight.leastChange();
    if (least > most.limit() + TINY) return least;
    const state = this.#state;
    const { hard, soft } = state;
    this.#isMade = this.#chain.apply();
    if (!this.#isMade) return Number.POSITIVE_INFINITY;
    return (state.hard - hard) * this.#breach + state.soft - soft;
  }

  /** Makes it for good; false when a lesson finds no room. */
  keep(): boolean {
    if (!this.#isMade && !this.#chain.apply()) return false;
    this.#isMade = false;
    this.#undoLog.commit();
    return true;
  }

  drop(): void {
    if (!this.#isMade) return;
    this.#isMade = false;
    this.#undoLog.rollback(0);
  }
}
