import { EjectionInserter } from '../../construct/ejection-inserter.ts';
import { WishLimit } from '../../construct/wish-limit.ts';
import type { Timetable } from '../../model/problem.ts';
import { readTimetable } from '../../score/timetable.ts';
import type { Cooling } from '../course/cooling.ts';
import type { Course } from '../course/course.ts';
import { Workspace } from '../course/workspace.ts';
import { Exchanges, TINY, type WishTools } from './exchanges.ts';
import type { Phase } from './phase.ts';

/** Close looks of the first turn, which is to show at once what can be had cheaply: of its construction, and of its exchanges. */
const OPENING = { construct: 700_000, exchange: 1_000_000 };
/** Close looks of the construction of the next turn, and of its exchanges, per start that a lesson of the problem has. */
const LOOKS = 60;
const FEWEST_LOOKS = 1_000_000;
/** A later construction that has used up its looks goes on while so many of them do not pass without fewer lessons left out. */
const GRACE = 50_000;
/** How many times every second turn doubles. */
const DOUBLINGS = 5;
/** Insertions without progress after which the limit rises: in the first turn, and at the most in later ones. */
const STALE = 100;
const LONGEST_STALE = 500;
/** From the least possible cost to that of the timetable at hand the limit rises in so many steps, or by one wish each. */
const RISES = 30;

interface WishesOptions {
  /** The least that a complete timetable can cost; absent = 0. */
  readonly floor?: () => number;
  /** Close looks of the first construction; absent = by the size of the problem. */
  readonly looks?: number;
}

/**
 * Ejection chains that treat wishes as rules, for problems with a single level: a construction under a limit of soft cost that starts
 * at the least possible and rises only when stuck, and exchanges, by which the whole must become cheaper. It succeeds where Kempe
 * chains cannot: where many lessons must leave at once, each for another place.
 */
export class Wishes implements Phase {
  readonly name = 'improve';
  readonly #course: Pick<Course, 'model' | 'random' | 'best' | 'note'>;
  readonly #cooling: Pick<Cooling, 'pause'>;
  readonly #floor: () => number;
  readonly #firstLooks: number;
  readonly #unit: number;
  readonly #limit = new WishLimit();
  /** Made when first needed. */
  #tools: WishTools | null = null;
  #exchanges: Exchanges | null = null;
  #turn: 'none' | 'construct' | 'exchange' = 'none';
  #turns = 0;
  #looksLeft = 0;
  /** The fewest lessons that the construction has left out so far, and its looks since then. */
  #record = 0;
  #idleLooks = 0;
  #start: Timetable = [];
  #least = 0;
  #stale = 0;
  #rise = 0;
  /** The timetable that exchanges could not make cheaper any more. */
  #stuckAt: Timetable | null = null;

  /** The cooling waits meanwhile. */
  constructor(
    course: Pick<Course, 'model' | 'random' | 'best' | 'note'>,
    cooling: Pick<Cooling, 'pause'>,
    options: WishesOptions = {},
  ) {
    this.#course = course;
    this.#cooling = cooling;
    this.#floor = options.floor ?? (() => 0);
    this.#firstLooks = options.looks ?? Math.max(FEWEST_LOOKS, LOOKS * course.model.domain.items.length);
    const weights = course.model.problem.rules.map(({ strength }) => (strength.kind === 'soft' ? strength.weight : 0));
    this.#unit = Math.max(...weights, TINY);
  }

  get isOver(): boolean {
    return this.#turn === 'none';
  }

  /** Every turn starts at the best timetable. Exchanges gain faster than any but the first construction, until they are stuck. */
  begin(): boolean {
    const { timetable, score } = this.#course.best;
    this.#start = timetable;
    this.#turns++;
    if (this.#turns > 1 && score.hard === 0 && timetable !== this.#stuckAt) this.#beginExchanging(timetable);
    else this.#beginConstructing();
    return true;
  }

  /** Works for so many looks at starts; notes every timetable that breaks no more than before. */
  run(steps: number): number {
    const done = this.#turn === 'construct' ? this.#construct(steps) : this.#exchange(steps);
    this.#cooling.pause(done);
    return done;
  }

  /** True for a construction whose timetable may cost as much as the one at hand. */
  #isHopeless(): boolean {
    return this.#course.best.score.hard === 0 && this.#limit.limit >= this.#cost() - TINY;
  }

