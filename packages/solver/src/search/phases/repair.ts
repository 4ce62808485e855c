import { guideToFewerDays } from '../../score/shaping.ts';
import { Acceptance } from '../loop/acceptance.ts';
import type { Attempt } from '../course/attempt.ts';
import type { Course } from '../course/course.ts';
import { searchLocally } from '../loop/local-search.ts';
import { RepairSelector } from '../selectors/repair-selector.ts';
import { Workspace } from '../course/workspace.ts';
import type { Phase } from './phase.ts';

/** Temperatures in hard breaches. */
const HOT = 1.5;
const COLD = 0.12;
/** Steps of the first cooling; each later one is twice as long, up to the longest. */
const FIRST_COOLING = 1_000_000;
const LONGEST_COOLING = 4_000_000;

/** A state, and the moves that repair it. */
interface Tools {
  readonly workspace: Workspace;
  readonly selector: RepairSelector;
}

/** Anneals the number of hard breaches and unplaced lessons for one cooling; it may break rules to place what was left out. */
export class Repair implements Phase {
  readonly name = 'repair';
  isOver = false;
  /** Coolings made in vain. */
  failures = 0;
  readonly #course: Course;
  readonly #attempt: Attempt;
  readonly #acceptance: Acceptance;
  /** Made when first needed. */
  #tools: Tools | null = null;
  #step = 0;
  #length = FIRST_COOLING;

  constructor(course: Course, attempt: Attempt) {
    this.#course = course;
    this.#attempt = attempt;
    this.#acceptance = new Acceptance(course.random);
  }

  begin(): boolean {
    this.#tools ??= this.#createTools();
    this.#tools.workspace.reset(this.#attempt.best);
    this.#attempt.least = Number.POSITIVE_INFINITY;
    this.isOver = false;
    return true;
  }

  run(steps: number): number {
    this.#tools ??= this.#createTools();
    this.#acceptance.temperature = HOT * (COLD / HOT) ** Math.min(1, this.#step / this.#length);
    let isFeasible = false;
    const done = searchLocally(this.#tools.selector, this.#acceptance, steps, (state) => {
      isFeasible = this.#attempt.offer(state);
      return isFeasible;
    });
    if (!isFeasible) this.#advance(done);
    return done;
  }

  #advance(steps: number): void {
    this.#step += steps;
    if (this.#step < this.#length) return;
    this.#step = 0;
    this.#length = Math.min(LONGEST_COOLING, this.#length * 2);
    this.failures++;
    this.isOver = true;
  }

  #createTools(): Tools {
    const { model, random } = this.#course;
    const workspace = new Workspace(model);
    guideToFewerDays(model, workspace.state.weighted);
    return { workspace, selector: new RepairSelector(workspace.undoLog, random) };
  }
}
