import type { UndoLog } from '../moves/undo-log.ts';
import type { Random } from '../random/random.ts';
import type { State } from '../score/state.ts';
import { Candidates } from './candidates.ts';
import { ConflictFinder } from './conflict-finder.ts';
import { difficulties } from './difficulty.ts';
import { Memory } from './memory.ts';
import { WishLimit } from './wish-limit.ts';

/** How deep an exchange goes. */
const MAX_DEPTH = 14;
/** Lessons looked at in one exchange; doubled after so many insertions without progress. */
const FIRST_CALLS = 24;
const PATIENCE = 1_000;
/** Amounts that trouble in the past adds to the price of a conflict (1), and of a start. */
const WEIGHT = 0.1;
const TRY = 1;
const CHANCE = 0.5;
/** Weight of having been forced in, and of having been pushed out for that. */
const FORCED = 1;
const PUSHED = 0.3;

/**
 * Places the hardest lessons first by ejection chains (FET's recursive swapping): a lesson without a free start takes the one with the fewest
 * lessons in its way, and those look for other starts in turn. Where that fails within a few calls, it is forced in, and
 * those pushed out are next; lessons and starts that gave trouble become dearer, so that the search does not go round.
 */
export class EjectionInserter {
  readonly #state: State;
  readonly #undoLog: UndoLog;
  readonly #random: Random;
  readonly #memory: Memory;
  readonly #finder: ConflictFinder;
  readonly #depths: readonly Candidates[];
  readonly #stack: Int16Array;
  readonly #difficulty: Float64Array;
  #stackSize = 0;
  #calls = 0;
  #evaluations = 0;
  #least = Number.POSITIVE_INFINITY;
  #stale = 0;

  constructor(undoLog: UndoLog, random: Random, wishes = new WishLimit()) {
    const { model } = undoLog.state;
    this.#state = undoLog.state;
    this.#undoLog = undoLog;
    this.#random = random;
    this.#memory = new Memory(model);
    this.#finder = new ConflictFinder(undoLog, random, this.#memory, wishes);
    this.#depths = Array.from({ length: MAX_DEPTH + 1 }, () => new Candidates(model.slots));
    this.#stack = new Int16Array(model.lessons);
    this.#difficulty = difficulties(model);
  }

  /** Lists the lessons that are to be placed anew. */
  refill(): void {
    const { model, slotOf } = this.#state;
    const open: number[] = [];
    for (let lesson = 0; lesson < model.lessons; lesson++) {
      const hasStart = model.domain.start[lesson + 1] > model.domain.start[lesson];
      if (slotOf[lesson] < 0 && model.fixed[lesson] === 0 && hasStart) open.push(lesson);
    }
    this.#stackSize = 0;
    this.#pushHardestLast(open);
    this.#least = Number.POSITIVE_INFINITY;
    this.#stale = 0;
  }

  get waiting(): number {
    return this.#stackSize;
  }

  /** Places the next lesson, if need be by force; returns the number of starts looked at. */
  insertNext(): number {
    const lesson = this.#stack[--this.#stackSize];
    // It may have come in with one that must start together with it.
    if (this.#state.slotOf[lesson] >= 0) return 0;
    this.#evaluations = 0;
    const doublings = Math.floor(this.#stale / PATIENCE);
    this.#calls = Math.min(2 * this.#state.model.lessons, FIRST_CALLS * 2 ** doublings);
    const isPlaced = this.#settle(lesson, 0);
    this.#memory.release(0);
    if (!isPlaced) this.#force(lesson);
    this.#undoLog.commit();
    this.#countProgress();
    return this.#evaluations;
  }

  /** Places what can be placed with a few exchanges and gives up on the rest; nothing is forced in. */
  placeWhatFits(): void {
    while (this.#stackSize > 0) {
      this.#calls = FIRST_CALLS;
      this.#settle(this.#stack[--this.#stackSize], 0);
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
    const candidates = this.#depths[depth];
    if (this.#look(lesson, candidates)) return true;
    if (depth === MAX_DEPTH) return false;
    for (let best = candidates.takeCheapest(); best >= 0; best = candidates.takeCheapest()) {
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

  /** Looks at all starts; true when one is free (and the lesson placed there), else they are in `candidates`. */
  #look(lesson: number, candidates: Candidates): boolean {
    if (this.#state.slotOf[lesson] >= 0) return true;
    const { domain } = this.#state.model;
    const first = domain.start[lesson];
    const size = domain.start[lesson + 1] - first;
    const shift = this.#random.below(size);
    candidates.count = 0;
    for (let i = 0; i < size; i++) {
      const slot = domain.items[first + ((i + shift) % size)];
      this.#evaluations++;
      const conflicts = this.#finder.find(lesson, slot);
      if (conflicts === 0) {
        this.#settleGroup();
        return true;
      }
      if (conflicts > 0) candidates.add(slot, this.#finder.conflicts, conflicts, this.#price(conflicts));
    }
    return false;
  }

  #price(conflicts: number): number {
    let price = conflicts + CHANCE * this.#random.unit();
    for (let i = 0; i < conflicts; i++) price += WEIGHT * this.#memory.weight[this.#finder.conflicts[i]];
    return price;
  }

  /** Places the lesson where it costs the least, counting earlier tries; those pushed out are next. */
  #force(lesson: number): void {
    const { slots } = this.#state.model;
    const { weight, tries } = this.#memory;
    const candidates = this.#depths[0];
    const isPlaced = this.#look(lesson, candidates);
    this.#memory.release(0);
    if (isPlaced) return;
    weight[lesson] += FORCED;
    for (let i = 0; i < candidates.count; i++) {
      candidates.costs[i] += TRY * tries[lesson * slots + candidates.slots[i]];
    }
    const best = candidates.takeCheapest();
    if (best < 0) return this.#kick(lesson);
    const slot = candidates.slots[best];
    tries[lesson * slots + slot]++;
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

  /** No start is possible as things are: takes a day of one of its people out, at random, and comes back to it. */
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
    this.#stack[this.#stackSize++] = lesson;
  }

  #pushHardestLast(lessons: number[]): void {
    lessons.sort((a, b) => this.#difficulty[a] - this.#difficulty[b]);
    for (const lesson of lessons) this.#stack[this.#stackSize++] = lesson;
  }
}
