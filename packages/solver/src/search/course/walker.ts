import type { Timetable } from '../../model/problem.ts';
import type { Random } from '../../random/random.ts';
import type { Model } from '../../score/model.ts';
import { guideToFewerDays } from '../../score/shaping.ts';
import type { State } from '../../score/state.ts';
import { Acceptance } from '../loop/acceptance.ts';
import { searchLocally } from '../loop/local-search.ts';
import { WalkSelector } from '../selectors/walk-selector.ts';
import { Workspace } from './workspace.ts';

/** One timetable that walks at a temperature; its cost is its hard breaches. */
export class Walker {
  readonly #workspace: Workspace;
  readonly #selector: WalkSelector;
  readonly #acceptance: Acceptance;

  /** `evacuations`: share of the moves that empty a whole day; at 0 the walker is guided towards fewer days instead. */
  constructor(model: Model, random: Random, evacuations: number) {
    this.#workspace = new Workspace(model);
    const { state, undoLog } = this.#workspace;
    if (evacuations === 0) guideToFewerDays(model, state.weighted);
    this.#selector = new WalkSelector(undoLog, random, evacuations);
    this.#acceptance = new Acceptance(random);
  }

  get breaches(): number {
    return this.#workspace.state.hard;
  }

  /** Starts again from a timetable; false when no walk is possible: a lesson has no place, or none may leave its place. */
  reset(timetable: Timetable): boolean {
    this.#workspace.reset(timetable);
    return this.#workspace.state.unplaced === 0 && this.#selector.canMove;
  }

  /** Makes about so many tries and returns how many; ends early when `isGoal` is true for a state in which something was mended. */
  run(steps: number, temperature: number, isGoal: (state: State) => boolean): number {
    this.#acceptance.temperature = temperature;
    return searchLocally(this.#selector, this.#acceptance, steps, isGoal);
  }
}
