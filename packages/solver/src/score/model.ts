import { unitsOfRoom } from '../model/resources.ts';
import { weekPartsOf, type Problem } from '../model/problem.ts';
import type { Line, PairTerm, RuleBuilder, ScopeTerm } from '../rules/define/builder.ts';
import { compileRules } from '../rules/index.ts';
import { compileBalances, type BalanceModel } from './balances.ts';
import { packInverse, packLists, type Lists } from './compile/csr.ts';
import { compileCounters, type Counters } from './compile/compile-counters.ts';
import { addImpliedNeeds } from './implied-needs.ts';
import { narrowSharedStarts } from './compile/shared-starts.ts';
import { targetOf, type Target } from './compile/target.ts';
import { buildLineTables, type LineTables } from './line-tables.ts';

/** A soft or hard cost of the starts (or rooms) of one lesson. */
export interface PlaceTerm extends Target {
  readonly lesson: number;
  readonly amounts: Float64Array;
}

/**
 * Pair costs: entry i of a lesson's list tells the other lesson, the table, and the level it adds to. The two entries of a pair
 * follow each other, the first one at an even place, so that `other` of the one is the owner of the other.
 */
export interface Pairs extends Lists {
  readonly other: Int32Array;
  /** Offset into `amounts`; the cost is at `offset + slotOfOwner * slots + slotOfOther`. */
  readonly offset: Int32Array;
  readonly target: readonly Target[];
  readonly amounts: Uint8Array;
}

/** A problem compiled to typed arrays; never changes during a search. */
export interface Model {
  readonly problem: Problem;
  readonly lessons: number;
  readonly slots: number;
  readonly days: number;
  readonly levels: number;
  readonly duration: Uint8Array;
  readonly dayOf: Uint8Array;
  /** Bit of a slot's period within its day. */
  readonly bitOf: Int32Array;
  /** Index of a slot's session in the week. */
  readonly sessionOf: Uint8Array;
  readonly lines: readonly Line[];
  /** Lines 0..unaryLines-1 (atoms, then teachers) hold one lesson at a time. */
  readonly unaryLines: number;
  /** Unary lines first, then lists; rooms are apart. `listStart` is where a lesson's lists begin in the same array. */
  readonly linesOf: Lists;
  readonly listStart: Int32Array;
  readonly lessonsOfLine: Lists;
  /** Line of a room that has rules, or -1. */
  readonly lineOfRoom: Int32Array;
  readonly roomLimit: Int32Array;
  /** Rooms that a lesson in a room takes up. */
  readonly unitsOf: Lists;
  readonly roomsOf: Lists;
  readonly roomBlocked: Uint8Array;
  readonly hasRooms: Uint8Array;
  readonly weekParts: number;
  /** Parts of the year of each lesson. */
  readonly partsOf: Lists;
  /** Hard cost of every start; 255 = does not fit in its session. */
  readonly startHard: Uint8Array;
  readonly startTerms: readonly PlaceTerm[];
  readonly roomTerms: readonly PlaceTerm[];
  /** Starts the search may use. */
  readonly domain: Lists;
  readonly isAllowed: Uint8Array;
  readonly tables: LineTables;
  readonly weekOfLine: Lists;
  readonly pairs: Pairs;
  readonly counters: Counters;
  readonly scopes: readonly ScopeTerm[];
  readonly scopesOf: Lists;
  /** 1 where a scope of the lesson looks at rooms. */
  readonly asksScopes: Uint8Array;
  readonly balances: BalanceModel;
  readonly fixed: Uint8Array;
  /** Lessons that must start together with a lesson. */
  readonly tied: Lists;
}

/** Cost of a start whose lesson runs out of its session. */
export const MISFIT = 255;

/**
 * Compiles a problem. `movable` masks the lessons that the search may move; `withNeeds` adds what limits together demand of
 * unplaced lessons (see `addImpliedNeeds`, `narrowSharedStarts`). Throws a RangeError for days of over 30 periods.
 */
