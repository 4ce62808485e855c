import { Random } from '../../random/random.ts';
import type { EventProblem } from '../model/problem.ts';
import { compareEventScores, type EventScore, type EventSolution } from '../model/solution.ts';
import type { MoveContext } from '../moves/context.ts';
import { fillCell, findThresholdCells, swapBlocks } from '../moves/block-move.ts';
import { recut } from '../moves/cut-moves.ts';
import { KempeMove } from '../moves/kempe.ts';
import { findMoveOptions } from '../moves/options.ts';
import { moveMeet, swapMeets } from '../moves/place-moves.ts';
import { moveOpening, moveTask } from '../moves/task-moves.ts';
import { compileEvents } from '../state/model.ts';
import { load, readSolution, restore, takeSnapshot, type Snapshot } from '../state/snapshot.ts';
import { EventState } from '../state/state.ts';
import { construct } from './construct.ts';
import { cutUnits } from './initial-cuts.ts';
import { findScale, type Scale } from './weights.ts';

/** A search over a problem of events, to be run in slices. */
export interface EventSearch {
  /** Tries so far. */
  readonly steps: number;
  /** Makes so many tries; true when nothing is left to improve. */
  run(steps: number): boolean;
  /** So many tries are to be expected from now on: the cooling is laid out to end with them. */
  expect(steps: number): void;
  /** Goes on from another search's solution when it is better. */
  adopt(solution: EventSolution): void;
  best(): { readonly score: EventScore; readonly solution: EventSolution };
}

/** Tries until the first word about how many are to be expected. */
const FIRST_CYCLE = 300_000;
/** Temperatures: of the first cycle at its start, and of others, in breaches; at the end, in the least of wishes. */
const HOT = 0.4;
const WARM = 0.15;
const COLD = 0.15;
/** Part of the time that the first cycle takes, where the end is known. */
const FIRST_SHARE = 0.7;
/** At the very end a breach weighs so many times as much. */
const LAST_BREACH = 20;
/** Tries after which the temperature is set anew. */
const STRETCH = 500;

interface Kind {
  readonly weight: number;
  readonly make: (context: MoveContext) => boolean;
}

export function createEventSearch(problem: EventProblem, options: { readonly seed: number }): EventSearch {
  return new Annealing(problem, options.seed);
}

class Annealing implements EventSearch {
  steps = 0;
  readonly #context: MoveContext;
  readonly #state: EventState;
  readonly #random: Random;
  readonly #scale: Scale;
  readonly #kinds: readonly Kind[];
  #hardWeight: number;
  #temperature = 0;
  #cycleStart = 0;
  #cycleEnd = FIRST_CYCLE;
  /** Where the search is expected to end. */
  #end = 0;
  #cycles = 0;
  #best: Snapshot;
  #bestScore: EventScore;

  constructor(problem: EventProblem, seed: number) {
    const model = compileEvents(problem);
    this.#state = new EventState(model);
    this.#random = new Random(seed);
    this.#context = { state: this.#state, random: this.#random, options: findMoveOptions(model) };
    this.#scale = findScale(model.monitors);
    this.#hardWeight = this.#scale.hardWeight;
    this.#kinds = chooseKinds(this.#state);
    cutUnits(this.#state);
    construct(this.#context, 1000 * this.#hardWeight);
    this.#best = takeSnapshot(this.#state);
    this.#bestScore = this.#state.score;
  }

  best() {
    return { score: this.#bestScore, solution: readSolution(this.#state, this.#best) };
  }

  expect(steps: number): void {
    const end = this.steps + steps;
    this.#cycleEnd = this.#cycles === 0 ? Math.ceil(this.#cycleStart + FIRST_SHARE * (end - this.#cycleStart)) : end;
    this.#end = end;
  }

  adopt(solution: EventSolution): void {
    load(this.#state, solution);
    this.#watch();
  }

  run(steps: number): boolean {
    const end = this.steps + steps;
    while (this.steps < end) {
      if (this.#bestScore.hard === 0 && this.#bestScore.soft === 0) return true;
      if (this.steps >= this.#cycleEnd) this.#restart();
      this.#heat();
      const stretch = Math.min(STRETCH, end - this.steps);
      for (let i = 0; i < stretch; i++) this.#try();
      this.steps += stretch;
    }
    return this.#bestScore.hard === 0 && this.#bestScore.soft === 0;
  }

  /** Another, milder cycle: the second mends what the first left, any other goes on from the best. */
  #restart(): void {
    this.#cycles++;
    const length = this.#cycleEnd - this.#cycleStart;
    this.#cycleStart = this.steps;
    this.#cycleEnd = this.#end > this.steps ? this.#end : this.steps + length;
    if (this.#cycles > 1) restore(this.#state, this.#best);
  }

  #heat(): void {
    const share = Math.min(1, (this.steps - this.#cycleStart) / (this.#cycleEnd - this.#cycleStart));
    const { breach, wish, hardWeight } = this.#scale;
    const hot = (this.#cycles === 0 ? HOT : WARM) * breach;
    const cold = COLD * wish;
    this.#temperature = hot * (cold / hot) ** share;
    // Towards the end a breach is worth any wish.
    this.#hardWeight = hardWeight * LAST_BREACH ** (this.#cycles > 0 ? 1 : Math.max(0, 2 * share - 1));
  }

  #try(): void {
    const state = this.#state;
    const { hard, soft } = state.costs;
    if (!this.#pick().make(this.#context)) {
      state.undo(0);
      return;
    }
    const change = this.#hardWeight * (state.costs.hard - hard) + state.costs.soft - soft;
    if (change > 0 && this.#random.unit() >= Math.exp(-change / this.#temperature)) {
      state.undo(0);
      return;
    }
    state.keep();
    if (change < 0) this.#watch();
  }

  #pick(): Kind {
    let left = this.#random.unit();
    for (const kind of this.#kinds) {
      left -= kind.weight;
      if (left < 0) return kind;
    }
    return this.#kinds[0];
  }

  #watch(): void {
    if (compareEventScores(this.#state.score, this.#bestScore) >= 0) return;
    this.#bestScore = this.#state.score;
    this.#best = takeSnapshot(this.#state);
  }
}

/** The moves that make sense for a problem, with how often each is tried. */
function chooseKinds({ model }: EventState): readonly Kind[] {
  const { units } = model;
  const kempe = new KempeMove();
  const thresholds = findThresholdCells(model);
  const canCut = units.duration.some((duration) => duration > 1);
  const canChoose = units.openings > 0;
  const kinds: Kind[] = [
    { weight: 30, make: moveMeet },
    { weight: 30, make: swapMeets },
    { weight: 15, make: (context) => kempe.try(context) },
    { weight: model.onResources.cells > 0 ? 2 : 0, make: swapBlocks },
    { weight: thresholds.length > 0 ? 1 : 0, make: (context) => fillCell(context, thresholds) },
    { weight: canCut ? 8 : 0, make: recut },
    { weight: canChoose ? 25 : 0, make: moveTask },
    { weight: canChoose ? 4 : 0, make: moveOpening },
  ];
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.filter(({ weight }) => weight > 0).map(({ weight, make }) => ({ weight: weight / total, make }));
}
