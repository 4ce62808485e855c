import { Inserter } from '../construct/inserter.ts';
import { loadStart } from '../construct/load-start.ts';
import type { Timetable } from '../model/problem.ts';
import { KempeChain } from '../moves/kempe.ts';
import { Trail } from '../moves/trail.ts';
import { Random } from '../random/random.ts';
import type { Model } from '../score/model.ts';
import { guideToFewerDays } from '../score/shaping.ts';
import { State } from '../score/state.ts';
import type { Phase } from './options.ts';
import { RepairSearch } from './repair.ts';
import { BreachWalk } from './walk.ts';
import { Workspace } from './workspace.ts';

/** How often the first construction may look at a start, on average; each later one twice as often, up to the most. */
const FIRST_LOOKS = 60;
const MOST_LOOKS = 480;
const CHAIN_LIMIT = 20;
/** Steps in which a school without trouble is constructed; who stops after them should have most lessons placed. */
const UNTROUBLED_STEPS = 15_000;

/** A state, and what repairs it. */
interface Repairing {
  readonly workspace: Workspace;
  readonly search: RepairSearch;
}

/**
 * Looks for a timetable that breaks no required rule, whatever the levels say: by recursive swapping, which keeps every
 * rule and leaves lessons out, by annealing, which breaks rules and places what was left out, and by walking among
 * timetables that place every lesson. What one finds hopeless is often easy for another, so they take turns, each with
 * more effort than the last time.
 */
export class Completion {
  phase: Phase = 'construct';
  readonly #model: Model;
  readonly #random: Random;
  readonly #noWeights: readonly number[];
  #trail: Trail;
  #inserter: Inserter;
  #repairing: Repairing | null = null;
  /** Made when first needed. */
  #walk: BreachWalk | null = null;
  #isWalking = false;
  #start: Timetable = [];
  #best: Timetable = [];
  #least = Number.POSITIVE_INFINITY;
  #budget = 0;
  #budgetLeft = 0;
  #constructed = 0;

  constructor(model: Model, random: Random) {
    this.#model = model;
    this.#random = random;
    this.#noWeights = new Array<number>(model.levels).fill(0);
    this.#trail = new Trail(withoutBalance(new State(model, this.#noWeights)));
    this.#inserter = new Inserter(this.#trail, random);
  }

  /** Begins at a timetable, from which it may go anywhere; returns the state it makes of that. */
  begin(start: Timetable): State {
    this.#start = start;
    this.#best = start;
    this.#budget = FIRST_LOOKS * this.#model.domain.items.length;
    return this.#beginConstructing();
  }

  /** Annealings gone through in vain since the last `forgive`. */
  get failures(): number {
    return this.#repairing?.search.coolings ?? 0;
  }

  forgive(): void {
    if (this.#repairing) this.#repairing.search.coolings = 0;
  }

  /**
   * Works for about so many steps and returns how many; shows every state that promises to be better than the ones
   * before in the same turn, and ends early when one is complete.
   */
  run(steps: number, show: (state: State) => Timetable): number {
    if (this.phase === 'construct') return this.#construct(steps, show);
    if (this.#isWalking && this.#walk !== null) return this.#goOnWalking(this.#walk, steps, show);
    return this.#repair(this.#repairing ?? this.#beginRepairing(), steps, show);
  }

  #construct(steps: number, show: (state: State) => Timetable): number {
    const { state } = this.#trail;
    let done = 0;
    while (done < steps && this.#inserter.waiting > 0) done += Math.max(1, this.#inserter.insertNext());
    if (state.unplaced + state.hard < this.#least) {
      this.#least = state.unplaced + state.hard;
      this.#best = show(state);
    }
    // A lesson that cannot be placed keeps its own forced in first, and all others waiting.
    const isTroubled = this.#constructed < UNTROUBLED_STEPS && this.#constructed + done >= UNTROUBLED_STEPS;
    if (isTroubled && this.#inserter.waiting > 0) show(this.#placeWhatFits());
    this.#constructed += done;
    this.#budgetLeft -= done;
    if (this.#inserter.waiting === 0 || this.#budgetLeft <= 0) this.#beginRepairing();
    return done;
  }

  /** A timetable of its own, which the construction under way knows nothing of: its course stays the same. */
  #placeWhatFits(): State {
    const trail = new Trail(withoutBalance(new State(this.#model, this.#noWeights)));
    loadStart(trail.state, this.#start);
    const inserter = new Inserter(trail, new Random(1));
    inserter.refill();
    inserter.placeWhatFits();
    return trail.state;
  }

  #repair({ search, workspace }: Repairing, steps: number, show: (state: State) => Timetable): number {
    const before = search.coolings;
    const done = search.run(steps, () => this.#isGoal(workspace.state, show));
    if (search.coolings === before) return done;
    this.#walk ??= new BreachWalk(this.#model, this.#random);
    this.#isWalking = this.#walk.begin(this.#best);
    if (!this.#isWalking) this.#beginConstructing();
    return done;
  }

  #goOnWalking(walk: BreachWalk, steps: number, show: (state: State) => Timetable): number {
    const done = walk.run(steps, (state) => this.#isGoal(state, show));
    if (walk.isOver()) this.#beginConstructing();
    return done;
  }

  /** Keeps what has the fewest breaches of the turn; true when it has none. */
  #isGoal(state: State, show: (state: State) => Timetable): boolean {
    if (state.hard + state.unplaced >= this.#least) return false;
    this.#least = state.hard + state.unplaced;
    this.#best = show(state);
    return this.#least === 0;
  }

  #beginConstructing(): State {
    const { state } = this.#trail;
    for (let lesson = 0; lesson < this.#model.lessons; lesson++) if (state.slotOf[lesson] >= 0) state.remove(lesson);
    state.resetSoft();
    loadStart(state, this.#start);
    this.#inserter = new Inserter(this.#trail, this.#random);
    this.#inserter.refill();
    this.#budgetLeft = this.#budget;
    this.#budget = Math.min(this.#budget * 2, MOST_LOOKS * this.#model.domain.items.length);
    this.#least = state.hard + state.unplaced;
    // With nothing to place, only the annealing can mend what is broken.
    this.phase = this.#inserter.waiting > 0 ? 'construct' : 'repair';
    if (this.phase === 'repair') this.#beginRepairing();
    return state;
  }

  #beginRepairing(): Repairing {
    this.phase = 'repair';
    this.#isWalking = false;
    if (this.#repairing === null) {
      const guide = (daySoft: Float64Array): void => guideToFewerDays(this.#model, daySoft);
      const workspace = new Workspace(this.#model, this.#noWeights, this.#random, guide);
      const chain = new KempeChain(workspace.trail, CHAIN_LIMIT);
      const search = new RepairSearch(workspace.trail, chain, this.#random);
      this.#repairing = { workspace, search };
    }
    this.#repairing.workspace.reset(this.#best);
    this.#least = Number.POSITIVE_INFINITY;
    return this.#repairing;
  }
}

/** Fairness is a matter of whole weeks: required while lessons are missing, it would only keep them out. Repairing sees to it. */
function withoutBalance(state: State): State {
  const { scopeHard, scopeSoft } = state.weighted;
  state.model.scopes.forEach(({ balanceGroup }, scope) => {
    if (balanceGroup !== undefined) scopeHard[scope] = scopeSoft[scope] = 0;
  });
  return state;
}