  #isComingNearer(): boolean {
    return this.#turns > 1 && this.#idleLooks < GRACE;
  }

  #cost(): number {
    return this.#course.best.score.levels[0];
  }

  #looksOfTurn(): number {
    if (this.#turn !== 'none' && this.#turns === 1) return OPENING[this.#turn];
    const doublings = Math.min(DOUBLINGS, this.#turns >> 1);
    return this.#firstLooks * 2 ** doublings;
  }

  #takeTools(): WishTools {
    if (this.#tools === null) {
      const { model, random } = this.#course;
      const workspace = new Workspace(model, new Array<number>(model.levels).fill(1));
      const inserter = new EjectionInserter(workspace.undoLog, random, this.#limit);
      this.#tools = { workspace, limit: this.#limit, inserter };
    }
    return this.#tools;
  }

  #takeExchanges(): Exchanges {
    this.#exchanges ??= new Exchanges(this.#course, this.#takeTools());
    return this.#exchanges;
  }

  #beginConstructing(): void {
    const tools = this.#takeTools();
    const { model, random } = this.#course;
    this.#turn = 'construct';
    this.#looksLeft = this.#looksOfTurn();
    this.#rise = Math.max(this.#unit, (this.#cost() - this.#floor()) / RISES);
    tools.workspace.reset(this.#start.map((placement, lesson) => (model.fixed[lesson] === 1 ? placement : null)));
    tools.inserter = new EjectionInserter(tools.workspace.undoLog, random, this.#limit);
    tools.inserter.refill();
    this.#limit.limit = this.#floor();
    this.#least = tools.workspace.state.unplaced;
    this.#record = this.#least;
    this.#stale = 0;
    this.#idleLooks = 0;
  }

  #construct(looks: number): number {
    const { workspace, inserter } = this.#takeTools();
    const { state } = workspace;
    let done = 0;
    while (done < looks && inserter.waiting > 0 && !this.#isHopeless()) {
      const taken = Math.max(1, inserter.insertNext());
      done += taken;
      this.#looksLeft -= taken;
      this.#idleLooks += taken;
      this.#countProgress(state.unplaced);
    }
    if (inserter.waiting > 0) {
      if (this.#isHopeless() || (this.#looksLeft <= 0 && !this.#isComingNearer())) this.#beginExchanging(this.#start);
      return done;
    }
    this.#beginExchanging(state.unplaced === 0 && state.hard === 0 ? readTimetable(state) : this.#start);
    this.#course.note(state);
    return done;
  }

  #countProgress(unplaced: number): void {
    if (unplaced < this.#record) {
      this.#record = unplaced;
      this.#idleLooks = 0;
    }
    if (unplaced < this.#least) {
      this.#least = unplaced;
      this.#stale = 0;
    } else if (++this.#stale >= Math.min(LONGEST_STALE, STALE * 2 ** (this.#turns >> 1))) {
      this.#limit.limit += this.#rise;
      this.#least = unplaced;
      this.#stale = 0;
    }
  }

  #beginExchanging(timetable: Timetable): void {
    this.#turn = 'exchange';
    this.#takeExchanges().begin(timetable, this.#looksOfTurn());
  }

  #exchange(looks: number): number {
    const exchanges = this.#takeExchanges();
    const done = exchanges.run(looks);
    if (!exchanges.isOver) return done;
    const isAtBest = this.#takeTools().workspace.state.soft <= this.#cost() + TINY;
    if (exchanges.areStuck && isAtBest) this.#stuckAt = this.#course.best.timetable;
    this.#turn = 'none';
    return done;
  }
}
