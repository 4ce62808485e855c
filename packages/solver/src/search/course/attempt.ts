import type { Timetable } from '../../model/problem.ts';
import type { State } from '../../score/state.ts';
import { readTimetable } from '../../score/timetable.ts';
import type { Course } from './course.ts';

/** One attempt at a feasible timetable, passed from phase to phase. */
export class Attempt {
  /** A start from which the attempt may change everything. */
  start: Timetable = [];
  /** The timetable with the fewest breaches since `least` was last set. */
  best: Timetable = [];
  least = Number.POSITIVE_INFINITY;
  /** Constructions begun; each may look at more starts than the one before. */
  constructions = 0;
  readonly #course: Course;

  constructor(course: Course) {
    this.#course = course;
  }

  begin(start: Timetable): void {
    this.start = start;
    this.best = start;
    this.constructions = 0;
  }

  /** Keeps the state's timetable if it breaks less than all since `least` was set; true when it breaks nothing. */
  offer(state: State): boolean {
    if (state.hard + state.unplaced >= this.least) return false;
    this.least = state.hard + state.unplaced;
    this.best = readTimetable(state);
    this.#course.note(state);
    return this.least === 0;
  }
}
