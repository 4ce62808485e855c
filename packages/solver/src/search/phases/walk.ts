import type { Timetable } from '../../model/problem.ts';
import type { State } from '../../score/state.ts';
import type { Course } from '../course/course.ts';
import { Walker } from '../course/walker.ts';
import { temperatureAt } from '../course/strategies.ts';
import type { Phase } from './phase.ts';

/**
 * In hard breaches. Hotter, new breaches appear faster than old ones go; colder, the last few stay for good. Cooling one walker
 * is quick where it works; parallel tempering goes on mending where it does not.
 */
const COOLING = { hot: 0.24, cold: 0.17 };
const TEMPERATURES = [0.2, 0.225, 0.25];
/** Share of the tries of tempered walkers that empty a whole day. */
const EVACUATIONS = 0.03;
/** Steps of the first turn; each later turn is so many times as long, up to the longest, and then they begin again. */
const FIRST_TURN = 1_500_000;
const GROWTH = 4;
const LONGEST_TURN = 24_000_000;
/** The longest turn that is a cooling, in steps. */
const LONGEST_COOLING = 10_000_000;
/** How many times longer a turn is when several walkers share it. */
const SHARED_TURN = 3;

/** The start timetable; every state in which something was mended is offered, and true ends the run. */
export interface Goal {
  readonly best: Timetable;
  offer(state: State): boolean;
}

/**
 * Walks among timetables that place every lesson and break a few required rules, making several times the moves of `Repair`, at
 * temperatures where the last breaches wander until they vanish. Short turns cool one walker, long turns use parallel
 * tempering.
 */
export class Walk implements Phase {
  readonly name = 'repair';
  isOver = false;
  readonly #course: Pick<Course, 'model' | 'random'>;
  readonly #goal: Goal;
  /** Made when first needed. */
  #cooled: Walker | null = null;
  /** In the order of their temperatures; made for the first long turn. */
  readonly #tempered: Walker[] = [];
  #turn: number;
  #step = 0;

  /** `firstTurn` in steps; the lengths of later turns follow from it. */
  constructor(course: Pick<Course, 'model' | 'random'>, goal: Goal, firstTurn = FIRST_TURN) {
    this.#course = course;
    this.#goal = goal;
    this.#turn = firstTurn;
  }

  /** False when no walk is possible: a lesson has no place, or none may leave its place. */
  begin(): boolean {
    const { model, random } = this.#course;
    const { best } = this.#goal;
    this.isOver = false;
    this.#step = 0;
    this.#cooled ??= new Walker(model, random, 0);
    if (!this.#cooled.reset(best)) return false;
    if (!this.#isTempering) return true;
    while (this.#tempered.length < TEMPERATURES.length) this.#tempered.push(new Walker(model, random, EVACUATIONS));
    for (const walker of this.#tempered) walker.reset(best);
    return true;
  }

  run(steps: number): number {
    const done = this.#isTempering ? this.#temper(steps) : this.#cool(steps);
    this.#step += done;
    if (this.#step < (this.#isTempering ? SHARED_TURN : 1) * this.#turn) return done;
    this.#turn = this.#turn >= LONGEST_TURN ? FIRST_TURN : Math.min(LONGEST_TURN, this.#turn * GROWTH);
    this.isOver = true;
    return done;
  }

  get #isTempering(): boolean {
    return this.#turn > LONGEST_COOLING;
  }

  #cool(steps: number): number {
    const temperature = temperatureAt(COOLING, this.#step / this.#turn);
    return this.#cooled?.run(steps, temperature, (state) => this.#goal.offer(state)) ?? 0;
  }

  #temper(steps: number): number {
    const share = Math.ceil(steps / TEMPERATURES.length);
    let isFeasible = false;
    let done = 0;
    for (let i = 0; i < TEMPERATURES.length && !isFeasible; i++) {
      done += this.#tempered[i].run(share, TEMPERATURES[i], (state) => (isFeasible = this.#goal.offer(state)));
    }
    this.#swapNeighbours();
    return done;
  }

  /** Neighbours swap temperatures by the rule of parallel tempering: always when the colder one has more breaches. */
  #swapNeighbours(): void {
    for (let i = 0; i + 1 < TEMPERATURES.length; i++) {
      const colder = this.#tempered[i];
      const hotter = this.#tempered[i + 1];
      const gain = (colder.breaches - hotter.breaches) * (1 / TEMPERATURES[i] - 1 / TEMPERATURES[i + 1]);
      if (this.#course.random.unit() >= Math.exp(gain)) continue;
      this.#tempered[i] = hotter;
      this.#tempered[i + 1] = colder;
    }
  }
}
