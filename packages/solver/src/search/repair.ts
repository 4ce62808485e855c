import { insertByEjection } from '../moves/insert.ts';
import type { KempeChain } from '../moves/kempe.ts';
import type { Trail } from '../moves/trail.ts';
import type { Random } from '../random/random.ts';
import type { State } from '../score/state.ts';
import { Offenders } from './offenders.ts';

/** Price of an unplaced lesson in hard breaches, and what is added for each breach that it may hide. */
const UNPLACED = 4;
const HIDDEN = 0.5;
/** Share of the moves that begin at a lesson that is unplaced or breaks something. */
const FOCUS = 0.3;
const REFRESH = 500;
const HOT = 1.5;
const COLD = 0.12;
/** Steps of the first cooling; each later one is twice as long, up to the longest. */
const FIRST_CYCLE = 1_000_000;
const LONGEST_CYCLE = 4_000_000;

/**
 * Anneals the number of hard breaches and unplaced lessons with Kempe chains and insertions, drawn towards the offenders
 * as in focused random walks for satisfiability.
 */
export class RepairSearch {
  readonly #state: State;
  readonly #trail: Trail;
  readonly #chain: KempeChain;
  readonly #random: Random;
  readonly #offenders: Offenders;
  readonly #movable: Int16Array;
  /** Coolings gone through in vain. */
  coolings = 0;
  #cycleStep = 0;
  #cycleLength = FIRST_CYCLE;

  constructor(trail: Trail, chain: KempeChain, random: Random) {
    this.#trail = trail;
    this.#state = trail.state;
    this.#chain = chain;
    this.#random = random;
    this.#offenders = new Offenders(trail.state);
    const { fixed, domain, lessons } = trail.state.model;
    this.#movable = Int16Array.from(
      Array.from({ length: lessons }, (_, lesson) => lesson).filter(
        (lesson) => fixed[lesson] === 0 && domain.start[lesson + 1] > domain.start[lesson],
      ),
    );
  }

  /** Makes up to `steps` tries; returns how many, fewer when `isGoal` says so after a move that was kept. */
  run(steps: number, isGoal: () => boolean): number {
    const temperature = this.#temperature();
    for (let step = 0; step < steps; step++) {
      if (step % REFRESH === 0) this.#offenders.refresh();
      if (this.#step(temperature) && isGoal()) return step + 1;
    }
    this.#advance(steps);
    return steps;
  }

  #temperature(): number {
    return HOT * (COLD / HOT) ** Math.min(1, this.#cycleStep / this.#cycleLength);
  }

  #advance(steps: number): void {
    this.#cycleStep += steps;
    if (this.#cycleStep < this.#cycleLength) return;
    this.#cycleStep = 0;
    this.coolings++;
    this.#cycleLength = Math.min(LONGEST_CYCLE, this.#cycleLength * 2);
  }

  /** One try; true when the cost went down. */
  #step(temperature: number): boolean {
    const { domain } = this.#state.model;
    const lesson = this.#pick();
    const first = domain.start[lesson];
    const slot = domain.items[first + this.#random.below(domain.start[lesson + 1] - first)];
    const from = this.#state.slotOf[lesson];
    if (slot === from) return false;
    const before = this.#cost();
    const isDone = from < 0 ? insertByEjection(this.#trail, lesson, slot) : this.#chain.move(lesson, slot);
    if (!isDone) return false;
    const change = this.#cost() - before;
    if (change > 0 && change > -temperature * Math.log(1 - this.#random.unit())) {
      this.#trail.rollback(0);
      return false;
    }
    this.#trail.commit();
    return change < 0;
  }

  /** The soft cost is only the guide here. */
  #cost(): number {
    const { hard, unplaced, hidden, soft } = this.#state;
    return hard + UNPLACED * unplaced + HIDDEN * hidden + soft;
  }

  #pick(): number {
    const { breaking, breakingCount, unplaced, unplacedCount } = this.#offenders;
    const random = this.#random;
    if (breakingCount + unplacedCount > 0 && random.unit() < FOCUS) {
      const isUnplaced = unplacedCount > 0 && (breakingCount === 0 || random.unit() < 0.5);
      return isUnplaced ? unplaced[random.below(unplacedCount)] : breaking[random.below(breakingCount)];
    }
    return this.#movable[random.below(this.#movable.length)];
  }
}
