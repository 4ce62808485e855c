import { lowerBounds } from '../bounds/lower-bounds.ts';
import type { Placement, Problem, Timetable } from '../model/problem.ts';
import { Random } from '../random/random.ts';
import { fullScore } from '../score/full-score.ts';
import { compileModel, type Model } from '../score/model.ts';
import { compareScores, type Score } from '../score/score.ts';
import { shapeSessions } from '../score/shaping.ts';
import { State } from '../score/state.ts';
import { loadTimetable, readTimetable } from '../score/timetable.ts';
import { Completion } from './completion.ts';
import { Cooling } from './cooling.ts';
import { exploreWeights, leastPolishWeight, polishWeights } from './level-weights.ts';
import type { Phase, Search, SearchOptions } from './options.ts';
import { strategies, strategyIds, type StrategyId } from './strategies.ts';
import { WishSearch } from './wish-search.ts';
import { Workspace } from './workspace.ts';

/** Moves of one inner loop: longer loops would stay in half-optimised machine code. */
const CHUNK = 20_000;
/**
 * Annealings of the breaches after which the breaches left are put up with for a while, and the rest is improved. A school
 * with levels of wishes waits for that; where there is one level, a breach is the only thing that counts.
 */
const PATIENCE = 4;
const PATIENCE_ONE_LEVEL = 12;
/** Steps after which it pays to ask what no timetable can do without: at most half a second, for 53 classes. */
const ASK_FLOOR_AFTER = 200_000;
/** Below this, two costs are the same but for rounding. */
const TINY = 1e-6;

/** Completes and improves one timetable, remembering the best. */
export class Engine implements Search {
  readonly problem: Problem;
  readonly strategy: StrategyId;
  steps = 0;
  phase: Phase = 'construct';
  readonly #model: Model;
  readonly #random: Random;
  readonly #completion: Completion;
  readonly #cooling: Cooling;
  /** Where there is one level: what is under a limit of its cost says nothing about several. */
  readonly #wishSearch: WishSearch | null;
  readonly #canMove: boolean;
  /** Made when something is complete: the first timetable should not wait for them. */
  #improving: { readonly explore: Workspace; readonly polish: Workspace } | null = null;
  /** Hard cost that is put up with: none, until completing has failed for long. */
  #tolerated = 0;
  #isPolishing = false;
  /** The cheapest timetable of the end of exploring. */
  #settled: Timetable | null = null;
  #best: { timetable: Timetable; score: Score };
  /** What no timetable has less of, by level: reached, there is nothing left to improve. Null = not asked yet. */
  #floor: readonly number[] | null = null;
  #bestHard = Number.POSITIVE_INFINITY;
  #bestSoft = Number.POSITIVE_INFINITY;

