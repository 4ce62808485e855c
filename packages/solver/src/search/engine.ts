import { lowerBounds } from '../bounds/lower-bounds.ts';
import type { Placement, Problem, Timetable } from '../model/problem.ts';
import { Random } from '../random/random.ts';
import { compileModel } from '../score/model.ts';
import { Attempt } from './course/attempt.ts';
import { Cooling } from './course/cooling.ts';
import { Course, type Scored } from './course/course.ts';
import { leastPolishWeight } from './course/level-weights.ts';
import { movableLessons } from './loop/movable-lessons.ts';
import type { PhaseName, Search, SearchOptions } from './course/options.ts';
import { Construct } from './phases/construct.ts';
import { Explore } from './phases/explore.ts';
import { Sequence } from './phases/phase.ts';
import { Polish } from './phases/polish.ts';
import { Regroup } from './phases/regroup.ts';
import { Repair } from './phases/repair.ts';
import { Walk } from './phases/walk.ts';
import { Wishes } from './phases/wishes.ts';
import { strategies, strategyIds, type StrategyId } from './course/strategies.ts';

/** Steps of one run of a phase: longer loops would stay in half-optimised machine code. */
const CHUNK = 20_000;
/**
 * Coolings of repair after which the remaining breaches are accepted for a while and the rest is improved. Schools with levels
 * of wishes wait for that; with a single level, breaches are nearly all that counts.
 */
const PATIENCE = 4;
const PATIENCE_ONE_LEVEL = 12;
/** Steps after which it pays to look for lower bounds: they take up to half a second for 53 classes. */
const ASK_FLOOR_AFTER = 200_000;
const TINY = 1e-6;

/**
 * Two sequences of phases. One repeats until a timetable is feasible, since what is hopeless for one phase is often easy for
 * another. The other one improves it; then the search begins again from the best.
 */
export class Engine implements Search {
  readonly problem: Problem;
  readonly strategy: StrategyId;
  phase: PhaseName = 'construct';
  readonly #course: Course;
  readonly #cooling: Cooling;
  readonly #attempt: Attempt;
  readonly #repair: Repair;
  readonly #explore: Explore;
  readonly #feasibility: Sequence;
  readonly #improvement: Sequence;
  readonly #canMove: boolean;
  /** Hard cost that is accepted: none, until feasibility has been sought in vain for long. */
  #tolerated = 0;
  /** Lower bound of the cost of each level, null before it was asked for. When it is reached, nothing is left to improve. */
  #floor: readonly number[] | null = null;

  constructor(problem: Problem, options: SearchOptions) {
    this.problem = problem;
    this.strategy = options.strategy ?? strategyIds[0];
    const model = compileModel(problem, options.movable, true);
    const start = options.initial ?? problem.lessons.map((lesson): Placement | null => lesson.placement);
    const course = new Course(model, new Random(options.seed), start);
    const hasOneLevel = problem.levels.length === 1;
    const cooling = new Cooling(options.horizon ?? null, this.strategy, leastPolishWeight(problem), hasOneLevel);
    this.#course = course;
    this.#cooling = cooling;
    this.#attempt = new Attempt(course);
    this.#repair = new Repair(course, this.#attempt);
    this.#explore = new Explore(course, cooling, strategies[this.strategy].single);
    this.#feasibility = new Sequence([
      new Construct(course, this.#attempt),
      this.#repair,
      new Walk(course, this.#attempt),
    ]);
    const anneal = [
      new Regroup(course, cooling, new Random(options.seed)),
      this.#explore,
      new Polish(course, cooling, this.#explore),
    ];
    // Only with a single level: a limit on the total cost says nothing about several.
    this.#improvement = new Sequence(
      hasOneLevel ? [new Wishes(course, cooling, { floor: () => this.#floor?.[0] ?? 0 }), ...anneal] : anneal,
    );
    this.#canMove = movableLessons(model, 1).length > 0;
    this.#restart();
  }

  get steps(): number {
    return this.#course.steps;
  }

  best(): Scored {
    return this.#course.best;
  }

  adopt(timetable: Timetable): boolean {
    const wasFeasible = this.#isFeasible();
    if (!this.#course.keepBetter(timetable)) return false;
    // Work under way is worth finishing, and an infeasible timetable is no better a start than any other.
    if (!this.#isFeasible()) return true;
    if (!wasFeasible) this.#improvement.begin();
    else if (this.#improvement.current === this.#explore && this.#cooling.isEarly(this.steps)) this.#explore.begin();
    return true;
  }

  expect(steps: number): void {
    this.#cooling.expectEnd(this.steps + steps);
  }

  run(steps: number): boolean {
    const end = this.steps + steps;
    while (this.steps < end) {
      if (this.#isPerfect() || !this.#canMove) return true;
      const chunk = Math.min(CHUNK, end - this.steps);
      if (this.#isFeasible()) this.#improve(chunk);
      // The caller should hear of the first feasible timetable at once.
      else if (this.#seekFeasible(chunk)) break;
    }
    return this.#isPerfect();
  }

  #isPerfect(): boolean {
    const { hard, levels } = this.#course.best.score;
    return hard === 0 && levels.every((value, level) => value <= (this.#floor?.[level] ?? 0) + TINY);
  }

  #isFeasible(): boolean {
    return this.#course.best.score.hard <= this.#tolerated;
  }

  /** Works towards a feasible timetable; true when there is one, or when fewer breaches have become acceptable. */
  #seekFeasible(steps: number): boolean {
    this.#course.steps += this.#feasibility.run(steps);
    if (this.#feasibility.current === undefined) this.#feasibility.begin();
    this.phase = this.#feasibility.current?.name ?? this.phase;
    const { length } = this.problem.levels;
    if (length > 0 && this.#repair.failures >= (length === 1 ? PATIENCE_ONE_LEVEL : PATIENCE))
      this.#tolerated = this.#course.best.score.hard;
    if (!this.#isFeasible()) return false;
    this.#improvement.begin();
    return true;
  }

  #improve(steps: number): void {
    this.phase = 'improve';
    if (this.#floor === null && this.steps >= ASK_FLOOR_AFTER) {
      this.#floor = lowerBounds(this.problem).levels;
      if (this.#isPerfect()) return;
    }
    this.#course.steps += this.#improvement.run(steps);
    if (this.#improvement.current === undefined) this.#restart();
  }

  /** Goes on from the best timetable. */
  #restart(): void {
    this.#tolerated = 0;
    this.#repair.failures = 0;
    this.#attempt.begin(this.#course.best.timetable);
    this.#feasibility.begin();
    if (this.#isFeasible()) this.#improvement.begin();
  }
}
