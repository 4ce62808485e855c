import type { Timetable } from '../model/problem.ts';
import type { Random } from '../random/random.ts';
import type { Model } from '../score/model.ts';
import type { State } from '../score/state.ts';
import { Walker } from './walker.ts';

/**
 * In hard breaches. Hotter, new breaches come faster than old ones go; colder, the last few stay for good. A cooling by
 * one walker is quick where it works; walkers that trade temperatures go on mending where it does not.
 */
const COOLING = { hot: 0.24, cold: 0.17 };
const TEMPERATURES = [0.2, 0.23, 0.26, 0.29, 0.32];
/** Share of the tries of tempered walkers that empty a whole day. */
const EVACUATIONS = 0.03;
/** Steps of the first turn; each later one has so many times as many, up to the longest, after which they begin anew. */
const FIRST_TURN = 1_500_000;
const GROWTH = 4;
const LONGEST_TURN = 24_000_000;
/** Steps of the longest turn that is a cooling. */
const LONGEST_COOLING = 10_000_000;
/** How many times as long a turn is when several walkers share it. */
const SHARED_TURN = 5;

/**
 * Walks among timetables that place every lesson and break a few required rules, several times the moves of
 * `RepairSearch`, at the temperatures where the last breaches wander until they vanish: first by cooling one walker, in
 * long turns by parallel tempering of several.
 */
export class BreachWalk {
  readonly #model: Model;
  readonly #random: Random;
  readonly #cooled: Walker;
  /** In the order of their temperatures; made for the first long turn. */
  readonly #walkers: Walker[] = [];
  #turn: number;
  #step = 0;

  /** `firstTurn` in steps; the others follow from it. */
  constructor(model: Model, random: Random, firstTurn = FIRST_TURN) {
    this.#model = model;
    this.#turn = firstTurn;
    this.#random = random;
    this.#cooled = new Walker(model, random, 0);
  }

  /** Starts a turn at a timetable; false when there is nothing to walk among: a lesson has no place, or none may leave it. */
  begin(timetable: Timetable): boolean {
    this.#step = 0;
    if (!this.#cooled.reset(timetable)) return false;
    if (!this.#isTempering) return true;
    while (this.#walkers.length < TEMPERATURES.length)
      this.#walkers.push(new Walker(this.#model, this.#random, EVACUATIONS));
    for (const walker of this.#walkers) walker.reset(timetable);
    return true;
  }

  get #isTempering(): boolean {
    return this.#turn > LONGEST_COOLING;
  }

  /** Whether a turn has ended; then the next, of another length, may begin. */
  isOver(): boolean {
    if (this.#step < (this.#isTempering ? SHARED_TURN : 1) * this.#turn) return false;
    this.#turn = this.#turn >= LONGEST_TURN ? FIRST_TURN : Math.min(LONGEST_TURN, this.#turn * GROWTH);
    return true;
  }

  /** Makes about so many tries; returns how many, fewer when `isGoal` says so of a state in which something was mended. */
  run(steps: number, isGoal: (state: State) => boolean): number {
    const done = this.#isTempering ? this.#temper(steps, isGoal) : this.#cool(steps, isGoal);
    this.#step += done;
    return done;
  }

  #cool(steps: number, isGoal: (state: State) => boolean): number {
    const { hot, cold } = COOLING;
    return this.#cooled.run(steps, hot * (cold / hot) ** (this.#step / this.#turn), isGoal);
  }

  #temper(steps: number, isGoal: (state: State) => boolean): number {
    const share = Math.ceil(steps / TEMPERATURES.length);
    let isDone = false;
    let done = 0;
    for (let i = 0; i < TEMPERATURES.length && !isDone; i++) {
      done += this.#walkers[i].run(share, TEMPERATURES[i], (state) => (isDone = isGoal(state)));
    }
    this.#exchange();
    return done;
  }

  /** Neighbours trade temperatures as if each step of it were a move: always when the colder one has more breaches. */
  #exchange(): void {
    for (let i = 0; i + 1 < TEMPERATURES.length; i++) {
      const colder = this.#walkers[i];
      const hotter = this.#walkers[i + 1];
      const gain = (colder.state.hard - hotter.state.hard) * (1 / TEMPERATURES[i] - 1 / TEMPERATURES[i + 1]);
      if (this.#random.unit() >= Math.exp(gain)) continue;
      this.#walkers[i] = hotter;
      this.#walkers[i + 1] = colder;
    }
  }
}
