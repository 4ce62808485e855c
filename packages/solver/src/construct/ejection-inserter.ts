import type { UndoLog } from '../moves/undo-log.ts';
import type { Random } from '../random/random.ts';
import type { State } from '../score/state.ts';
import { Candidates, UNKNOWN } from './candidates.ts';
import { ConflictFinder } from './conflict-finder.ts';
import { difficulties } from './difficulty.ts';
import { Memory } from './memory.ts';
import { WishLimit } from './wish-limit.ts';

/** Deepest recursion of one exchange. */
const MAX_DEPTH = 14;
/** Lessons looked at in one exchange; doubled after a number of insertions without progress. */
const FIRST_CALLS = 24;
const PATIENCE = 1_000;
/** How much trouble in the past adds to the price of a start. */
const TRY = 1;
const CHANCE = 0.5;
/** So many starts can be listed in the time of one close look. */
const GLANCES = 8;
/** Results of `#next`: the lesson has been placed at a free start; no start is left. */
const PLACED = -1;
const NONE = -2;
/** Weights of having been forced in, and of having been pushed out by that. */
const FORCED = 1;
/** How much harder one unit of trouble makes a lesson count, as a share. */
const HARDER = 0.1;
const PUSHED = 0.3;
/** The share of the lessons below which those inserted lately are few, and what `forget` leaves of their trouble. */
const FEW = 0.06;
const KEPT = 0.1;

/**
 * Places the hardest lessons first by ejection chains (FET's recursive swapping). A lesson without a free start takes the one
 * with the fewest lessons in its way, and these look for other starts in turn. Where that fails within a few calls the lesson
 * is forced in, and those it pushed out are next. Lessons and starts that gave trouble become dearer, so that the search does
 * not go in circles.
 */
export class EjectionInserter {
  readonly #state: State;
  readonly #undoLog: UndoLog;
  readonly #random: Random;
  readonly #memory: Memory;
  readonly #finder: ConflictFinder;
  readonly #depths: readonly Candidates[];
  /**
   * The waiting lessons, the next one last. One that came in along with another may still be listed, and is listed twice when
   * it is out again.
   */
  #stack: number[] = [];
  readonly #difficulty: Float64Array;
  #calls = 0;
  #looks = 0;
  #least = Number.POSITIVE_INFINITY;
  #stale = 0;
  /** The lessons inserted since the last look at them, and how many insertions that were. */
  readonly #lately = new Set<number>();
  #insertions = 0;

  constructor(undoLog: UndoLog, random: Random, wishes = new WishLimit()) {
    const { model } = undoLog.state;
    this.#state = undoLog.state;
    this.#undoLog = undoLog;
    this.#random = random;
    this.#memory = new Memory(model);
    this.#finder = new ConflictFinder(undoLog, random, this.#memory, wishes);
    this.#depths = Array.from({ length: MAX_DEPTH + 1 }, () => new Candidates(model.slots));
    this.#difficulty = difficulties(model);
  }

  /** Lists the lessons to be placed again: the more trouble a lesson has given so far, the earlier it comes. */
  refill(): void {
    const { model, slotOf } = this.#state;
    const open: number[] = [];
    for (let lesson = 0; lesson < model.lessons; lesson++) {
      const hasStart = model.domain.start[lesson + 1] > model.domain.start[lesson];
      if (slotOf[lesson] < 0 && model.fixed[lesson] === 0 && hasStart) open.push(lesson);
    }
    this.#stack = [];
    const { weight } = this.#memory;
    this.#pushHardestLast(open, (lesson) => this.#difficulty[lesson] * (1 + HARDER * weight[lesson]));
    this.#least = Number.POSITIVE_INFINITY;
    this.#stale = 0;
  }

  get waiting(): number {
    return this.#stack.length;
  }