  constructor(problem: Problem, options: SearchOptions) {
    this.problem = problem;
    this.strategy = options.strategy ?? strategyIds[0];
    const model = compileModel(problem, options.movable, true);
    this.#model = model;
    this.#random = new Random(options.seed);
    this.#completion = new Completion(model, this.#random);
    this.#cooling = new Cooling(options.horizon ?? null, this.strategy, leastPolishWeight(problem));
    this.#wishSearch = problem.levels.length === 1 ? new WishSearch(model, this.#random) : null;
    this.#canMove = model.fixed.some(
      (fixed, lesson) => fixed === 0 && model.domain.start[lesson + 1] > model.domain.start[lesson],
    );
    const start = options.initial ?? problem.lessons.map((lesson): Placement | null => lesson.placement);
    this.#best = { timetable: start, score: this.#scoreAnew(start) };
    this.#restart();
  }

  best(): { readonly timetable: Timetable; readonly score: Score } {
    return this.#best;
  }

  adopt(timetable: Timetable): boolean {
    const score = this.#scoreAnew(timetable);
    if (compareScores(score, this.#best.score) >= 0) return false;
    const wasComplete = !this.#isIllegal();
    this.#best = { timetable, score };
    // What is under way is worth finishing, and what is incomplete is no better place to begin than another.
    if (this.#isIllegal()) return true;
    if (!wasComplete) this.#beginImproving();
    else if (this.#cooling.isEarly(this.steps)) this.#beginAnnealing();
    return true;
  }

  expect(steps: number): void {
    this.#cooling.expectEnd(this.steps + steps);
  }

  run(steps: number): boolean {
    const end = this.steps + steps;
    while (this.steps < end) {
      if (this.#isPerfect() || !this.#canMove) return true;
      if (this.#isIllegal()) {
        // The caller should hear of the first complete timetable at once.
        if (this.#complete(Math.min(CHUNK, end - this.steps))) return this.#isPerfect();
      } else this.#improve(Math.min(CHUNK, end - this.steps));
    }
    return this.#isPerfect();
  }

  #scoreAnew(timetable: Timetable): Score {
    const model = this.#model;
    const scratch = new State(model, new Array<number>(model.levels).fill(0));
    loadTimetable(scratch, timetable);
    return fullScore(scratch);
  }

  #isPerfect(): boolean {
    const { hard, levels } = this.#best.score;
    return hard === 0 && levels.every((value, level) => value <= (this.#floor?.[level] ?? 0) + TINY);
  }

  #isIllegal(): boolean {
    return this.#best.score.hard > this.#tolerated;
  }

  /** Works towards a complete timetable; true when it has one (or has come to put up with less). */
  #complete(steps: number): boolean {
    this.steps += this.#completion.run(steps, (state) => {
      this.#note(state);
      return readTimetable(state);
    });
    this.phase = this.#completion.phase;
    const { length } = this.problem.levels;
    if (length > 0 && this.#completion.failures >= (length === 1 ? PATIENCE_ONE_LEVEL : PATIENCE))
      this.#tolerated = this.#best.score.hard;
    if (this.#isIllegal()) return false;
    this.#beginImproving();
    return true;
  }

  #beginImproving(): void {
    if (this.#wishSearch === null) this.#beginAnnealing();
    else this.#wishSearch.begin(this.#best.timetable);
  }

  #beginAnnealing(): void {
    this.#isPolishing = false;
    this.#settled = null;
    const { explore } = this.#workspaces();
    explore.reset(this.#best.timetable);
    this.#watch(explore.state);
  }

  #workspaces(): { readonly explore: Workspace; readonly polish: Workspace } {
    if (this.#improving !== null) return this.#improving;
    const model = this.#model;
    const weights = exploreWeights(this.problem, strategies[this.strategy].single);
    const shape = (daySoft: Float64Array): void => shapeSessions(model, weights, daySoft);
    this.#improving = {
      explore: new Workspace(model, weights, this.#random, shape),
      polish: new Workspace(model, polishWeights(this.problem), this.#random),
    };
    return this.#improving;
  }

  #improve(steps: number): void {
    this.phase = 'improve';
    if (this.#floor === null && this.steps >= ASK_FLOOR_AFTER) {
      this.#floor = lowerBounds(this.problem).levels;
      if (this.#isPerfect()) return;
    }
    if (this.#wishSearch?.isBusy) {
      this.#exchange(this.#wishSearch, steps);
      return;
    }
    const { isPolish, isSettling, temperature } = this.#cooling.at(this.steps);
    if (isPolish !== this.#isPolishing) this.#changeWeights(isPolish);
    if (isSettling && this.#settled === null) this.#settle();
    const { explore, polish } = this.#workspaces();
    const { state, annealer } = isPolish ? polish : explore;
    for (let i = 0; i < steps; i++) if (annealer.step(temperature) && this.#isPromising(state)) this.#note(state);
    this.steps += steps;
    if (this.#cooling.isOver(this.steps)) this.#restart();
  }

  #exchange(wishSearch: WishSearch, steps: number): void {
    const done = wishSearch.run(steps, (state) => this.#note(state));
    this.steps += done;
    this.#cooling.pause(done);
    if (!wishSearch.isBusy) this.#beginAnnealing();
  }

  #changeWeights(isPolish: boolean): void {
    this.#isPolishing = isPolish;
    const { explore, polish } = this.#workspaces();
    const workspace = isPolish ? polish : explore;
    // By now what exploring has settled on is seldom the best in the order of levels.
    workspace.reset(isPolish ? (this.#settled ?? this.#best.timetable) : this.#best.timetable);
    this.#settled = null;
    this.#watch(workspace.state);
  }

  #settle(): void {
    const { state } = this.#workspaces().explore;
    this.#settled = readTimetable(state);
    this.#watch(state);
  }

  /** From here on, what is better than this state is looked at. */
  #watch({ hard, unplaced, soft }: State): void {
    this.#bestHard = hard + unplaced;
    this.#bestSoft = soft;
  }

  #isPromising({ hard, unplaced, soft }: State): boolean {
    return hard + unplaced < this.#bestHard || (hard + unplaced === this.#bestHard && soft < this.#bestSoft - 1e-9);
  }

  /** Keeps the current timetable if it is the best so far. */
  #note(state: State): void {
    this.#watch(state);
    const score = fullScore(state);
    if (this.#settled !== null) this.#settled = readTimetable(state);
    if (compareScores(score, this.#best.score) < 0) this.#best = { timetable: readTimetable(state), score };
  }

  /** Goes on from the best timetable. */
  #restart(): void {
    this.#tolerated = 0;
    this.#completion.forgive();
    this.#note(this.#completion.begin(this.#best.timetable));
    if (!this.#isIllegal()) this.#beginImproving();
  }
}
