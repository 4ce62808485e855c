import type { Random } from '../../random/random.ts';
import type { State } from '../../score/state.ts';
import { movableLessons } from '../loop/movable-lessons.ts';
import { Offenders } from './offenders.ts';

/** Tries after which the offenders are looked up again. */
const REFRESH = 500;

/**
 * Picks the lesson of the next move: sometimes one that breaks something or is unplaced (as in focused random walks for
 * satisfiability), else any.
 */
export class Focus {
  readonly #offenders: Offenders;
  readonly #random: Random;
  readonly #share: number;
  readonly #movable: Int16Array;
  #triesLeft = 0;

  /** `starts`: a lesson with fewer is picked only as an offender. */
  constructor(state: State, random: Random, share: number, starts: number) {
    this.#offenders = new Offenders(state);
    this.#random = random;
    this.#share = share;
    this.#movable = movableLessons(state.model, starts);
  }

  get canMove(): boolean {
    return this.#movable.length > 0;
  }

  /** Makes the next pick look up the offenders again. */
  refresh(): void {
    this.#triesLeft = 0;
  }

  /** Counts more tries for the lesson picked last. */
  spend(tries: number): void {
    this.#triesLeft -= tries;
  }

  pick(): number {
    if (this.#triesLeft <= 0) {
      this.#offenders.refresh();
      this.#triesLeft = REFRESH;
    }
    this.#triesLeft--;
    const { breaking, breakingCount, unplaced, unplacedCount } = this.#offenders;
    const random = this.#random;
    if (breakingCount + unplacedCount > 0 && random.unit() < this.#share) {
      const isUnplaced = unplacedCount > 0 && (breakingCount === 0 || random.unit() < 0.5);
      return isUnplaced ? unplaced[random.below(unplacedCount)] : breaking[random.below(breakingCount)];
    }
    return this.#movable[random.below(this.#movable.length)];
  }
}