export function compileModel(problem: Problem, movable?: readonly boolean[], withNeeds = false): Model {
  const builder = compileRules(problem);
  const lines = [...builder.students, ...builder.teachers, ...builder.lists.map(({ line }) => line)];
  const unaryLines = problem.students.length + problem.teachers.length;
  const ruledRooms = builder.rooms.flatMap((line, room) =>
    line.dayTerms.length + line.weekTerms.length > 0 ? [{ line, room }] : [],
  );
  const lineOfRoom = new Int32Array(problem.rooms.length).fill(-1);
  ruledRooms.forEach(({ room }, index) => (lineOfRoom[room] = lines.length + index));
  lines.push(...ruledRooms.map(({ line }) => line));
  if (withNeeds) for (const line of [...builder.students, ...builder.teachers]) addImpliedNeeds(line);
  const { linesOf, listStart } = linesOfLessons(builder);
  const rooms = compileRooms(builder);
  const starts = compileStarts(builder, (domains) => {
    if (withNeeds) narrowSharedStarts(builder, domains, rooms);
  });
  const tables = buildLineTables(builder, lines, problem.levels.length);
  const { positions } = builder;
  return {
    problem,
    lessons: problem.lessons.length,
    slots: builder.slots,
    days: problem.grid.days.length,
    levels: problem.levels.length,
    duration: Uint8Array.from(problem.lessons, ({ duration }) => duration),
    dayOf: Uint8Array.from(positions, ({ day }) => day),
    bitOf: Int32Array.from(positions, ({ day }, slot) => 1 << (slot - builder.dayStart[day])),
    sessionOf: Uint8Array.from(positions, ({ day, session }) => day * problem.grid.sessions.length + session),
    lines,
    unaryLines,
    linesOf: packLists(linesOf),
    listStart,
    lessonsOfLine: packInverse(linesOf, lines.length),
    lineOfRoom,
    roomLimit: Int32Array.from(problem.rooms, ({ simultaneous }) => simultaneous),
    unitsOf: packLists(problem.rooms.map((_, room) => [...unitsOfRoom(problem.rooms, room)])),
    ...rooms,
    weekParts: problem.weekParts ?? 1,
    partsOf: packLists(problem.lessons.map((_, lesson) => [...weekPartsOf(problem, lesson)])),
    ...starts,
    tables,
    weekOfLine: packInverse(
      tables.week.line.map((line) => [line]),
      lines.length,
    ),
    pairs: compilePairs(builder),
    counters: compileCounters(builder),
    scopes: builder.scopeTerms,
    scopesOf: packInverse(
      builder.scopeTerms.map(({ lessons }) => [...new Set(lessons)]),
      problem.lessons.length,
    ),
    asksScopes: lessonsThatAsk(builder),
    balances: compileBalances(builder.balanceGroups, lines.length, problem.grid.days.length),
    tied: packLists(tiedLessons(problem)),
    fixed: Uint8Array.from(problem.lessons, ({ locked, placement }, lesson) =>
      Number((locked && placement !== null) || movable?.[lesson] === false),
    ),
  };
}

function lessonsThatAsk({ problem, scopeTerms }: RuleBuilder): Uint8Array {
  const asking = new Uint8Array(problem.lessons.length);
  for (const { asksRooms, lessons } of scopeTerms) {
    if (asksRooms === true) for (const lesson of lessons) asking[lesson] = 1;
  }
  return asking;
}

function tiedLessons(problem: Problem): number[][] {
  const tied = problem.lessons.map(() => new Set<number>());
  for (const rule of problem.rules) {
    if (rule.type !== 'same-start' || rule.part !== 'slot' || rule.strength.kind !== 'required') continue;
    for (const lesson of rule.lessons) for (const other of rule.lessons) if (other !== lesson) tied[lesson].add(other);
  }
  return tied.map((others) => [...others]);
}

function linesOfLessons(builder: RuleBuilder): { linesOf: number[][]; listStart: Int32Array } {
  const { problem } = builder;
  const unary = problem.lessons.map(({ students, teachers }) => [
    ...new Set(students),
    ...[...new Set(teachers)].map((teacher) => problem.students.length + teacher),
  ]);
  const listStart = Int32Array.from(unary, (list) => list.length);
  const firstList = problem.students.length + problem.teachers.length;
  builder.lists.forEach(({ lessons }, index) => {
    for (const lesson of lessons) unary[lesson].push(firstList + index);
  });
  return { linesOf: unary, listStart };
}

function compileStarts(
  builder: RuleBuilder,
  narrow: (domains: number[][]) => void,
): Pick<Model, 'startHard' | 'startTerms' | 'domain' | 'isAllowed'> {
  const { problem, slots } = builder;
  const startHard = new Uint8Array(problem.lessons.length * slots);
  problem.lessons.forEach((_, lesson) =>
    builtInStartCosts(builder, lesson, startHard.subarray(lesson * slots, (lesson + 1) * slots)),
  );
  const startTerms: PlaceTerm[] = [];
  for (const { lesson, strength, amount } of builder.lessonTerms) {
    const amounts = Float64Array.from({ length: slots }, (_, slot) => amount(slot));
    if (strength.kind !== 'required') startTerms.push({ lesson, amounts, ...targetOf(strength) });
    else {
      for (let slot = 0; slot < slots; slot++) {
        const index = lesson * slots + slot;
        if (startHard[index] !== MISFIT) startHard[index] = Math.min(MISFIT - 1, startHard[index] + amounts[slot]);
      }
    }
  }
  const domains = problem.lessons.map((_, lesson) => cheapestStarts(startHard, lesson, slots));
  narrow(domains);
  const isAllowed = new Uint8Array(startHard.length);
  domains.forEach((domain, lesson) => domain.forEach((slot) => (isAllowed[lesson * slots + slot] = 1)));
  return { startHard, startTerms, domain: packLists(domains), isAllowed };
}

