import { slotCount, slotPositions, type SlotPosition } from '../../model/grid.ts';
import type { Problem, ResourceSet, Rule, Slot, Span, Strength, Stretch } from '../../model/problem.ts';
import type { DayShape, SessionShape } from './day-shape.ts';

/** A resource, or a list of lessons that can never overlap, whose week is kept as one bitmask per day. */
export interface Line {
  readonly blocked: ReadonlySet<Slot>;
  readonly dayTerms: DayTerm[];
  readonly weekTerms: WeekTerm[];
}

/** Facts about a term, beyond its amount, that the search makes use of. */
interface TermTraits {
  /** The count behind the term: periods per span against a limit, sessions, pairs of periods. */
  readonly counts?: 'load' | 'sessions' | 'doubles';
  /** Stands for a limit on days or sessions, towards which the repair search is guided. */
  readonly guidesTo?: 'day' | 'session';
  /** True when it looks at certain slots, so that days of one shape differ. */
  readonly dependsOnDay?: boolean;
}

interface Term extends TermTraits {
  readonly strength: Strength;
  /** Equal keys mean equal amounts for equal masks and shapes; keys are only compared. */
  readonly key: string;
  readonly amount: (mask: number, shape: DayShape) => number;
}

/** Cost that is a sum over days. */
export type DayTerm = Term;

/** Cost that is how far the sum over days lies outside `min`..`max`. */
export interface WeekTerm extends Term {
  readonly min: number | null;
  readonly max: number | null;
  /** Lessons yet to be placed may repair it: as many breaches as the line has unplaced periods are not counted yet. */
  readonly repairable: boolean;
  /** The most it can cost; null = no limit. */
  readonly cap?: number | null;
  /** A week without lessons costs nothing. */
  readonly emptyIsFree?: boolean;
  /** Follows from other terms: counted only while the line has unplaced periods, and never in a score. */
  readonly isImplied?: boolean;
}

/** Cost of a lesson's start (or room) taken alone. */
export interface LessonTerm {
  readonly lesson: number;
  readonly strength: Strength;
  readonly amount: (slot: Slot) => number;
}

export interface RoomTerm {
  readonly lesson: number;
  readonly strength: Strength;
  readonly amount: (room: number) => number;
}

/** Cost of two lessons by their start slots. */
export interface PairTerm {
  readonly a: number;
  readonly b: number;
  readonly strength: Strength;
  readonly key: string;
  readonly amount: (a: Slot, b: Slot) => number;
}

/** Periods (or lessons) counted per span. `max` -1: every pair in one span costs 1. */
export interface CounterTerm {
  readonly lessons: readonly number[];
  readonly strength: Strength;
  readonly span: Span;
  readonly unit: 'period' | 'lesson';
  readonly max: number;
  /** The number of the group that each slot is counted in, instead of by `span`; -1 = not counted. */
  readonly groups?: readonly number[];
  /** A count over the maximum costs 1, however far over. */
  readonly isCapped?: boolean;
}

/** A timetable under change, with what the cost of a scope may look at. */
export interface Places {
  /** Start slot per lesson, -1 = unplaced. */
  readonly slotOf: Int16Array;
  /** Room per lesson, -1 = none. */
  readonly roomOf: Int16Array;
  /** Occupied periods of a line on a day, as a mask; a student atom has the line of its number. */
  readonly busyOf: (line: number, day: number) => number;
  readonly balances: { readonly cost: (group: number) => number };
}

