import type { Timetable } from '../../model/problem.ts';
import { readTimetable } from '../../score/timetable.ts';
import { createExploring, type Annealer } from '../course/annealer.ts';
import type { Cooling } from '../course/cooling.ts';
import type { Course } from '../course/course.ts';
import type { Phase } from './phase.ts';

/** Anneals from the best timetable with weights that let much of it move; passes on the cheapest one of the cold end. */
export class Explore implements Phase {
  readonly name = 'improve';
  isOver = false;
  /** True when the cooling ended before it was cold enough to polish. */
  isCycleOver = false;
  /** The cheapest timetable of the coldest part; null before that. */
  settled: Timetable | null = null;
  readonly #course: Course;
  readonly #cooling: Cooling;
  readonly #single: number;
  /** Made when a timetable is complete, so that the first one does not wait for it. */
  #annealer: Annealer | null = null;

  /** `single`: weight of single-period sessions, see `exploreWeights`. */
  constructor(course: Course, cooling: Cooling, single: number) {
    this.#course = course;
    this.#cooling = cooling;
    this.#single = single;
  }

  begin(): boolean {
    this.isOver = false;
    this.isCycleOver = false;
    this.settled = null;
    this.#annealer ??= this.#createAnnealer();
    this.#annealer.reset(this.#course.best.timetable);
    return true;
  }

  run(steps: number): number {
    const { isPolish, isSettling, temperature } = this.#cooling.at(this.#course.steps);
    if (isPolish) {
      this.isOver = true;
      return 0;
    }
    this.#annealer ??= this.#createAnnealer();
    if (isSettling && this.settled === null) {
      this.settled = readTimetable(this.#annealer.state);
      this.#annealer.watch();
    }
    const done = this.#annealer.run(steps, temperature, (state) => {
      this.#course.note(state);
      if (this.settled !== null) this.settled = readTimetable(state);
    });
    this.isCycleOver = this.#cooling.isOver(this.#course.steps + done);
    this.isOver = this.isCycleOver;
    return done;
  }

  #createAnnealer(): Annealer {
    return createExploring(this.#course.model, this.#course.random, this.#single);
  }
}
