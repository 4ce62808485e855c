import { regroup, sessionsHeld } from '../../regroup/regroup.ts';
import { Annealer } from '../annealer.ts';
import type { Course } from '../course.ts';
import { isSessionCount, polishWeights } from '../level-weights.ts';
import { Workspace } from '../workspace.ts';
import type { Phase } from './phase.ts';

/** Regroupings tried in vain before it is given up for good, and how many steps each counts as. */
const TRIES = 6;
const STEPS_A_TRY = 20_000;
/** Steps and temperatures, in units of `polishWeights`, by which what does not fit yet is mended. */
const MENDING = 1_500_000;
const HOT = 0.6;
const COLD = 0.1;

/** Puts the best timetable together anew, so that teachers come to fewer sessions, and mends coldly what that breaks. */
export class Regroup implements Phase {
  readonly name = 'improve';
  isOver = false;
  readonly #course: Course;
  readonly #isWanted: boolean;
  #annealer: Annealer | null = null;
  #tries = 0;
  /** Steps of mending done; below 0 = nothing to mend yet. */
  #mended = -1;

  constructor(course: Course) {
    this.#course = course;
    this.#isWanted = course.model.problem.rules.some((rule) => isSessionCount(rule) && rule.strength.kind === 'soft');
  }

  begin(): boolean {
    this.isOver = false;
    this.#mended = -1;
    return this.#isWanted && this.#tries < TRIES && this.#course.best.score.hard === 0;
  }

  run(steps: number): number {
    return this.#mended < 0 ? this.#regroup() : this.#mend(steps);
  }

  #regroup(): number {
    const { best, model, random } = this.#course;
    const found = regroup(model, best.timetable, random);
    this.#tries++;
    if (found !== null && found.sessions < sessionsHeld(model, best.timetable)) {
      this.#annealer ??= new Annealer(new Workspace(model, polishWeights(model.problem)), random);
      this.#annealer.reset(found.timetable);
      this.#course.note(this.#annealer.state);
      this.#mended = 0;
    } else this.isOver = this.#tries >= TRIES;
    return STEPS_A_TRY;
  }

  #mend(steps: number): number {
    if (this.#annealer === null) return 0;
    const temperature = HOT * (COLD / HOT) ** (this.#mended / MENDING);
    const done = this.#annealer.run(steps, temperature, (state) => this.#course.note(state));
    this.#mended += done;
    this.isOver = this.#mended >= MENDING;
    return done;
  }
}
