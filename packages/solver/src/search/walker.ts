import { loadStart } from '../construct/load-start.ts';
import type { Timetable } from '../model/problem.ts';
import { ChainCost } from '../moves/chain-cost.ts';
import { KempeChain } from '../moves/kempe.ts';
import { Trail } from '../moves/trail.ts';
import type { Random } from '../random/random.ts';
import type { Model } from '../score/model.ts';
import { guideToFewerDays } from '../score/shaping.ts';
import { State } from '../score/state.ts';
import { Evacuation } from './evacuation.ts';
import { Offenders } from './offenders.ts';

/** Share of the moves that begin at a lesson that breaks something. */
const FOCUS = 0.6;
const REFRESH = 500;
const CHAIN_LIMIT = 20;

/** One timetable that walks at a temperature, by Kempe chains priced before they are made; its cost is its hard breaches. */
export class Walker {
  readonly state: State;
  readonly #trail: Trail;
  readonly #chain: KempeChain;
  readonly #cost: ChainCost;
  readonly #evacuation: Evacuation;
  readonly #random: Random;
  readonly #offenders: Offenders;
  readonly #movable: Int16Array;
  readonly #evacuations: number;

  /** `evacuations`: share of the tries that empty a whole day; who makes none is guided towards fewer days. */
  constructor(model: Model, random: Random, evacuations: number) {
    this.state = new State(model, new Array<number>(model.levels).fill(0));
    if (evacuations === 0) guideToFewerDays(model, this.state.weighted.daySoft);
    this.#evacuations = evacuations;
    this.#trail = new Trail(this.state);
    this.#chain = new KempeChain(this.#trail, CHAIN_LIMIT);
    this.#cost = new ChainCost(this.state, this.#chain, 1);
    this.#random = random;
    this.#evacuation = new Evacuation(this.#trail, this.#chain, this.#cost, random);
    this.#offenders = new Offenders(this.state);
    const { fixed, domain, lessons } = model;
    this.#movable = Int16Array.from(
      Array.from({ length: lessons }, (_, lesson) => lesson).filter(
        (lesson) => fixed[lesson] === 0 && domain.start[lesson + 1] - domain.start[lesson] > 1,
      ),
    );
  }

  /** Starts anew from a timetable; false when there is nothing to walk among: a lesson has no place, or none may leave it. */
  reset(timetable: Timetable): boolean {
    const { state } = this;
    for (let lesson = 0; lesson < state.model.lessons; lesson++) if (state.slotOf[lesson] >= 0) state.remove(lesson);
    state.resetSoft();
    loadStart(state, timetable);
    return state.unplaced === 0 && this.#movable.length > 0;
  }

  /**
   * Makes about so many tries, each start that an evacuation looks at being one; returns how many, fewer when `isGoal`
   * says so after a move that mended something.
   */
  run(steps: number, temperature: number, isGoal: (state: State) => boolean): number {
    let nextRefresh = 0;
    let step = 0;
    while (step < steps) {
      if (step >= nextRefresh) {
        this.#offenders.refresh();
        nextRefresh = step + REFRESH;
      }
      const limit = -temperature * Math.log(1 - this.#random.unit());
      const isEvacuation = this.#evacuations > 0 && this.#random.unit() < this.#evacuations;
      const change = isEvacuation ? this.#evacuation.try(this.#pick(), limit) : this.#try(limit);
      step += isEvacuation ? 1 + this.#evacuation.looks : 1;
      if (change < 0 && isGoal(this.state)) return step;
    }
    return step;
  }

  /** One try; returns the change of the cost. */
  #try(limit: number): number {
    const { domain } = this.state.model;
    const lesson = this.#pick();
    const first = domain.start[lesson];
    const slot = domain.items[first + this.#random.below(domain.start[lesson + 1] - first)];
    if (slot === this.state.slotOf[lesson] || !this.#chain.plan(lesson, slot)) return 0;
    const change = this.#cost.canPrice ? this.#makeIfCheap(limit) : this.#makeUnlessDear(limit);
    this.#trail.commit();
    return change;
  }

  /** Makes the chain if its price is within the limit; returns the change of the cost. */
  #makeIfCheap(limit: number): number {
    const change = this.#cost.change();
    return change <= limit && this.#chain.apply() ? change : 0;
  }

  /** The same for a chain whose price is known only when it has been made. */
  #makeUnlessDear(limit: number): number {
    const { hard, soft } = this.state;
    if (!this.#chain.apply()) return 0;
    const change = this.state.hard - hard + this.state.soft - soft;
    if (change <= limit) return change;
    this.#trail.rollback(0);
    return 0;
  }

  #pick(): number {
    const { breaking, breakingCount } = this.#offenders;
    const random = this.#random;
    if (breakingCount > 0 && random.unit() < FOCUS) return breaking[random.below(breakingCount)];
    return this.#movable[random.below(this.#movable.length)];
  }
}
