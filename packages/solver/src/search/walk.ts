import { ChainCost } from '../moves/chain-cost.ts';
import type { KempeChain } from '../moves/kempe.ts';
import type { Trail } from '../moves/trail.ts';
import type { Random } from '../random/random.ts';
import type { State } from '../score/state.ts';
import { Offenders } from './offenders.ts';

/** Share of the moves that begin at a lesson that breaks something. */
const FOCUS = 0.6;
const REFRESH = 500;
/**
 * In hard breaches. Hotter, new breaches come faster than old ones go; colder, the last few stay for good. Schools differ
 * in where that is: short turns try the colder range, which is quick where it works.
 */
const COLD_PLAN = { hot: 0.24, cold: 0.17 };
const HOT_PLAN = { hot: 0.36, cold: 0.2 };
/** Steps of the first turn; each later one has so many times as many, up to the longest. */
const FIRST_TURN = 1_500_000;
const GROWTH = 4;
/** Steps of the longest turn that is cold. */
const SHORT_TURN = 10_000_000;
const LONGEST_TURN = 64_000_000;
/** Steps of one cooling at most: a turn that is longer begins hot again. */
const LONGEST_COOLING = 16_000_000;

/**
 * Walks among timetables that place every lesson and break a few required rules, by Kempe chains priced before they are
 * made: several times the moves of `RepairSearch`, at the temperatures where the last breaches wander until they vanish.
 */
export class BreachWalk {
  readonly #state: State;
  readonly #trail: Trail;
  readonly #chain: KempeChain;
  readonly #cost: ChainCost;
  readonly #random: Random;
  readonly #offenders: Offenders;
  readonly #movable: Int16Array;
  #turn = FIRST_TURN;
  #step = 0;

  constructor(trail: Trail, chain: KempeChain, random: Random) {
    this.#trail = trail;
    this.#state = trail.state;
    this.#chain = chain;
    this.#cost = new ChainCost(trail.state, chain, 1);
    this.#random = random;
    this.#offenders = new Offenders(trail.state);
    const { fixed, domain, lessons } = trail.state.model;
    this.#movable = Int16Array.from(
      Array.from({ length: lessons }, (_, lesson) => lesson).filter(
        (lesson) => fixed[lesson] === 0 && domain.start[lesson + 1] - domain.start[lesson] > 1,
      ),
    );
  }

  /** Whether there is something to walk among: every lesson has its place, and some may leave it. */
  get canWalk(): boolean {
    return this.#state.unplaced === 0 && this.#movable.length > 0;
  }

  /** Whether a turn has ended; then the next, a longer one, begins. */
  isOver(): boolean {
    if (this.#step < this.#turn) return false;
    this.#step = 0;
    this.#turn = Math.min(LONGEST_TURN, this.#turn * GROWTH);
    return true;
  }

  /** Makes up to `steps` tries; returns how many, fewer when `isGoal` says so after a move that was kept. */
  run(steps: number, isGoal: () => boolean): number {
    const temperature = this.#temperature();
    for (let step = 0; step < steps; step++) {
      if (step % REFRESH === 0) this.#offenders.refresh();
      if (this.#try(temperature) && isGoal()) return step + 1;
    }
    this.#step += steps;
    return steps;
  }

  #temperature(): number {
    const length = Math.min(LONGEST_COOLING, this.#turn);
    const { hot, cold } = this.#turn > SHORT_TURN ? HOT_PLAN : COLD_PLAN;
    return hot * (cold / hot) ** ((this.#step % length) / length);
  }

  /** One try; true when the cost went down. */
  #try(temperature: number): boolean {
    const { domain } = this.#state.model;
    const lesson = this.#pick();
    const first = domain.start[lesson];
    const slot = domain.items[first + this.#random.below(domain.start[lesson + 1] - first)];
    if (slot === this.#state.slotOf[lesson] || !this.#chain.plan(lesson, slot)) return false;
    const limit = -temperature * Math.log(1 - this.#random.unit());
    const change = this.#cost.canPrice ? this.#makeIfCheap(limit) : this.#makeUnlessDear(limit);
    this.#trail.commit();
    return change < 0;
  }

  /** Makes the chain if its price is within the limit; returns the change of the cost. */
  #makeIfCheap(limit: number): number {
    const change = this.#cost.change();
    return change <= limit && this.#chain.apply() ? change : 0;
  }

  /** The same for a chain whose price is known only when it has been made. */
  #makeUnlessDear(limit: number): number {
    const { hard, soft } = this.#state;
    if (!this.#chain.apply()) return 0;
    const change = this.#state.hard - hard + this.#state.soft - soft;
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
