import type { EjectionInserter } from '../../construct/ejection-inserter.ts';
import type { WishLimit } from '../../construct/wish-limit.ts';
import type { Placement, Timetable } from '../../model/problem.ts';
import type { State } from '../../score/state.ts';
import { loadTimetable, readTimetable } from '../../score/timetable.ts';
import type { Course } from '../course/course.ts';
import type { Workspace } from '../course/workspace.ts';
import { Acceptance } from '../loop/acceptance.ts';
import { searchLocally } from '../loop/local-search.ts';
import { KempeSelector } from '../selectors/kempe-selector.ts';

/** Looks of one exchange; failed exchanges allowed per lesson that pays, and at least in all. */
const LOOKS = 3_000;
const TRIES = 20;
const FEWEST_TRIES = 500;
/** Looks of failed exchanges after which the timetable drifts, the chains tried then, and how many of them take as long as a look. */
const LOOKS_PER_DRIFT = 30_000;
const DRIFT = 20_000;
const CHAINS_PER_LOOK = 4;
/** Costs closer than this differ by rounding only. */
export const TINY = 1e-6;

/** A state, its inserter and the limit that the inserter keeps to; each construction has an inserter of its own. */
export interface WishTools {
  readonly workspace: Workspace;
  readonly limit: WishLimit;
  inserter: EjectionInserter;
}

/**
 * Makes a timetable cheaper by exchanges: a lesson that pays looks for a better start, and those it pushes out look for others. Where
 * many fail, chains that cost nothing change the timetable: it stands on a wide plateau, and elsewhere on it others succeed.
 */
export class Exchanges {
  isOver = true;
  /** True when the last ones ended for want of success: nothing was gained by half of the looks. */
  areStuck = false;
  readonly #course: Pick<Course, 'random' | 'note'>;
  readonly #tools: WishTools;
  readonly #drift: KempeSelector;
  /** At temperature 0: what costs more is refused. */
  readonly #level: Acceptance;
  #current: (Placement | null)[] = [];
  #paying: readonly number[] = [];
  #triesLeft = 0;
  #looksToDrift = LOOKS_PER_DRIFT;
  #looks = 0;
  #looksLeft = 0;
  #idleLooks = 0;

  constructor(course: Pick<Course, 'random' | 'note'>, tools: WishTools) {
    this.#course = course;
    this.#tools = tools;
    this.#drift = new KempeSelector(tools.workspace.undoLog, course.random);
    this.#level = new Acceptance(course.random);
  }

  begin(timetable: Timetable, looks: number): void {
    const { state } = this.#tools.workspace;
    this.isOver = false;
    this.#looks = looks;
    this.#looksLeft = looks;
    this.#idleLooks = 0;
    loadTimetable(state, timetable);
    this.#keep(state);
    this.#allowTries();
  }

  /** Works for so many looks and returns how many; notes every timetable that is cheaper and breaks no more. */
  run(looks: number): number {
    const { state } = this.#tools.workspace;
    let done = 0;
    while (done < looks && this.#triesLeft > 0) {
      const { hard, unplaced, soft } = state;
      const taken = this.#try(state, soft);
      done += this.#count(taken);
      const isBetter = state.hard <= hard && state.unplaced <= unplaced && state.soft < soft - TINY;
      if (isBetter) this.#gain(state);
      else {
        restore(state, this.#current);
        this.#looksToDrift -= taken;
        if (this.#looksToDrift <= 0) done += this.#count(this.#driftOff(state));
      }
    }
    this.isOver = this.#triesLeft <= 0 || this.#looksLeft <= 0;
    this.areStuck = this.#triesLeft <= 0 || (this.isOver && this.#idleLooks > this.#looks / 2);
    return done;
  }

  #count(looks: number): number {
    this.#looksLeft -= looks;
    this.#idleLooks += looks;
    return looks;
  }

  /** Takes out a lesson that pays, and lets it and those it pushes out look for starts; returns the looks. */
  #try(state: State, soft: number): number {
    const { inserter, limit } = this.#tools;
    this.#triesLeft--;
    state.remove(this.#paying[this.#course.random.below(this.#paying.length)]);
    limit.limit = soft - 2 * TINY;
    inserter.refill();
    let done = 0;
    while (inserter.waiting > 0 && done < LOOKS) done += Math.max(1, inserter.insertNext());
    return done;
  }

  /** Makes chains that cost nothing or less; returns the looks that could have been had instead. */
  #driftOff(state: State): number {
    const { hard, soft } = state;
    this.#looksToDrift = LOOKS_PER_DRIFT;
    const chains = searchLocally(this.#drift, this.#level, DRIFT, () => false);
    if (state.hard < hard || state.soft < soft - TINY) this.#gain(state);
    else this.#keep(state);
    return Math.ceil(chains / CHAINS_PER_LOOK);
  }

  #gain(state: State): void {
    this.#idleLooks = 0;
    this.#keep(state);
    this.#allowTries();
    this.#course.note(state);
  }

  #keep(state: State): void {
    this.#current = [...readTimetable(state)];
    this.#paying = payingLessons(state);
    if (this.#paying.length === 0) this.#triesLeft = 0;
  }

  #allowTries(): void {
    this.#triesLeft = this.#paying.length === 0 ? 0 : Math.max(FEWEST_TRIES, TRIES * this.#paying.length);
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