  /** True once in a while, when only a few lessons push each other out in turn and all others wait. */
  isGoingRound(): boolean {
    const { lessons } = this.#state.model;
    if (this.#insertions < lessons) return false;
    const isRound = this.#lately.size < FEW * lessons;
    this.#insertions = 0;
    this.#lately.clear();
    return isRound;
  }

  /** Forgets most of the trouble: where a few lessons have gone round for long, it says little about all others. */
  forget(): void {
    const { weight, tries } = this.#memory;
    for (let lesson = 0; lesson < weight.length; lesson++) weight[lesson] *= KEPT;
    for (let start = 0; start < tries.length; start++) tries[start] *= KEPT;
  }

  /** Places the next lesson, by force if need be; returns the number of starts looked at. */
  insertNext(): number {
    const lesson = this.#stack.pop();
    // It may have been placed already, along with one that must start together with it.
    if (lesson === undefined || this.#state.slotOf[lesson] >= 0) return 0;
    this.#insertions++;
    this.#lately.add(lesson);
    this.#looks = 0;
    const doublings = Math.floor(this.#stale / PATIENCE);
    this.#calls = Math.min(2 * this.#state.model.lessons, FIRST_CALLS * 2 ** doublings);
    const isPlaced = this.#settle(lesson, 0);
    this.#memory.release(0);
    if (!isPlaced) this.#force(lesson);
    this.#undoLog.commit();
    this.#countProgress();
    return Math.ceil(this.#looks);
  }

  /** Places what a few exchanges can place and gives up on the rest; nothing is forced in. */
  placeWhatFits(): void {
    for (let lesson = this.#stack.pop(); lesson !== undefined; lesson = this.#stack.pop()) {
      this.#calls = FIRST_CALLS;
      this.#settle(lesson, 0);
      this.#memory.release(0);
      this.#undoLog.commit();
    }
  }

  #countProgress(): void {
    this.#stale++;
    if (this.#state.unplaced >= this.#least) return;
    this.#least = this.#state.unplaced;
    this.#stale = 0;
  }

  #settle(lesson: number, depth: number): boolean {
    if (this.#calls-- <= 0) return false;
    if (this.#state.slotOf[lesson] >= 0) return true;
    const candidates = this.#depths[depth];
    this.#list(lesson, candidates, 0);
    for (let best = this.#next(lesson, candidates); best !== NONE; best = this.#next(lesson, candidates)) {
      if (best === PLACED) return true;
      if (depth === MAX_DEPTH) return false;
      candidates.drop(best);
      if (this.#swapIn(lesson, depth, best)) return true;
      if (this.#calls <= 0) return false;
    }
    return false;
  }

  #swapIn(lesson: number, depth: number, candidate: number): boolean {
    const mark = this.#undoLog.size;
    const settled = this.#memory.settledCount;
    const candidates = this.#depths[depth];
    const size = candidates.sizes[candidate];
    for (let i = 0; i < size; i++) this.#undoLog.remove(candidates.conflictAt(candidate, i));
    let isDone = this.#finder.putIn(lesson, candidates.slots[candidate]);
    if (isDone) this.#settleGroup();
    for (let i = 0; isDone && i < size; i++) isDone = this.#settle(candidates.conflictAt(candidate, i), depth + 1);
    if (isDone) return true;
    this.#undoLog.rollback(mark);
    this.#memory.release(settled);
    return false;
  }

  #settleGroup(): void {
    for (let i = 0; i < this.#finder.groupSize; i++) this.#memory.settle(this.#finder.group[i]);
  }

  /** Lists all starts by the price of the lessons that stand there; `perTry` is added for each time the lesson was forced in there. */
  #list(lesson: number, candidates: Candidates, perTry: number): void {
    const { domain, slots } = this.#state.model;
    candidates.count = 0;
    this.#looks += (domain.start[lesson + 1] - domain.start[lesson]) / GLANCES;
    for (let i = domain.start[lesson]; i < domain.start[lesson + 1]; i++) {
      const slot = domain.items[i];
      const price = this.#finder.leastPrice(lesson, slot);
      if (price < 0) continue;
      const extra =
        CHANCE * this.#random.unit() + perTry * this.#memory.tries[this.#memory.companyOf[lesson] * slots + slot];
      candidates.add(slot, price, extra);
    }
  }

  /**
   * The cheapest start left and the lessons that must go for it; `PLACED` when one was free, with the lesson placed there. Only
   * starts that may be the cheapest get a close look: the lessons in plain sight cost little to find, the others much.
   */
  #next(lesson: number, candidates: Candidates): number {
    for (;;) {
      const best = candidates.cheapest();
      if (best < 0) return NONE;
      if (candidates.sizes[best] !== UNKNOWN) return best;
      this.#looks++;
      const conflicts = this.#finder.find(lesson, candidates.slots[best]);
      if (conflicts < 0) candidates.drop(best);
      else if (conflicts > 0) candidates.learn(best, this.#finder.conflicts, conflicts, this.#finder.price(conflicts));
      else {
        this.#settleGroup();
        return PLACED;
      }
    }
  }

  /** Places the lesson where it costs the least, counting earlier tries; those pushed out are next. */
  #force(lesson: number): void {
    const { slots } = this.#state.model;
    const { weight, tries, companyOf } = this.#memory;
    const candidates = this.#depths[0];
    this.#list(lesson, candidates, TRY);
    const best = this.#next(lesson, candidates);
    this.#memory.release(0);
    if (best === PLACED) return;
    weight[lesson] += FORCED;
    if (best === NONE) return this.#kick(lesson);
    const slot = candidates.slots[best];
    tries[companyOf[lesson] * slots + slot]++;
    const out = Array.from({ length: candidates.sizes[best] }, (_, i) => candidates.conflictAt(best, i));
    for (const other of out) {
      this.#undoLog.remove(other);
      weight[other] += PUSHED;
    }
    const mark = this.#undoLog.size;
    if (!this.#finder.putIn(lesson, slot)) {
      this.#undoLog.rollback(mark);
      out.push(lesson);
    }
    this.#pushHardestLast(out);
  }

  /** No start is possible as things are: takes out a random day of one of the lesson's people, and comes back to the lesson later. */
  #kick(lesson: number): void {
    const { model, slotOf } = this.#state;
    const out: number[] = [];
    if (model.listStart[lesson] > 0) {
      const line = model.linesOf.items[model.linesOf.start[lesson] + this.#random.below(model.listStart[lesson])];
      const day = this.#random.below(model.days);
      for (let i = model.lessonsOfLine.start[line]; i < model.lessonsOfLine.start[line + 1]; i++) {
        const other = model.lessonsOfLine.items[i];
        if (slotOf[other] < 0 || model.fixed[other] === 1 || model.dayOf[slotOf[other]] !== day) continue;
        this.#undoLog.remove(other);
        out.push(other);
      }
    }
    this.#pushHardestLast(out);
    this.#stack.push(lesson);
  }

  #pushHardestLast(lessons: number[], hardness = (lesson: number): number => this.#difficulty[lesson]): void {
    lessons.sort((a, b) => hardness(a) - hardness(b));
    this.#stack.push(...lessons);
  }
}
