import { createPolishing, type Annealer } from '../course/annealer.ts';
import type { Cooling } from '../course/cooling.ts';
import type { Course } from '../course/course.ts';
import type { Explore } from './explore.ts';
import type { Phase } from './phase.ts';

/** Anneals the result of exploring coldly, with weights that respect the order of the levels, until the cooling ends. */
export class Polish implements Phase {
  readonly name = 'improve';
  isOver = false;
  readonly #course: Course;
  readonly #cooling: Cooling;
  readonly #explored: Pick<Explore, 'settled' | 'isCycleOver'>;
  /** Made when first needed. */
  #annealer: Annealer | null = null;

  constructor(course: Course, cooling: Cooling, explored: Pick<Explore, 'settled' | 'isCycleOver'>) {
    this.#course = course;
    this.#cooling = cooling;
    this.#explored = explored;
  }

  begin(): boolean {
    const { settled, isCycleOver } = this.#explored;
    if (isCycleOver) return false;
    this.isOver = false;
    this.#annealer ??= this.#createAnnealer();
    // The result of exploring is by now seldom the best in the order of the levels.
    this.#annealer.reset(settled ?? this.#course.best.timetable);
    return true;
  }

  run(steps: number): number {
    const { temperature } = this.#cooling.at(this.#course.steps);
    this.#annealer ??= this.#createAnnealer();
    const done = this.#annealer.run(steps, temperature, (state) => this.#course.note(state));
    this.isOver = this.#cooling.isOver(this.#course.steps + done);
    return done;
  }

  #createAnnealer(): Annealer {
    return createPolishing(this.#course.model, this.#course.random);
  }
}