/** Cost computed anew whenever one of the lessons moves. */
export interface ScopeTerm {
  readonly lessons: readonly number[];
  readonly strength: Strength;
  readonly amount: (places: Places) => number;
  /** Its cost in a score, where `amount` holds back what unplaced lessons may still repair. */
  readonly whole?: (places: Places) => number;
  /** True when it only looks at starts and rooms of lessons: rooms are then chosen by what they would cost. */
  readonly asksRooms?: true;
  /** True when it counts rooms beyond a limit: a room within the limit is then emptied, rather than one more taken. */
  readonly limitsRooms?: true;
  /** The group of `RuleBuilder.balanceGroups` whose cost this is, which can be foretold from day masks. */
  readonly balanceGroup?: number;
  /** By start, the stretch of days that it counts in: when there are too many stretches, a whole one is emptied. */
  readonly stretchAt?: readonly number[];
  /** By start, the stretch in which a lesson needs others as company; -1 = none. Too few of them may leave it together. */
  readonly companyAt?: ArrayLike<number>;
  /** The kind of a lesson that has a part in what is wrong, else -1: where one lesson’s leaving does not help, a kind leaves. */
  readonly guiltyKind?: (places: Places, lesson: number) => number;
  /** True when it only looks at the people and the site of a lesson, and cannot tell apart lessons that have the same. */
  readonly isAnonymous?: true;
}

/** Resources whose weekly amounts are compared with each other. */
export interface BalanceGroup {
  readonly seats: readonly {
    readonly line: number;
    /** Amount by day mask, per day. */
    readonly tables: readonly Uint8Array[];
    /** The least that the resource cannot avoid, which is not counted. */
    readonly needed: number;
  }[];
  /** So much is allowed above the member with the least. */
  readonly slack: number;
}

/** Collects what the rules of a problem compile into. */
export class RuleBuilder {
  readonly problem: Problem;
  readonly positions: readonly SlotPosition[];
  readonly slots: number;
  readonly dayStart: readonly Slot[];
  readonly students: readonly Line[];
  readonly teachers: readonly Line[];
  readonly rooms: readonly Line[];
  readonly lists: { readonly line: Line; readonly lessons: readonly number[] }[] = [];
  readonly lessonTerms: LessonTerm[] = [];
  readonly roomTerms: RoomTerm[] = [];
  readonly pairTerms: PairTerm[] = [];
  readonly counterTerms: CounterTerm[] = [];
  readonly scopeTerms: ScopeTerm[] = [];
  readonly balanceGroups: BalanceGroup[] = [];
  readonly #listByKey = new Map<string, Line>();

  constructor(problem: Problem) {
    this.problem = problem;
    this.positions = slotPositions(problem.grid);
    this.slots = slotCount(problem.grid);
    this.dayStart = problem.grid.days.map((_, day) => this.positions.filter((position) => position.day < day).length);
    this.students = problem.students.map(({ blocked }) => newLine(blocked));
    this.teachers = problem.teachers.map(({ blocked }) => newLine(blocked));
    this.rooms = problem.rooms.map(({ blocked }) => newLine(blocked));
  }

  /** The line of each member of a resource rule. */
  linesOf(resources: ResourceSet): Line[] {
    const lines = { student: this.students, teacher: this.teachers, room: this.rooms }[resources.kind];
    return resources.members.map((member) => lines[member]);
  }

  /** A line for lessons that share a class or teacher, so that they never overlap; null when they do not. */
  lineOfLessons(lessons: readonly number[]): Line | null {
    const key = lessons.toSorted((a, b) => a - b).join(',');
    const known = this.#listByKey.get(key);
    if (known) return known;
    if (!this.#shareResource(lessons)) return null;
    return this.#addList(key, lessons);
  }

  /** A line whose mask unites the periods of the lessons, even where they overlap. */
  unionOfLessons(lessons: readonly number[]): Line {
    const key = lessons.toSorted((a, b) => a - b).join(',');
    return this.#listByKey.get(key) ?? this.#addList(key, lessons);
  }

  #addList(key: string, lessons: readonly number[]): Line {
    const line = newLine([]);
    this.#listByKey.set(key, line);
    this.lists.push({ line, lessons: [...new Set(lessons)] });
    return line;
  }

