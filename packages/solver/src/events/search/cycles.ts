import type { Pressed } from './pressure.ts';

/** How many tries are assumed until `expect` is called. */
const FIRST_GUESS = 100_000_000;
/** The exploring cycle ends after this share of all tries, and the main one after that, later where a breach is left. */
const EXPLORED = 0.12;
const COOLED = 0.4;
const COOLED_WITH_BREACHES = 0.75;
/** The first mild cycle ends after this share of all tries, if what is left is enough for two more of at least so many tries. */
const MENDED = 0.7;
const SHORT_CYCLE = 4_000_000;
/** In the last part of a mild cycle wishes are no longer pressed, so that those that cost least are left. */
const RELEASED = 0.9;
/**
 * A round takes at least so many tries a meet. With time for fewer than so many, or where a breach is hard to mend, there is
 * one; else the first takes the time of two.
 */
const TRIES_PER_MEET = 150_000;
const FEWEST_ROUNDS = 10;
const FIRST_ROUND = 2;

/**
 * The coolings of a search, one after the other: an exploring one, the main one, then mild ones until the end. In a long search
 * the best solution no longer changes after a while, so that it begins anew with another main one: each beginning is a round.
 */
export class Cycles {
  /** The number of the cycle in its round; only the first round explores. */
  #number = 0;
  #start = 0;
  #end = FIRST_GUESS * EXPLORED;
  /** The number of tries after which the search is expected to end. */
  #expected = FIRST_GUESS;
  /** The numbers of tries at which the round begins and ends. */
  #roundStart = 0;
  #roundEnd = FIRST_GUESS;
  /** False once a cycle has ended with a breach. */
  #canRestart = true;
  readonly #triesPerRound: number;

  /** A problem has so many meets. */
  constructor(meets: number) {
    this.#triesPerRound = TRIES_PER_MEET * meets;
  }

  get isExploring(): boolean {
    return this.#number === 0;
  }

  /** True for the cycle with which another round begins. */
  get isRestart(): boolean {
    return this.#roundStart > 0 && this.#number === 1;
  }

  get isMild(): boolean {
    return this.#number > 1;
  }

  /** After so many tries so many more are expected. */
  expect(steps: number, more: number, hasBreach: boolean): void {
    // Until now the length was unknown, so everything so far was the hottest part of the cycle.
    if (this.#expected === FIRST_GUESS) this.#start = steps;
    this.#expected = steps + more;
    this.#shareOut();
    this.#layOut(hasBreach);
  }

  isOver(steps: number): boolean {
    return steps >= this.#end;
  }

  /** Begins the next cycle; after the expected end, one as long as the last. */
  next(steps: number, hasBreach: boolean): void {
    const length = Math.max(1, this.#end - this.#start);
    this.#start = steps;
    if (this.#expected <= steps) {
      this.#number++;
      this.#expected = steps + length;
      this.#roundEnd = this.#expected;
      this.#end = this.#expected;
      return;
    }
    if (hasBreach) this.#canRestart = false;
    else if (steps >= this.#roundEnd) {
      this.#roundStart = steps;
      this.#number = 0;
    }
    this.#shareOut();
    do {
      this.#number++;
      this.#layOut(hasBreach);
    } while (this.isOver(steps));
  }

  /** The share of the cycle that is over. */
  share(steps: number): number {
    return this.isOver(steps) ? 1 : (steps - this.#start) / (this.#end - this.#start);
  }

  /** The constraints that annealing alone leaves broken: breaches at any time after exploring, wishes after the main cycle. */
  pressed(steps: number, hasBreach: boolean): Pressed {
    if (hasBreach) return this.isExploring ? 'nothing' : 'breaches';
    return this.isMild && this.share(steps) < RELEASED ? 'wishes' : 'nothing';
  }

  /** Shares out the tries that are left among rounds. */
  #shareOut(): void {
    const left = this.#expected - this.#roundStart;
    const rounds = Math.floor(left / this.#triesPerRound);
    const isFirst = this.#roundStart === 0;
    if (!this.#canRestart || rounds < (isFirst ? FEWEST_ROUNDS : 1)) this.#roundEnd = this.#expected;
    else this.#roundEnd = this.#roundStart + (left * (isFirst ? FIRST_ROUND : 1)) / rounds;
  }

  #layOut(hasBreach: boolean): void {
    this.#end = Math.ceil(this.#roundStart + (this.#roundEnd - this.#roundStart) * this.#shareAtEnd(hasBreach));
  }

  /** The share of all tries after which the cycle ends. */
  #shareAtEnd(hasBreach: boolean): number {
    if (this.isExploring) return EXPLORED;
    if (!this.isMild) return hasBreach ? COOLED_WITH_BREACHES : COOLED;
    const short = Math.floor(((this.#roundEnd - this.#roundStart) * (1 - MENDED)) / SHORT_CYCLE);
    if (short < 2 || hasBreach) return 1;
    return Math.min(1, MENDED + ((1 - MENDED) * (this.#number - 2)) / short);
  }
}
