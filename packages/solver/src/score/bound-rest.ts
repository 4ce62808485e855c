import type { Model } from './model.ts';
import { type Costs, WeekSums } from './week-sums.ts';

/** No session of its own. */
const FREE = -1;

/**
 * Unplaced lessons that may stand in one session of the week only: they can mend that session and no other. For limits of the
 * week that unplaced periods may still mend, this counts what is left over when each session is mended by its own lessons, so
 * that dead ends show long before the last lesson of the week. Only people most of whose periods are bound are looked at.
 */
export class BoundRest {
  /** Session of a lesson that is bound to it, else -1. */
  readonly #sessionOf: Int16Array;
  readonly #model: Model;
  readonly #sessions: number;
  /** Bits of a session within its day. */
  readonly #bits: Int32Array;
  /** Unplaced bound periods by line and session, and by line. */
  readonly #rest: Int32Array;
  readonly #restOfLine: Int32Array;
  /** 1 for terms that are counted here. */
  readonly #isCounted: Uint8Array;
  /** The part left over, by term and session, and by term. */
  readonly #left: Int32Array;
  readonly #sum: Int32Array;
  readonly #max: Int32Array;

  private constructor(model: Model) {
    const { slots, sessionOf, bitOf, days, tables, problem, lines } = model;
    this.#model = model;
    this.#sessions = problem.grid.sessions.length;
    this.#bits = new Int32Array(days * this.#sessions);
    for (let slot = 0; slot < slots; slot++) this.#bits[sessionOf[slot]] |= bitOf[slot];
    this.#sessionOf = boundSessions(model);
    this.#rest = new Int32Array(lines.length * this.#bits.length);
    this.#restOfLine = new Int32Array(lines.length);
    const terms = tables.week.term.length;
    this.#isCounted = new Uint8Array(terms);
    this.#left = new Int32Array(terms * this.#bits.length);
    this.#sum = new Int32Array(terms);
    this.#max = Int32Array.from(tables.week.term, ({ max }) => max ?? 0);
    this.#start();
  }

  /** Null where nobody's lessons are bound. */
  static of(model: Model): BoundRest | null {
    const rest = new BoundRest(model);
    return rest.#isCounted.includes(1) ? rest : null;
  }

  #start(): void {
    const { lines, lessons, linesOf, duration, fixed, weekOfLine } = this.#model;
    const all = new Int32Array(lines.length);
    for (let lesson = 0; lesson < lessons; lesson++) {
      if (fixed[lesson] === 1) continue;
      for (let i = linesOf.start[lesson]; i < linesOf.start[lesson + 1]; i++) {
        all[linesOf.items[i]] += duration[lesson];
      }
      this.add(lesson, duration[lesson]);
    }
    // By offset of a day's amounts, which many terms share.
    const known = new Map<number, boolean>();
    for (let line = 0; line < lines.length; line++) {
      if (2 * this.#restOfLine[line] <= all[line]) continue;
      for (let term = weekOfLine.start[line]; term < weekOfLine.start[line + 1]; term++) {
        this.#isCounted[term] = Number(this.#isSummedBySession(term, known));
      }
    }
  }

