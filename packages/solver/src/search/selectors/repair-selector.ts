import { insertByEjection } from '../../moves/insert.ts';
import { KempeChain } from '../../moves/kempe.ts';
import type { UndoLog } from '../../moves/undo-log.ts';
import type { Random } from '../../random/random.ts';
import type { State } from '../../score/state.ts';
import type { MoveSelector } from '../loop/local-search.ts';
import { Focus } from './focus.ts';
import { Impatience } from './impatience.ts';

const CHAIN_LIMIT = 20;
/** Share of the moves that begin at a lesson that is unplaced or breaks something. */
const FOCUS = 0.3;
/** Price of an unplaced lesson in hard breaches, and what is added for each breach that it may hide. */
const UNPLACED = 4;
const HIDDEN = 0.5;

/** Kempe chains of placed lessons and insertions of unplaced ones, judged by hard breaches and unplaced lessons. */
export class RepairSelector implements MoveSelector {
  readonly state: State;
  readonly tries = 1;
  readonly #undoLog: UndoLog;
  readonly #chain: KempeChain;
  readonly #random: Random;
  readonly #focus: Focus;
  readonly #impatience: Impatience;
  #triesSinceLook = 0;

  constructor(undoLog: UndoLog, random: Random) {
    this.state = undoLog.state;
    this.#undoLog = undoLog;
    this.#chain = new KempeChain(undoLog, CHAIN_LIMIT);
    this.#random = random;
    this.#focus = new Focus(this.state, random, FOCUS, 1);
    this.#impatience = new Impatience(this.state);
  }

  refresh(): void {
    this.#focus.refresh();
    this.#impatience.look(this.#triesSinceLook);
    this.#triesSinceLook = 0;
  }

  propose(): number {
    this.#triesSinceLook++;
    const { model, slotOf } = this.state;
    const { domain } = model;
    const lesson = this.#focus.pick();
    const first = domain.start[lesson];
    const slot = domain.items[first + this.#random.below(domain.start[lesson + 1] - first)];
    const from = slotOf[lesson];
    if (slot === from) return Number.POSITIVE_INFINITY;
    const before = this.#cost();
    const isMade = from < 0 ? insertByEjection(this.#undoLog, lesson, slot) : this.#chain.move(lesson, slot);
    return isMade ? this.#cost() - before : Number.POSITIVE_INFINITY;
  }

  keep(): boolean {
    this.#undoLog.commit();
    return true;
  }

  drop(): void {
    this.#undoLog.rollback(0);
  }

  /** The soft cost only guides the choice here. */
  #cost(): number {
    const { hard, unplaced, hidden, soft } = this.state;
    return hard + UNPLACED * unplaced + HIDDEN * hidden + soft;
  }
}