/** The starts without a hard cost; when there are none, those with the smallest. */
function cheapestStarts(startHard: Uint8Array, lesson: number, slots: number): number[] {
  const first = lesson * slots;
  let least = MISFIT;
  for (let at = first; at < first + slots; at++) least = Math.min(least, startHard[at]);
  const starts: number[] = [];
  if (least < MISFIT) for (let slot = 0; slot < slots; slot++) if (startHard[first + slot] === least) starts.push(slot);
  return starts;
}

/** Writes what each start of a lesson costs on its own; called for every lesson before the search begins. */
function builtInStartCosts({ problem, positions, students, teachers }: RuleBuilder, index: number, costs: Uint8Array) {
  const lesson = problem.lessons[index];
  const away = new Uint8Array(positions.length);
  const people = [...lesson.students.map((one) => students[one]), ...lesson.teachers.map((one) => teachers[one])];
  if (!lesson.ignoresBlocked) for (const { blocked } of people) for (const slot of blocked) away[slot]++;
  positions.forEach(({ day, session, period }, slot) => {
    if (period + lesson.duration > problem.grid.periods[day][session]) {
      costs[slot] = MISFIT;
      return;
    }
    let cost = lesson.starts === null || lesson.starts.includes(slot) ? 0 : 1;
    for (let k = 0; k < lesson.duration; k++) cost += away[slot + k];
    costs[slot] = Math.min(MISFIT - 1, cost);
  });
}

function compileRooms(builder: RuleBuilder): Pick<Model, 'roomsOf' | 'roomBlocked' | 'roomTerms' | 'hasRooms'> {
  const { problem, slots } = builder;
  const fits = (size: number, room: number): boolean => size <= (problem.rooms[room].seats ?? Infinity);
  const roomsOf = problem.lessons.map(({ rooms, size }) => {
    const large = rooms?.filter((room) => fits(size, room)) ?? [];
    return large.length > 0 ? large : [...(rooms ?? [])];
  });
  const roomBlocked = new Uint8Array(problem.rooms.length * slots);
  problem.rooms.forEach(({ blocked }, room) => blocked.forEach((slot) => (roomBlocked[room * slots + slot] = 1)));
  const roomTerms = builder.roomTerms.map(({ lesson, strength, amount }): PlaceTerm => ({
    lesson,
    amounts: Float64Array.from(problem.rooms, (_, room) => amount(room)),
    ...targetOf(strength),
  }));
  problem.lessons.forEach(({ rooms, size }, lesson) => {
    if (rooms === null || roomsOf[lesson].every((room) => fits(size, room))) return;
    const amounts = Float64Array.from(problem.rooms, (_, room) => Number(!fits(size, room)));
    roomTerms.push({ lesson, amounts, level: -1, weight: 1 });
  });
  const hasRooms = Uint8Array.from(problem.lessons, ({ rooms }) => Number(rooms !== null));
  return { roomsOf: packLists(roomsOf), roomBlocked, roomTerms, hasRooms };
}

function compilePairs(builder: RuleBuilder): Pairs {
  const { slots, pairTerms } = builder;
  const known = new Map<string, number>();
  const tables: Uint8Array[] = [];
  const tableOf = (term: PairTerm, isSwapped: boolean): number => {
    const key = `${term.key}:${isSwapped}`;
    const at = known.get(key);
    if (at !== undefined) return at;
    const table = new Uint8Array(slots * slots);
    for (let own = 0; own < slots; own++)
      for (let other = 0; other < slots; other++)
        table[own * slots + other] = isSwapped ? term.amount(other, own) : term.amount(own, other);
    known.set(key, tables.length * slots * slots);
    return tables.push(table) * slots * slots - slots * slots;
  };
  const entries: { owner: number; other: number; offset: number; target: Target }[] = pairTerms.flatMap((term) => {
    const target = targetOf(term.strength);
    return [
      { owner: term.a, other: term.b, offset: tableOf(term, false), target },
      { owner: term.b, other: term.a, offset: tableOf(term, true), target },
    ];
  });
  const amounts = new Uint8Array(tables.length * slots * slots);
  tables.forEach((table, index) => amounts.set(table, index * slots * slots));
  return {
    ...packInverse(
      entries.map(({ owner }) => [owner]),
      builder.problem.lessons.length,
    ),
    other: Int32Array.from(entries, ({ other }) => other),
    offset: Int32Array.from(entries, ({ offset }) => offset),
    target: entries.map(({ target }) => target),
    amounts,
  };
}
