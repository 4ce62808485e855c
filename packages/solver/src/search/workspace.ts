import { loadStart } from '../construct/load-start.ts';
import type { Timetable } from '../model/problem.ts';
import { KempeChain } from '../moves/kempe.ts';
import { Trail } from '../moves/trail.ts';
import type { Random } from '../random/random.ts';
import type { Model } from '../score/model.ts';
import { State } from '../score/state.ts';
import { Annealer } from './anneal.ts';

const CHAIN_LIMIT = 12;

/** A state with one weighting of the levels, and what moves it. */
export class Workspace {
  readonly state: State;
  readonly trail: Trail;
  #annealer: Annealer | null = null;
  readonly #random: Random;

  /** `shape` may add to the weighted costs of day masks; it comes first, since the annealer keeps sums of them. */
  constructor(
    model: Model,
    weights: readonly number[],
    random: Random,
    shape: (daySoft: Float64Array) => void = () => undefined,
  ) {
    this.state = new State(model, weights);
    shape(this.state.weighted.daySoft);
    this.trail = new Trail(this.state);
    this.#random = random;
  }

  /** Made when first asked for: finding a complete timetable does without. */
  get annealer(): Annealer {
    this.#annealer ??= new Annealer(this.trail, new KempeChain(this.trail, CHAIN_LIMIT), this.#random);
    return this.#annealer;
  }

  /** Starts anew from a timetable. */
  reset(timetable: Timetable): void {
    const { state } = this;
    for (let lesson = 0; lesson < state.model.lessons; lesson++) if (state.slotOf[lesson] >= 0) state.remove(lesson);
    state.resetSoft();
    loadStart(state, timetable);
  }
}
