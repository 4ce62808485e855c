import { Inserter } from '../construct/inserter.ts';
import { loadStart } from '../construct/load-start.ts';
import type { Placement, Problem, Timetable } from '../model/problem.ts';
import { KempeChain } from '../moves/kempe.ts';
import { Trail } from '../moves/trail.ts';
import { Random } from '../random/random.ts';
import { fullScore } from '../score/full-score.ts';
import { compileModel } from '../score/model.ts';
import { compareScores, type Score } from '../score/score.ts';
import { State } from '../score/state.ts';
import { Annealer } from './anneal.ts';
import { Cooling } from './cooling.ts';
import { levelWeights } from './level-weights.ts';
import type { Phase, Search, SearchOptions } from './options.ts';
import { RepairSearch } from './repair.ts';

/** Moves of one inner loop: longer loops would stay in half-optimised machine code. */
const CHUNK = 20_000;
const CHAIN_LIMIT = 12;
const REPAIR_CHAIN_LIMIT = 20;
/** Insertions per lesson after which repairing takes over from inserting. */
const INSERTIONS = 2;

/** Constructs, repairs and improves one timetable, remembering the best. */
export class Engine implements Search {
  readonly problem: Problem;
  steps = 0;
  phase: Phase = 'construct';
  readonly #state: State;
  readonly #trail: Trail;
  readonly #inserter: Inserter;
  readonly #repair: RepairSearch;
  readonly #annealer: Annealer;
  readonly #cooling: Cooling;
  /** Hard cost that no move can change: lessons without any start, obstacles that clash. */
  readonly #floor: number;
  #insertionsLeft: number;
  #best: { timetable: Timetable; score: Score };
  #bestHard = Number.POSITIVE_INFINITY;
  #bestSoft = Number.POSITIVE_INFINITY;

  constructor(problem: Problem, options: SearchOptions) {
    this.problem = problem;
    const model = compileModel(problem, options.movable);
    const weights = levelWeights(problem);
    const random = new Random(options.seed);
    this.#state = new State(model, weights);
    this.#trail = new Trail(this.#state);
    this.#inserter = new Inserter(this.#trail, random);
    this.#repair = new RepairSearch(this.#trail, new KempeChain(this.#trail, REPAIR_CHAIN_LIMIT), random);
    this.#annealer = new Annealer(this.#trail, new KempeChain(this.#trail, CHAIN_LIMIT), random);
    this.#cooling = new Cooling(options);
    const start = options.initial ?? problem.lessons.map((lesson): Placement | null => lesson.placement);
    const scratch = new State(model, weights);
    scratch.load(start);
    this.#best = { timetable: start, score: fullScore(scratch) };
    loadStart(this.#state, start);
    this.#inserter.refill();
    this.#insertionsLeft = INSERTIONS * model.lessons;
    this.#floor = 0;
    this.#note();
  }

  best(): { readonly timetable: Timetable; readonly score: Score } {
    return this.#best;
  }

  adopt(timetable: Timetable): boolean {
    const scratch = new State(this.#state.model, new Array<number>(this.#state.model.levels).fill(0));
    scratch.load(timetable);
    const score = fullScore(scratch);
    if (compareScores(score, this.#best.score) >= 0) return false;
    const wasComplete = this.#best.score.hard === 0;
    this.#best = { timetable, score };
    // A cooling run is worth finishing from where it is; the next one starts from the adopted timetable.
    if (!wasComplete) this.#restart();
    return true;
  }

  run(steps: number): boolean {
    const end = this.steps + steps;
    while (this.steps < end) {
      if (this.#isPerfect()) return true;
      if (this.#inserter.waiting > 0 && this.#insertionsLeft > 0) this.#construct(end);
      else if (this.#state.hard + this.#state.unplaced > this.#floor) {
        if (!this.#repair.canMove) return true;
        this.#makeLegal(Math.min(CHUNK, end - this.steps));
      } else if (!this.#annealer.canMove || this.problem.levels.length === 0) return true;
      else this.#improve(Math.min(CHUNK, end - this.steps));
    }
    return this.#isPerfect();
  }

  #isPerfect(): boolean {
    const { hard, levels } = this.#best.score;
    return hard === 0 && levels.every((value) => value <= 0);
  }

  #construct(end: number): void {
    this.phase = 'construct';
    while (this.#inserter.waiting > 0 && this.#insertionsLeft > 0 && this.steps < end) {
      this.steps += Math.max(1, this.#inserter.insertNext());
      this.#insertionsLeft--;
      if (this.#state.unplaced + this.#state.hard < this.#bestHard) this.#note();
    }
  }

  #makeLegal(steps: number): void {
    this.phase = 'repair';
    this.steps += this.#repair.run(steps, () => {
      if (this.#state.hard + this.#state.unplaced < this.#bestHard) this.#note();
      return this.#state.hard + this.#state.unplaced <= this.#floor;
    });
  }

  #improve(steps: number): void {
    this.phase = 'improve';
    const temperature = this.#cooling.at(this.steps);
    for (let i = 0; i < steps; i++) {
      if (this.#annealer.step(temperature) && this.#isPromising()) this.#note();
    }
    this.steps += steps;
    if (this.#cooling.isOver(this.steps)) this.#restart();
  }

  #isPromising(): boolean {
    const { hard, unplaced, soft } = this.#state;
    return hard + unplaced < this.#bestHard || (hard + unplaced === this.#bestHard && soft < this.#bestSoft - 1e-9);
  }

  /** Keeps the current timetable if it is the best so far. */
  #note(): void {
    this.#bestHard = this.#state.hard + this.#state.unplaced;
    this.#bestSoft = this.#state.soft;
    const score = fullScore(this.#state);
    if (compareScores(score, this.#best.score) < 0) this.#best = { timetable: this.#state.read(), score };
  }

  /** Goes on from the best timetable. */
  #restart(): void {
    const { lessons } = this.#state.model;
    for (let lesson = 0; lesson < lessons; lesson++) if (this.#state.slotOf[lesson] >= 0) this.#state.remove(lesson);
    this.#state.resetSoft();
    loadStart(this.#state, this.#best.timetable);
    this.#inserter.refill();
    this.#insertionsLeft = INSERTIONS * lessons;
  }
}
