import { ChainCost } from '../../moves/chain-cost.ts';
import { ChainMove } from '../../moves/chain-move.ts';
import { Foresight } from '../../moves/foresight.ts';
import { KempeChain } from '../../moves/kempe.ts';
import { Pressure } from '../../moves/pressure.ts';
import type { UndoLog } from '../../moves/undo-log.ts';
import type { Random } from '../../random/random.ts';
import type { State } from '../../score/state.ts';
import type { Acceptance } from '../loop/acceptance.ts';
import type { MoveSelector } from '../loop/local-search.ts';
import { Evacuation } from './evacuation.ts';
import { Focus } from './focus.ts';

const CHAIN_LIMIT = 20;
/** Share of the moves that begin at a lesson that breaks something. */
const FOCUS = 0.6;

/** Kempe chains, and days emptied by several of them, between timetables that place every lesson; judged by hard breaches. */
export class WalkSelector implements MoveSelector {
  /** Each start that an evacuation looks at is a try. */
  tries = 1;
  readonly state: State;
  readonly #undoLog: UndoLog;
  readonly #chain: KempeChain;
  readonly #move: ChainMove;
  readonly #evacuation: Evacuation;
  readonly #random: Random;
  readonly #focus: Focus;
  readonly #evacuations: number;
  readonly #pressure: Pressure | null;
  #isEvacuation = false;

  /** `evacuations`: share of the moves that empty a whole day; then chains reach through longer lessons, too. */
  constructor(undoLog: UndoLog, random: Random, evacuations: number) {
    this.state = undoLog.state;
    this.#undoLog = undoLog;
    this.#chain = new KempeChain(undoLog, CHAIN_LIMIT, evacuations > 0);
    this.#pressure = evacuations > 0 ? new Pressure(this.state) : null;
    const cost = new ChainCost(this.state, this.#chain, 1, this.#pressure);
    // Chains that are made are measured without pressure.
    const measured = this.#pressure === null ? cost : new ChainCost(this.state, this.#chain, 1);
    const foresight = new Foresight(this.state, this.#chain, measured, 1);
    this.#move = new ChainMove(undoLog, this.#chain, cost, foresight, 1);
    this.#evacuation = new Evacuation(this.state, this.#chain, cost, random);
    this.#random = random;
    this.#focus = new Focus(this.state, random, FOCUS, 2);
    this.#evacuations = evacuations;
  }

  get canMove(): boolean {
    return this.#focus.canMove;
  }

  refresh(): void {
    this.#focus.refresh();
    this.#pressure?.look();
  }

  propose(acceptance: Acceptance): number {
    const limit = acceptance.drawLimit();
    this.#isEvacuation = this.#evacuations > 0 && this.#random.unit() < this.#evacuations;
    const lesson = this.#focus.pick();
    if (!this.#isEvacuation) {
      this.tries = 1;
      return this.#proposeChain(lesson, acceptance);
    }
    const change = this.#evacuation.propose(lesson, limit);
    this.tries = 1 + this.#evacuation.looks;
    this.#focus.spend(this.#evacuation.looks);
    return change;
  }

  keep(): boolean {
    if (!this.#isEvacuation) return this.#move.keep();
    this.#undoLog.commit();
    return true;
  }

  drop(): void {
    if (this.#isEvacuation) this.#undoLog.rollback(0);
    else this.#move.drop();
  }

  #proposeChain(lesson: number, acceptance: Acceptance): number {
    const { model, slotOf } = this.state;
    const { domain } = model;
    const first = domain.start[lesson];
    const slot = domain.items[first + this.#random.below(domain.start[lesson + 1] - first)];
    if (slot === slotOf[lesson] || !this.#chain.plan(lesson, slot)) return Number.POSITIVE_INFINITY;
    return this.#move.propose(acceptance);
  }
}