  #shareResource(lessons: readonly number[]): boolean {
    const all = lessons.map((lesson) => this.problem.lessons[lesson]);
    if (all.length === 0 || new Set(lessons).size < lessons.length) return false;
    const common = (of: (lesson: (typeof all)[number]) => readonly number[]): boolean =>
      of(all[0]).some((member) => all.every((lesson) => of(lesson).includes(member)));
    return common(({ students }) => students) || common(({ teachers }) => teachers);
  }

  /**
   * Adds a cost summed over the days of a line. `repairable`: more lessons can lower it, so a required one is held back while
   * the line has unplaced lessons.
   */
  perDay(
    line: Line,
    rule: Rule,
    key: string,
    repairable: boolean,
    amount: Term['amount'],
    traits: TermTraits = {},
  ): void {
    if (repairable && rule.strength.kind === 'required') {
      line.weekTerms.push({ strength: rule.strength, key, amount, min: null, max: 0, repairable, ...traits });
    } else line.dayTerms.push({ strength: rule.strength, key, amount, ...traits });
  }

  perWeek(line: Line, rule: Rule, term: Omit<WeekTerm, 'strength'>): void {
    line.weekTerms.push({ strength: rule.strength, ...term });
  }

  dayOf(day: number): Pick<DayShape, 'periods' | 'sessions'> {
    const counts = this.problem.grid.periods[day];
    return { periods: counts.reduce((sum, count) => sum + count, 0), sessions: sessionShapes(counts) };
  }

  shapeOf(line: Line, day: number): DayShape {
    const { periods, sessions } = this.dayOf(day);
    let open = 0;
    for (let period = 0; period < periods; period++) {
      if (!line.blocked.has(this.dayStart[day] + period)) open |= 1 << period;
    }
    return { day, periods, sessions, open };
  }

  /** The room that rules see instead of a room. */
  knownAs(room: number): number {
    return this.problem.rooms[room]?.standsFor ?? room;
  }

  /** Number of a member's line, to look up its day masks in a state (`busyOf`). */
  lineNumber({ kind }: ResourceSet, member: number): number {
    return kind === 'teacher' ? this.problem.students.length + member : member;
  }

  /** Number of the line of some lessons, whose mask is the union of their periods. */
  unionNumber(lessons: readonly number[]): number {
    const line = this.unionOfLessons(lessons);
    const list = this.lists.findIndex((each) => each.line === line);
    return this.problem.students.length + this.problem.teachers.length + list;
  }

  /** The lessons that a member of a resource rule attends. */
  lessonsOf({ kind }: ResourceSet, member: number): number[] {
    const of = kind === 'teacher' ? 'teachers' : 'students';
    return this.problem.lessons.flatMap((lesson, index) => (lesson[of].includes(member) ? [index] : []));
  }

  /** Number of the session, or day, that a slot lies in. */
  stretchOf(slot: Slot, stretch: Stretch = 'day'): number {
    const { day, session } = this.positions[slot];
    return stretch === 'day' ? day : day * this.problem.grid.sessions.length + session;
  }

  /** Bits within its day of every session, or day, by `stretchOf`. */
  stretchBits(stretch: Stretch = 'day'): number[] {
    const bits: number[] = [];
    this.positions.forEach(({ day }, slot) => {
      const at = this.stretchOf(slot, stretch);
      bits[at] = (bits[at] ?? 0) | (1 << (slot - this.dayStart[day]));
    });
    return bits;
  }

  bitsOf(slots: ReadonlySet<Slot>, day: number): number {
    let bits = 0;
    for (const slot of slots) if (this.positions[slot]?.day === day) bits |= 1 << (slot - this.dayStart[day]);
    return bits;
  }
}

function newLine(blocked: readonly Slot[]): Line {
  return { blocked: new Set(blocked), dayTerms: [], weekTerms: [] };
}

function sessionShapes(counts: readonly number[]): SessionShape[] {
  let first = 0;
  const shapes = counts.map((length, session) => {
    const shape = { session, first, length, bits: ((1 << length) - 1) << first };
    first += length;
    return shape;
  });
  return shapes.filter(({ length }) => length > 0);
}
