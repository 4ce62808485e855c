import { EjectionInserter } from '../../construct/ejection-inserter.ts';
import { Random } from '../../random/random.ts';
import type { Model } from '../../score/model.ts';
import type { State } from '../../score/state.ts';
import type { Attempt } from '../course/attempt.ts';
import type { Course } from '../course/course.ts';
import { Workspace } from '../course/workspace.ts';
import type { Phase } from './phase.ts';

/** How often, on average, the first construction may look at a start; each later one may twice as often, up to the most. */
const FIRST_LOOKS = 60;
const MOST_LOOKS = 480;
/** At least as many as if every lesson had so many starts: where each has few, other starts are soon tried again. */
const FEWEST_STARTS = 16;
/**
 * Looks in vain after which repair takes over, if the construction has not come so far by as many, and if each insertion takes
 * more looks than there are lessons: many cheap ones still get on after millions of looks.
 */
const GRACE = 400_000;
/**
 * Insertions in vain, per lesson, after which a construction starts again from nothing, with the lessons first that gave
 * trouble; the limit doubles each time. The first construction often gets on after thousands of them.
 */
const FIRST_PATIENCE = 8;
const LATER_PATIENCE = 3;
/** Steps in which a school without trouble is constructed; a caller who stops after them should have most lessons placed. */
const UNTROUBLED_STEPS = 15_000;

/** Places the lessons by ejection chains, which keep every required rule and leave lessons out. */
export class Construct implements Phase {
  readonly name = 'construct';
  readonly #course: Course;
  readonly #attempt: Attempt;
  readonly #workspace: Workspace;
  readonly #needsCompany: boolean;
  #inserter: EjectionInserter;
  #looksLeft = 0;
  /** Looks of this construction, and of those the ones since it left out fewer lessons than ever. */
  #looks = 0;
  #idleLooks = 0;
  #idleInsertions = 0;
  #record = 0;
  /** Steps of all constructions. */
  #steps = 0;
  /** Starts from nothing of this construction, the fewest lessons left out since the last one, and the insertions since then. */
  #beginnings = 1;
  #least = Number.POSITIVE_INFINITY;
  #stale = 0;

  constructor(course: Course, attempt: Attempt) {
    this.#course = course;
    this.#attempt = attempt;
    this.#workspace = createWorkspace(course.model);
    this.#needsCompany = course.model.scopes.some(({ companyAt }) => companyAt !== undefined);
    this.#inserter = new EjectionInserter(this.#workspace.undoLog, course.random);
  }

  get isOver(): boolean {
    const isIdle = this.#idleLooks > Math.max(GRACE, this.#looks - this.#idleLooks);
    const isDear = this.#idleLooks > this.#idleInsertions * this.#course.model.lessons;
    return this.#inserter.waiting === 0 || this.#looksLeft <= 0 || (isIdle && isDear);
  }

  begin(): boolean {
    const { state, undoLog } = this.#workspace;
    const firstLooks = this.#needsCompany ? 2 * FIRST_LOOKS : FIRST_LOOKS;
    const looks = Math.min(MOST_LOOKS, firstLooks * 2 ** this.#attempt.constructions++);
    const { domain, lessons } = this.#course.model;
    this.#looksLeft = looks * Math.max(domain.items.length, FEWEST_STARTS * lessons);
    this.#looks = 0;
    this.#idleLooks = 0;
    this.#idleInsertions = 0;
    this.#inserter = new EjectionInserter(undoLog, this.#course.random);
    this.#beginnings = 1;
    this.#beginFromNothing();
    this.#record = state.unplaced;
    this.#attempt.least = state.hard + state.unplaced;
    this.#course.note(state);
    // With nothing to place, only changing what is placed can mend what is broken.
    return this.#inserter.waiting > 0;
  }

  run(steps: number): number {
    let done = 0;
    while (done < steps && this.#inserter.waiting > 0) {
      const looks = Math.max(1, this.#inserter.insertNext());
      done += looks;
      this.#countProgress(looks);
    }
    this.#attempt.offer(this.#workspace.state);
    // A lesson that cannot be placed would first be forced in again and again, while all others wait.
    const isTroubled = this.#steps < UNTROUBLED_STEPS && this.#steps + done >= UNTROUBLED_STEPS;
    if (isTroubled && this.#inserter.waiting > 0) this.#course.note(this.#placeWhatFits());
    this.#steps += done;
    this.#looksLeft -= done;
    return done;
  }

  #countProgress(looks: number): void {
    const { state } = this.#workspace;
    this.#looks += looks;
    const isRecord = state.unplaced < this.#record;
    this.#idleLooks = isRecord ? 0 : this.#idleLooks + looks;
    this.#idleInsertions = isRecord ? 0 : this.#idleInsertions + 1;
    this.#record = Math.min(this.#record, state.unplaced);
    const isGoingRound = this.#inserter.isGoingRound();
    if (state.unplaced < this.#least) {
      this.#least = state.unplaced;
      this.#stale = 0;
    } else if (++this.#stale >= this.#patience * state.model.lessons || isGoingRound) {
      // Where lessons need company, what grouped them wrongly for good would do so again.
      if (this.#needsCompany) this.#inserter = new EjectionInserter(this.#workspace.undoLog, this.#course.random);
      else if (isGoingRound) this.#inserter.forget();
      this.#attempt.offer(state);
      this.#beginnings++;
      this.#beginFromNothing();
    }
  }

  /** Insertions that may be in vain, per lesson. Where lessons need company, a construction succeeds soon or never. */
  get #patience(): number {
    if (this.#needsCompany) return universal(this.#beginnings);
    return (this.#attempt.constructions === 1 ? FIRST_PATIENCE : LATER_PATIENCE) * 2 ** (this.#beginnings - 1);
  }

  #beginFromNothing(): void {
    this.#workspace.reset(this.#attempt.start);
    this.#inserter.refill();
    this.#least = Number.POSITIVE_INFINITY;
    this.#stale = 0;
  }

  /** A timetable built apart, so that the course of the construction under way stays the same. */
  #placeWhatFits(): State {
    const workspace = createWorkspace(this.#course.model);
    workspace.reset(this.#attempt.start);
    const inserter = new EjectionInserter(workspace.undoLog, new Random(1));
    inserter.refill();
    inserter.placeWhatFits();
    return workspace.state;
  }
}

/** When to begin anew if nothing is known of how long success takes (Luby, Sinclair and Zuckerman): 1, 1, 2, 1, 1, 2, 4, 1 ... */
function universal(beginning: number): number {
  const bits = Math.floor(Math.log2(beginning + 1));
  const whole = 2 ** bits - 1;
  return beginning === whole ? 2 ** (bits - 1) : universal(beginning - whole);
}

/** Leaves fairness to the repair: it is about whole weeks, and required while lessons are missing it would only keep them out. */
function createWorkspace(model: Model): Workspace {
  const workspace = new Workspace(model);
  const { scopeHard, scopeSoft } = workspace.state.weighted;
  model.scopes.forEach(({ balanceGroup }, scope) => {
    if (balanceGroup !== undefined) scopeHard[scope] = scopeSoft[scope] = 0;
  });
  return workspace;
}
