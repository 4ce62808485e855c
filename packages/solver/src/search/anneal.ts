import { alikeLessons } from '../moves/alike.ts';
import { ChainCost } from '../moves/chain-cost.ts';
import type { KempeChain } from '../moves/kempe.ts';
import { Pairing } from '../moves/pairing.ts';
import type { Trail } from '../moves/trail.ts';
import type { Random } from '../random/random.ts';
import type { State } from '../score/state.ts';

/** Price of a hard breach against the weighted soft cost. */
export const HARD_PRICE = 1000;

/** Simulated annealing by Kempe chains; the caller gives the temperature. */
export class Annealer {
  readonly #state: State;
  readonly #trail: Trail;
  readonly #chain: KempeChain;
  readonly #cost: ChainCost;
  readonly #random: Random;
  readonly #pairs: Pairing;
  readonly #movable: Int16Array;
  readonly #alike: Int32Array;

  constructor(trail: Trail, chain: KempeChain, random: Random) {
    this.#trail = trail;
    this.#state = trail.state;
    this.#chain = chain;
    this.#cost = new ChainCost(trail.state, chain);
    this.#random = random;
    this.#pairs = new Pairing(trail.state);
    this.#alike = alikeLessons(trail.state);
    const { model } = trail.state;
    this.#movable = Int16Array.from(
      Array.from({ length: model.lessons }, (_, lesson) => lesson).filter(
        (lesson) => model.fixed[lesson] === 0 && model.domain.start[lesson + 1] - model.domain.start[lesson] > 1,
      ),
    );
  }

  get canMove(): boolean {
    return this.#movable.length > 0;
  }

  /** Plans a chain: half of those of a lesson that stands in a double take the whole double. */
  #plan(lesson: number, from: number, slot: number): boolean {
    if (this.#pairs.canPair(lesson) && this.#random.below(2) === 0) {
      const next = this.#pairs.nextOf(lesson, from);
      if (next >= 0) return this.#chain.planPair(lesson, next, slot);
    }
    return !this.#isIdle(lesson, slot) && this.#chain.plan(lesson, slot);
  }

  /** Whether the lesson would only change places with one that is like it: every tenth try, and nothing comes of it. */
  #isIdle(lesson: number, slot: number): boolean {
    const { model, who, slotOf } = this.#state;
    const { linesOf, listStart, slots } = model;
    if (listStart[lesson] === 0) return false;
    const other = who[linesOf.items[linesOf.start[lesson]] * slots + slot];
    return other >= 0 && this.#alike[other] === this.#alike[lesson] && slotOf[other] === slot;
  }

  /** Tries one move; returns true when the cost went down. */
  step(temperature: number): boolean {
    const state = this.#state;
    const random = this.#random;
    const { domain } = state.model;
    const lesson = this.#movable[random.below(this.#movable.length)];
    const from = state.slotOf[lesson];
    if (from < 0) return false;
    const first = domain.start[lesson];
    const slot = domain.items[first + random.below(domain.start[lesson + 1] - first)];
    if (slot === from || !this.#plan(lesson, from, slot)) return false;
    if (this.#cost.canPrice) {
      const change = this.#cost.change();
      if (change > 0 && change > -temperature * Math.log(1 - random.unit())) return false;
      if (!this.#chain.apply()) return false;
      this.#trail.commit();
      return change < 0;
    }
    const hard = state.hard;
    const soft = state.soft;
    if (!this.#chain.apply()) return false;
    const change = (state.hard - hard) * HARD_PRICE + state.soft - soft;
    if (change > 0 && change > -temperature * Math.log(1 - random.unit())) {
      this.#trail.rollback(0);
      return false;
    }
    this.#trail.commit();
    return change < 0;
  }
}
