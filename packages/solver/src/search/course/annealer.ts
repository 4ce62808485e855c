import type { Timetable } from '../../model/problem.ts';
import type { Random } from '../../random/random.ts';
import type { Model } from '../../score/model.ts';
import { shapeSessions } from '../../score/shaping.ts';
import type { State } from '../../score/state.ts';
import { Acceptance } from '../loop/acceptance.ts';
import { exploreWeights, polishWeights } from './level-weights.ts';
import { searchLocally } from '../loop/local-search.ts';
import { oneLevel } from './strategies.ts';
import { KempeSelector } from '../selectors/kempe-selector.ts';
import { Workspace } from './workspace.ts';

/** Costs closer than this differ by rounding only. */
const TINY = 1e-9;

/** Improves a timetable by the weights of its workspace, and reports what is cheaper than everything seen so far. */
export class Annealer {
  readonly #workspace: Workspace;
  readonly #selector: KempeSelector;
  readonly #acceptance: Acceptance;
  #leastHard = Number.POSITIVE_INFINITY;
  #leastSoft = Number.POSITIVE_INFINITY;

  /** `breach`: the price of a breach; absent = none is made. */
  constructor(workspace: Workspace, random: Random, breach?: number) {
    this.#workspace = workspace;
    this.#selector = new KempeSelector(workspace.undoLog, random, breach);
    this.#acceptance = new Acceptance(random);
  }

  get state(): State {
    return this.#workspace.state;
  }

  /** Starts anew from a timetable. */
  reset(timetable: Timetable): void {
    this.#workspace.reset(timetable);
    this.watch();
  }

  /** From now on, reports what is cheaper than the state is now. */
  watch(): void {
    const { hard, unplaced, soft } = this.state;
    this.#leastHard = hard + unplaced;
    this.#leastSoft = soft;
  }

  /** Makes so many tries at a temperature. */
  run(steps: number, temperature: number, show: (state: State) => void): number {
    this.#acceptance.temperature = temperature;
    return searchLocally(this.#selector, this.#acceptance, steps, (state) => {
      if (!this.#isCheapest(state)) return false;
      this.watch();
      show(state);
      return false;
    });
  }

  #isCheapest({ hard, unplaced, soft }: State): boolean {
    const breaches = hard + unplaced;
    return breaches < this.#leastHard || (breaches === this.#leastHard && soft < this.#leastSoft - TINY);
  }
}

/** An annealer with weights that let much move; `single`: weight of single-period sessions, see `exploreWeights`. */
export function createExploring(model: Model, random: Random, single: number): Annealer {
  const weights = exploreWeights(model.problem, single);
  const workspace = new Workspace(model, weights);
  shapeSessions(model, weights, workspace.state.weighted);
  return new Annealer(workspace, random, model.levels === 1 ? oneLevel.breach : undefined);
}

/** An annealer with weights that respect the order of the levels. */
export function createPolishing(model: Model, random: Random): Annealer {
  return new Annealer(new Workspace(model, polishWeights(model.problem)), random);
}
