import { Inserter } from '../construct/inserter.ts';
import type { Placement, Problem, Timetable } from '../model/problem.ts';
import { KempeChain } from '../moves/kempe.ts';
import { Random } from '../random/random.ts';
import { fullScore } from '../score/full-score.ts';
import { compileModel } from '../score/model.ts';
import { compareScores, type Score } from '../score/score.ts';
import { guideToFewerDays, shapeSessions } from '../score/shaping.ts';
import { State } from '../score/state.ts';
import { loadTimetable, readTimetable } from '../score/timetable.ts';
import { Cooling } from './cooling.ts';
import { exploreWeights, polishWeights } from './level-weights.ts';
import type { Phase, Search, SearchOptions } from './options.ts';
import { RepairSearch } from './repair.ts';
import { Workspace } from './workspace.ts';

/** Moves of one inner loop: longer loops would stay in half-optimised machine code. */
const CHUNK = 20_000;
const REPAIR_CHAIN_LIMIT = 20;
/** Insertions per lesson after which repairing takes over from inserting. */
const INSERTIONS = 2;
/** Coolings of the repair after which the breaches left are put up with for a while, and the rest is improved. */
const PATIENCE = 5;

/** Constructs, repairs and improves one timetable, remembering the best. */
export class Engine implements Search {
  readonly problem: Problem;
  steps = 0;
  phase: Phase = 'construct';
  /** Where lessons are placed and breaches repaired, whatever the levels say. */
  readonly #legal: Workspace;
  readonly #explore: Workspace;
  readonly #polish: Workspace;
  readonly #inserter: Inserter;
  readonly #repair: RepairSearch;
  readonly #cooling: Cooling;
  /** Hard cost that is put up with: none, until repairing has failed for long. */
  #tolerated = 0;
  #insertionsLeft: number;
  #isPolishing = false;
  /** The cheapest timetable of the end of exploring. */
  #settled: Timetable | null = null;
  #best: { timetable: Timetable; score: Score };
  #bestHard = Number.POSITIVE_INFINITY;
  #bestSoft = Number.POSITIVE_INFINITY;

  constructor(problem: Problem, options: SearchOptions) {
    this.problem = problem;
    const model = compileModel(problem, options.movable);
    const random = new Random(options.seed);
    const weights = exploreWeights(problem);
    this.#explore = new Workspace(model, weights, random, (daySoft) => shapeSessions(model, weights, daySoft));
    this.#polish = new Workspace(model, polishWeights(problem), random);
    const none = new Array<number>(model.levels).fill(0);
    this.#legal = new Workspace(model, none, random, (daySoft) => guideToFewerDays(model, daySoft));
    const { trail } = this.#legal;
    this.#inserter = new Inserter(trail, random);
    this.#repair = new RepairSearch(trail, new KempeChain(trail, REPAIR_CHAIN_LIMIT), random);
    this.#cooling = new Cooling(options.horizon ?? null);
    this.#insertionsLeft = INSERTIONS * model.lessons;
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
    const wasComplete = this.#best.score.hard === 0;
    this.#best = { timetable, score };
    // A cooling is worth finishing from where it is; the next one starts from the adopted timetable.
    if (!wasComplete) this.#restart();
    return true;
  }

  expect(steps: number): void {
    this.#cooling.expectEnd(this.steps + steps);
  }

  run(steps: number): boolean {
    const end = this.steps + steps;
    while (this.steps < end) {
      if (this.#isPerfect() || !this.#repair.canMove) return true;
      if (this.#inserter.waiting > 0 && this.#insertionsLeft > 0) this.#construct(end);
      else if (this.#isIllegal()) this.#makeLegal(Math.min(CHUNK, end - this.steps));
      else this.#improve(Math.min(CHUNK, end - this.steps));
    }
    return this.#isPerfect();
  }

  #scoreAnew(timetable: Timetable): Score {
    const { model } = this.#explore.state;
    const scratch = new State(model, new Array<number>(model.levels).fill(0));
    loadTimetable(scratch, timetable);
    return fullScore(scratch);
  }

  #isPerfect(): boolean {
    const { hard, levels } = this.#best.score;
    return hard === 0 && levels.every((value) => value <= 0);
  }

  #isIllegal(): boolean {
    const { hard, unplaced } = this.#legal.state;
    return hard + unplaced > this.#tolerated;
  }

  #construct(end: number): void {
    this.phase = 'construct';
    const { state } = this.#legal;
    while (this.#inserter.waiting > 0 && this.#insertionsLeft > 0 && this.steps < end) {
      this.steps += Math.max(1, this.#inserter.insertNext());
      this.#insertionsLeft--;
      if (state.unplaced + state.hard < this.#bestHard) this.#note(state);
    }
    if (!this.#isIllegal()) this.#beginImproving();
  }

  #makeLegal(steps: number): void {
    this.phase = 'repair';
    const { state } = this.#legal;
    this.steps += this.#repair.run(steps, () => {
      if (state.hard + state.unplaced < this.#bestHard) this.#note(state);
      return state.hard + state.unplaced === 0;
    });
    if (this.#isIllegal() && this.#repair.coolings >= PATIENCE && this.problem.levels.length > 0) this.#putUpWithBest();
    if (!this.#isIllegal()) this.#beginImproving();
  }

  #putUpWithBest(): void {
    this.#legal.reset(this.#best.timetable);
    const { hard, unplaced } = this.#legal.state;
    this.#tolerated = hard + unplaced;
    this.#insertionsLeft = 0;
    this.#repair.coolings = 0;
  }

  #beginImproving(): void {
    this.#isPolishing = false;
    this.#settled = null;
    this.#explore.reset(this.#best.timetable);
    this.#watch(this.#explore.state);
  }

  #improve(steps: number): void {
    this.phase = 'improve';
    const { isPolish, isSettling, temperature } = this.#cooling.at(this.steps);
    if (isPolish !== this.#isPolishing) this.#changeWeights(isPolish);
    if (isSettling && this.#settled === null) this.#settle();
    const { state, annealer } = isPolish ? this.#polish : this.#explore;
    for (let i = 0; i < steps; i++) if (annealer.step(temperature) && this.#isPromising(state)) this.#note(state);
    this.steps += steps;
    if (this.#cooling.isOver(this.steps)) this.#restart();
  }

  #changeWeights(isPolish: boolean): void {
    this.#isPolishing = isPolish;
    const workspace = isPolish ? this.#polish : this.#explore;
    // By now what exploring has settled on is seldom the best in the order of levels.
    workspace.reset(isPolish ? (this.#settled ?? this.#best.timetable) : this.#best.timetable);
    this.#settled = null;
    this.#watch(workspace.state);
  }

  #settle(): void {
    const { state } = this.#explore;
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
    this.#legal.reset(this.#best.timetable);
    this.#inserter.refill();
    this.#insertionsLeft = INSERTIONS * this.#legal.state.model.lessons;
    this.#bestHard = Number.POSITIVE_INFINITY;
    this.#note(this.#legal.state);
    if (!this.#isIllegal()) this.#beginImproving();
  }
}
