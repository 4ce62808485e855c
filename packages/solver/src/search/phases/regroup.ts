import type { Timetable } from '../../model/problem.ts';
import type { Random } from '../../random/random.ts';
import { regroup, type Regrouped } from '../../regroup/regroup.ts';
import { readTimetable } from '../../score/timetable.ts';
import { createExploring, createPolishing, type Annealer } from '../course/annealer.ts';
import type { Cooling } from '../course/cooling.ts';
import type { Course } from '../course/course.ts';
import { isSessionCount } from '../course/level-weights.ts';
import { temperatureAt, type CoolingPlan } from '../course/strategies.ts';
import type { Phase } from './phase.ts';

/** Regroupings tried before it is given up for good. */
const TRIES = 3;
/** How often sessions are split again because one of their courses is torn. */
const MENDS = 60;
/** Steps that one regrouping counts as: it takes about as long as these. */
const STEPS_OF_MEND = 100_000;

/** Cold, so that sessions stay few: at first with single sessions almost free, then in the order of the levels. */
const SETTLE: CoolingPlan = { hot: 0.5, cold: 0.2 };
const POLISH: CoolingPlan = { hot: 0.8, cold: 0.15 };
const STEPS = 2_000_000;
const SINGLE = 0.5;

/** A cold annealing under way. */
interface Settling {
  readonly annealer: Annealer;
  readonly plan: CoolingPlan;
  /** The last annealing, with weights that respect the order of the levels. */
  readonly isPolish: boolean;
  done: number;
  least: Timetable;
}

/**
 * Regroups the best timetable so that teachers come to fewer sessions, and mends what that breaks. Where nothing can be
 * regrouped it counts no steps, and its random numbers are its own: the search then goes as if it were not there.
 */
export class Regroup implements Phase {
  readonly name = 'improve';
  isOver = false;
  readonly #course: Course;
  readonly #cooling: Pick<Cooling, 'pause'>;
  readonly #random: Random;
  readonly #isWanted: boolean;
  #tries = 0;
  #mends = 0;
  #regrouped: Regrouped | null = null;
  #settling: Settling | null = null;

  /** The cooling waits meanwhile. */
  constructor(course: Course, cooling: Pick<Cooling, 'pause'>, random: Random) {
    this.#course = course;
    this.#cooling = cooling;
    this.#random = random;
    this.#isWanted = course.model.problem.rules.some((rule) => isSessionCount(rule) && rule.strength.kind === 'soft');
  }

  begin(): boolean {
    this.isOver = false;
    return this.#isWanted && this.#tries < TRIES && this.#course.best.score.hard === 0;
  }

  run(steps: number): number {
    const done = this.#settling
      ? this.#settle(this.#settling, steps)
      : this.#regrouped
        ? this.#mend(this.#regrouped)
        : this.#regroup();
    this.#cooling.pause(done);
    return done;
  }

  #regroup(): number {
    this.#regrouped = regroup(this.#course.model, this.#course.best.timetable, this.#random);
    this.#tries = this.#regrouped === null ? this.#tries + 1 : TRIES;
    this.isOver = this.#regrouped === null && this.#tries >= TRIES;
    return 0;
  }

  #mend(regrouped: Regrouped): number {
    if (this.#mends++ < MENDS && regrouped.mend()) return STEPS_OF_MEND;
    const { timetable, torn } = regrouped;
    this.#regrouped = null;
    const { hard } = this.#course.scored(timetable).score;
    if (hard === 0) this.#course.keepBetter(timetable);
    // Where rules of other kinds are broken too, mending them would lead back to where the search was.
    if (hard === 0 || hard > torn) this.isOver = true;
    else this.#beginSettling(timetable, false);
    return 0;
  }

  #beginSettling(least: Timetable, isPolish: boolean): void {
    const { model } = this.#course;
    const annealer = isPolish ? createPolishing(model, this.#random) : createExploring(model, this.#random, SINGLE);
    annealer.reset(least);
    this.#settling = { annealer, plan: isPolish ? POLISH : SETTLE, isPolish, done: 0, least };
  }

  #settle(settling: Settling, steps: number): number {
    const { annealer, plan, isPolish } = settling;
    const temperature = temperatureAt(plan, settling.done / STEPS);
    const done = annealer.run(steps, temperature, (state) => {
      this.#course.note(state);
      settling.least = readTimetable(state);
    });
    settling.done += done;
    if (settling.done < STEPS) return done;
    if (isPolish) {
      this.#settling = null;
      this.isOver = true;
    } else this.#beginSettling(settling.least, true);
    return done;
  }
}
