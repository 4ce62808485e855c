import { Inserter } from '../construct/inserter.ts';
import { loadStart } from '../construct/load-start.ts';
import { Wishes } from '../construct/wishes.ts';
import type { Placement, Timetable } from '../model/problem.ts';
import { Trail } from '../moves/trail.ts';
import type { Random } from '../random/random.ts';
import type { Model } from '../score/model.ts';
import { State } from '../score/state.ts';
import { loadTimetable, readTimetable } from '../score/timetable.ts';

/** Looks at a start, per start that a lesson of the problem has, that the first construction and its exchanges may take. */
const LOOKS = 60;
const FEWEST_LOOKS = 1_000_000;
/** Every second turn has twice as many, so often. */
const DOUBLINGS = 5;
/** Insertions without progress after which the cost of one more wish is put up with. */
const STALE = 500;
/** Looks of one exchange, and exchanges in vain per lesson that pays (at least: in all). */
const EXCHANGE_LOOKS = 3_000;
const TRIES = 20;
const FEWEST_TRIES = 500;
/** Below this, two costs are the same but for rounding. */
const TINY = 1e-6;

/**
 * Recursive swapping with wishes for rules, where a problem has one level of them: constructs anew under a limit of soft
 * cost that begins at nothing and rises only when stuck; then lets lessons that pay look for better starts, at which the
 * whole must become cheaper. It gets where chains cannot: where many lessons must go at once, each elsewhere.
 */
export class WishSearch {
  readonly #model: Model;
  readonly #random: Random;
  readonly #unit: number;
  readonly #wishes = new Wishes();
  #making: { readonly trail: Trail; inserter: Inserter } | null = null;
  #turn: 'none' | 'construct' | 'exchange' = 'none';
  #turns = 0;
  #looksLeft = 0;
  #start: Timetable = [];
  #least = 0;
  #stale = 0;
  #current: (Placement | null)[] = [];
  #paying: readonly number[] = [];
  #triesLeft = 0;

  constructor(model: Model, random: Random) {
    this.#model = model;
    this.#random = random;
    const weights = model.problem.rules.map(({ strength }) => (strength.kind === 'soft' ? strength.weight : 0));
    this.#unit = Math.max(...weights, TINY);
  }

  /** Whether the turn that `begin` began is not over. */
  get isBusy(): boolean {
    return this.#turn !== 'none';
  }

  /** Begins a turn; every second one starts at the timetable given, as do those that find nothing by themselves. */
  begin(timetable: Timetable): void {
    this.#start = timetable;
    this.#looksLeft = this.#looksOfTurn();
    this.#turn = this.#turns++ % 2 === 0 ? 'construct' : 'exchange';
    if (this.#turn === 'construct') this.#beginConstructing();
    else this.#beginExchanging(timetable);
  }

  /** Works for about so many looks at a start and returns how many; shows every timetable that breaks no more than before. */
  run(looks: number, show: (state: State) => void): number {
    const done = this.#turn === 'construct' ? this.#construct(looks, show) : this.#exchange(looks, show);
    this.#looksLeft -= done;
    if (this.#looksLeft <= 0) this.#endTurn();
    return done;
  }

  #looksOfTurn(): number {
    const doublings = Math.min(DOUBLINGS, this.#turns >> 1);
    return Math.max(FEWEST_LOOKS, LOOKS * this.#model.domain.items.length) * 2 ** doublings;
  }

  #endTurn(): void {
    if (this.#turn === 'construct') this.#beginExchanging(this.#start);
    else this.#turn = 'none';
  }

  #tools(): { readonly trail: Trail; inserter: Inserter } {
    if (this.#making === null) {
      const trail = new Trail(new State(this.#model, new Array<number>(this.#model.levels).fill(1)));
      this.#making = { trail, inserter: new Inserter(trail, this.#random, this.#wishes) };
    }
    return this.#making;
  }

  #beginConstructing(): void {
    const tools = this.#tools();
    const { state } = tools.trail;
    for (let lesson = 0; lesson < this.#model.lessons; lesson++) if (state.slotOf[lesson] >= 0) state.remove(lesson);
    state.resetSoft();
    loadStart(
      state,
      this.#start.map((placement, lesson) => (this.#model.fixed[lesson] === 1 ? placement : null)),
    );
    tools.inserter = new Inserter(tools.trail, this.#random, this.#wishes);
    tools.inserter.refill();
    this.#wishes.limit = 0;
    this.#least = state.unplaced;
    this.#stale = 0;
  }

  #construct(looks: number, show: (state: State) => void): number {
    const { trail, inserter } = this.#tools();
    const { state } = trail;
    let done = 0;
    while (done < looks && inserter.waiting > 0) {
      done += Math.max(1, inserter.insertNext());
      this.#countProgress(state.unplaced);
    }
    if (inserter.waiting > 0) return done;
    if (state.unplaced === 0 && state.hard === 0) this.#beginExchanging(readTimetable(state));
    else this.#beginExchanging(this.#start);
    show(state);
    return done;
  }

  #countProgress(unplaced: number): void {
    if (unplaced < this.#least) {
      this.#least = unplaced;
      this.#stale = 0;
    } else if (++this.#stale >= STALE) {
      this.#wishes.limit += this.#unit;
      this.#least = unplaced;
      this.#stale = 0;
    }
  }

  #beginExchanging(timetable: Timetable): void {
    const { state } = this.#tools().trail;
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

  #exchange(looks: number, show: (state: State) => void): number {
    const { state } = this.#tools().trail;
    let done = 0;
    while (done < looks && this.#triesLeft > 0) {
      const { hard, unplaced, soft } = state;
      done += this.#tryExchange(state, soft);
      const isBetter = state.hard <= hard && state.unplaced <= unplaced && state.soft < soft - TINY;
      if (!isBetter) restore(state, this.#current);
      else {
        this.#keep(state);
        show(state);
      }
    }
    if (this.#triesLeft <= 0) this.#turn = 'none';
    return done;
  }

  /** Takes a lesson that pays out, and lets it and those it pushes out look for starts; returns the looks. */
  #tryExchange(state: State, soft: number): number {
    const { inserter } = this.#tools();
    this.#triesLeft--;
    state.remove(this.#paying[this.#random.below(this.#paying.length)]);
    this.#wishes.limit = soft - 2 * TINY;
    inserter.refill();
    let done = 0;
    while (inserter.waiting > 0 && done < EXCHANGE_LOOKS) done += Math.max(1, inserter.insertNext());
    return done;
  }
}

/** The lessons without which a timetable would cost less. */
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

/** Moves what stands elsewhere back to where a timetable has it. */
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
