import { EjectionInserter } from '../../construct/ejection-inserter.ts';
import { WishLimit } from '../../construct/wish-limit.ts';
import type { Placement, Timetable } from '../../model/problem.ts';
import type { State } from '../../score/state.ts';
import { loadTimetable, readTimetable } from '../../score/timetable.ts';
import type { Cooling } from '../course/cooling.ts';
import type { Course } from '../course/course.ts';
import { Workspace } from '../course/workspace.ts';
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
/** Looks of one exchange; failed exchanges allowed per lesson that pays, and at least in all. */
const EXCHANGE_LOOKS = 3_000;
const TRIES = 20;
const FEWEST_TRIES = 500;
/** Costs closer than this differ by rounding only. */
const TINY = 1e-6;

/** A state and its inserter; each construction has an inserter of its own. */
interface Tools {
  readonly workspace: Workspace;
  inserter: EjectionInserter;
}

interface WishesOptions {
  /** The least that a complete timetable can cost; absent = 0. */
  readonly floor?: () => number;
  /** Close looks of the first construction; absent = by the size of the problem. */
  readonly looks?: number;
}

/**
 * Ejection chains that treat wishes as rules, for problems with a single level. Each turn begins with a construction under a limit of
 * soft cost that starts at the least possible and rises only when stuck. Then lessons that pay look for better starts, and the whole
 * must become cheaper. It succeeds where Kempe chains cannot: where many lessons must leave at once, each for another place.
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
  #tools: Tools | null = null;
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
  #current: (Placement | null)[] = [];
  #paying: readonly number[] = [];
  #triesLeft = 0;

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

  /** Every turn starts at the best timetable. */
  begin(): boolean {
    this.#start = this.#course.best.timetable;
    this.#turns++;
    this.#beginConstructing();
    return true;
  }

  /** Works for so many looks at starts; notes every timetable that breaks no more than before. */
  run(steps: number): number {
    const done = this.#turn === 'construct' ? this.#construct(steps) : this.#exchange(steps);
    this.#looksLeft -= done;
    this.#idleLooks += done;
    if (this.#isHopeless() || (this.#looksLeft <= 0 && !this.#isComingNearer())) this.#endTurn();
    this.#cooling.pause(done);
    return done;
  }

  /** True for a construction whose timetable may cost as much as the one at hand. */
  #isHopeless(): boolean {
    if (this.#turn !== 'construct' || this.#course.best.score.hard > 0) return false;
    return this.#limit.limit >= this.#cost() - TINY;
  }

  #isComingNearer(): boolean {
    return this.#turn === 'construct' && this.#turns > 1 && this.#idleLooks < GRACE;
  }

  #cost(): number {
    return this.#course.best.score.levels[0];
  }

  #looksOfTurn(): number {
    if (this.#turn !== 'none' && this.#turns === 1) return OPENING[this.#turn];
    const doublings = Math.min(DOUBLINGS, this.#turns >> 1);
    return this.#firstLooks * 2 ** doublings;
  }

  #endTurn(): void {
    if (this.#turn === 'construct') this.#beginExchanging(this.#start);
    else this.#turn = 'none';
  }

  #takeTools(): Tools {
    if (this.#tools === null) {
      const { model, random } = this.#course;
      const workspace = new Workspace(model, new Array<number>(model.levels).fill(1));
      this.#tools = { workspace, inserter: new EjectionInserter(workspace.undoLog, random, this.#limit) };
    }
    return this.#tools;
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
      done += Math.max(1, inserter.insertNext());
      this.#countProgress(state.unplaced);
    }
    if (inserter.waiting > 0) return done;
    if (state.unplaced === 0 && state.hard === 0) this.#beginExchanging(readTimetable(state));
    else this.#beginExchanging(this.#start);
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
    const { state } = this.#takeTools().workspace;
    this.#turn = 'exchange';
    this.#looksLeft = this.#looksOfTurn();
    loadTimetable(state, timetable);
    this.#keep(state);
  }

  #keep(state: State): void {
    this.#current = [...readTimetable(state)];
    this.#paying = payingLessons(state);
    this.#triesLeft = this.#paying.length === 0 ? 0 : Math.max(FEWEST_TRIES, TRIES * this.#paying.length);
  }

  #exchange(looks: number): number {
    const { state } = this.#takeTools().workspace;
    let done = 0;
    while (done < looks && this.#triesLeft > 0) {
      const { hard, unplaced, soft } = state;
      done += this.#tryExchange(state, soft);
      const isBetter = state.hard <= hard && state.unplaced <= unplaced && state.soft < soft - TINY;
      if (!isBetter) restore(state, this.#current);
      else {
        this.#keep(state);
        this.#course.note(state);
      }
    }
    if (this.#triesLeft <= 0) this.#endTurn();
    return done;
  }

  /** Takes out a lesson that pays, and lets it and those it pushes out look for starts; returns the looks. */
  #tryExchange(state: State, soft: number): number {
    const { inserter } = this.#takeTools();
    this.#triesLeft--;
    state.remove(this.#paying[this.#course.random.below(this.#paying.length)]);
    this.#limit.limit = soft - 2 * TINY;
    inserter.refill();
    let done = 0;
    while (inserter.waiting > 0 && done < EXCHANGE_LOOKS) done += Math.max(1, inserter.insertNext());
    return done;
  }
}

/** The lessons without which the timetable would cost less. */
function payingLessons(state: State): number[] {
  const { model, slotOf, roomOf } = state;
  const paying: number[] = [];
  for (let lesson = 0; lesson < model.lessons; lesson++) {
    const slot = slotOf[lesson];
    const room = roomOf[lesson];
    if (slot < 0 || model.fixed[lesson] === 1) continue;
    const { soft } = state;
    state.remove(lesson);
    if (state.soft < soft - TINY) paying.push(lesson);
    state.place(lesson, slot, room);
  }
  return paying;
}

/** Moves every lesson back to where a timetable has it. */
function restore(state: State, timetable: readonly (Placement | null)[]): void {
  const { slotOf, roomOf } = state;
  timetable.forEach((placement, lesson) => {
    if (slotOf[lesson] < 0) return;
    if (slotOf[lesson] !== placement?.slot || roomOf[lesson] !== (placement.room ?? -1)) state.remove(lesson);
  });
  timetable.forEach((placement, lesson) => {
    if (placement !== null && slotOf[lesson] < 0) state.place(lesson, placement.slot, placement.room ?? -1);
  });
}