  /** True for a limit that unplaced periods may mend, and of which a day costs as much as its sessions apart. */
  #isSummedBySession(term: number, known: Map<number, boolean>): boolean {
    const { tables, days } = this.#model;
    const { repairable, strength, min, max, cap } = tables.week.term[term];
    if (!repairable || strength.kind !== 'required' || min !== null || max === null || cap !== undefined) return false;
    for (let day = 0; day < days; day++) {
      const at = tables.week.offset[term * days + day];
      if (at < 0) return false;
      const isSum = known.get(at) ?? this.#isSumOfSessions(at, day);
      known.set(at, isSum);
      if (!isSum) return false;
    }
    return true;
  }

  #isSumOfSessions(at: number, day: number): boolean {
    const { amounts } = this.#model.tables.week;
    const parts = this.#bits.subarray(day * this.#sessions, (day + 1) * this.#sessions);
    const whole = parts.reduce((sum, bits) => sum | bits, 0);
    for (let mask = 0; mask <= whole; mask++) {
      let sum = 0;
      for (const bits of parts) sum += amounts[at + (mask & bits)];
      if (amounts[at + mask] !== sum) return false;
    }
    return amounts[at] === 0;
  }

  counts(term: number): boolean {
    return this.#isCounted[term] === 1;
  }

  /** Notes that so many periods of a lesson are unplaced besides; of those that are not bound nothing is kept. */
  add(lesson: number, periods: number): void {
    const session = this.#sessionOf[lesson];
    if (session === FREE) return;
    const { linesOf } = this.#model;
    for (let i = linesOf.start[lesson]; i < linesOf.start[lesson + 1]; i++) {
      this.#rest[linesOf.items[i] * this.#bits.length + session] += periods;
      this.#restOfLine[linesOf.items[i]] += periods;
    }
  }

  /** Counts the new mask of a line's day, and the unplaced periods of that day. */
  change(term: number, day: number, mask: number): void {
    for (let session = day * this.#sessions; session < (day + 1) * this.#sessions; session++) {
      const at = term * this.#bits.length + session;
      const left = this.#leftOver(term, day, session, mask, 0);
      this.#sum[term] += left - this.#left[at];
      this.#left[at] = left;
    }
  }

  #leftOver(term: number, day: number, session: number, mask: number, more: number): number {
    const { tables, days } = this.#model;
    const line = tables.week.line[term];
    const amount = tables.week.amounts[tables.week.offset[term * days + day] + (mask & this.#bits[session])];
    return Math.max(0, amount - this.#rest[line * this.#bits.length + session] - more);
  }

  /** Cost of a term that is counted here, while `rest` > 0 periods of its line are unplaced. */
  costOf(term: number, rest: number): number {
    const unbound = rest - this.#restOfLine[this.#model.tables.week.line[term]];
    return Math.max(0, this.#sum[term] - this.#max[term] - unbound);
  }

  /** The same without a lesson, which leaves the day with this mask. */
  costWithout(term: number, lesson: number, day: number, mask: number, rest: number): number {
    const length = this.#model.duration[lesson];
    let over = this.#sum[term] - this.#max[term];
    for (let session = day * this.#sessions; session < (day + 1) * this.#sessions; session++) {
      const more = session === this.#sessionOf[lesson] ? length : 0;
      over += this.#leftOver(term, day, session, mask, more) - this.#left[term * this.#bits.length + session];
    }
    const more = this.#sessionOf[lesson] === FREE ? length : 0;
    const unbound = rest + more - this.#restOfLine[this.#model.tables.week.line[term]];
    return Math.max(0, over - unbound);
  }
}

/** The sums of a week in which people's lessons are bound to sessions. */
export class BoundWeekSums extends WeekSums {
  readonly #bound: BoundRest;
  readonly #first: Int32Array;

  constructor(state: Costs, restOf: Int32Array, bound: BoundRest) {
    // The terms that are counted here cost nothing in an empty week.
    super(state, restOf);
    this.#bound = bound;
    this.#first = state.model.weekOfLine.start;
  }

  override change(line: number, day: number, before: number, after: number, rest: number): void {
    super.change(line, day, before, after, rest);
    for (let term = this.#first[line]; term < this.#first[line + 1]; term++) {
      if (!this.#bound.counts(term)) continue;
      this.#bound.change(term, day, after);
      this.settle(term, this.costOf(term, rest));
    }
  }

  override costOf(term: number, rest: number): number {
    return rest > 0 && this.#bound.counts(term) ? this.#bound.costOf(term, rest) : super.costOf(term, rest);
  }
}

/** Fixed lessons are never unplaced for long. */
function boundSessions({ lessons, domain, sessionOf, fixed }: Model): Int16Array {
  return Int16Array.from({ length: lessons }, (_, lesson) => {
    const starts = domain.items.subarray(domain.start[lesson], domain.start[lesson + 1]);
    if (fixed[lesson] === 1 || starts.length === 0) return FREE;
    const session = sessionOf[starts[0]];
    return starts.every((slot) => sessionOf[slot] === session) ? session : FREE;
  });
}
