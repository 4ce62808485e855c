import type { Random } from '../../random/random.ts';
import { regroup } from '../../regroup/regroup.ts';
import type { Course } from '../course.ts';
import { isSessionCount } from '../level-weights.ts';
import type { Phase } from './phase.ts';

/** Regroupings tried before it is given up for good. */
const TRIES = 3;

/**
 * Puts the best timetable together anew, so that teachers come to fewer sessions, and keeps that where no rule stands in its way.
 * It counts no steps and has random numbers of its own: where it finds nothing, the search goes as if it had not been.
 */
export class Regroup implements Phase {
  readonly name = 'improve';
  isOver = false;
  readonly #course: Course;
  readonly #random: Random;
  readonly #isWanted: boolean;
  #tries = 0;

  constructor(course: Course, random: Random) {
    this.#course = course;
    this.#random = random;
    this.#isWanted = course.model.problem.rules.some((rule) => isSessionCount(rule) && rule.strength.kind === 'soft');
  }

  begin(): boolean {
    this.isOver = false;
    return this.#isWanted && this.#tries < TRIES && this.#course.best.score.hard === 0;
  }

  run(): number {
    const found = regroup(this.#course.model, this.#course.best.timetable, this.#random);
    this.#tries = found === null ? this.#tries + 1 : TRIES;
    if (found !== null) this.#course.keepBetter(found.timetable);
    this.isOver = this.#tries >= TRIES;
    return 0;
  }
}
