import type { Slot, Timetable } from '../model/problem.ts';
import type { Model } from '../score/model.ts';

/** Lessons of one teacher in one course of one class; they are interchangeable. */
export interface Unit {
  readonly class: number;
  readonly teacher: number;
  readonly lessons: readonly number[];
  /** The most periods of it that a session may hold. */
  readonly most: number;
  /** Its lessons in one session must follow each other. */
  readonly staysTogether: boolean;
  /** Sessions it may be in. */
  readonly isAllowed: readonly boolean[];
}

/**
 * The lessons that may change places with others of their class, and the cells where they stand. A class keeps its cells,
 * whichever lesson stands there; all other lessons stay.
 */
export interface Pool {
  readonly sessions: number;
  readonly units: readonly Unit[];
  /** Units of each teacher, by index. */
  readonly unitsOf: readonly (readonly number[])[];
  /** Slots by class and session. */
  readonly cells: readonly (readonly (readonly Slot[])[])[];
  /** Lessons of teachers that stay, by teacher and session. */
  readonly stays: readonly (readonly number[])[];
  readonly busy: readonly ReadonlySet<Slot>[];
  /** Slots by session, those of the cells and those in which some teacher has a lesson that stays, in order. */
  readonly slots: readonly (readonly Slot[])[];
  /** Groups of sessions in which each class has equally many cells; every session is in one group. */
  readonly alike: readonly (readonly number[])[];
  /** Number of lessons by unit and session, as they stand. */
  readonly counts: readonly (readonly number[])[];
}

/** Reads the pool from a complete timetable; null when there is nothing to regroup. */
export function readPool(model: Model, timetable: Timetable): Pool | null {
  const { problem, sessionOf } = model;
  if (timetable.includes(null)) return null;
  const slotOf = (lesson: number): Slot => timetable[lesson]?.slot ?? 0;
  const sessions = Math.max(...sessionOf) + 1;
  const most = mostInSession(model);
  const together = lessonsTogether(model);
  const classes = new Map<string, number>();
  const units = new Map<string, number[]>();
  const stays = problem.teachers.map(() => new Array<number>(sessions).fill(0));
  const busy = problem.teachers.map(() => new Set<Slot>());
  problem.lessons.forEach(({ students, teachers, course, duration }, lesson) => {
    const starts = model.domain.start[lesson + 1] - model.domain.start[lesson];
    const isFree = model.fixed[lesson] === 0 && starts > 1;
    if (isFree && duration === 1 && students.length > 0 && teachers.length === 1) {
      const named = students.join();
      classes.set(named, classes.get(named) ?? classes.size);
      const key = `${classes.get(named)}/${teachers[0]}/${course}/${most[lesson]}/${together.has(lesson)}`;
      units.set(key, [...(units.get(key) ?? []), lesson]);
      return;
    }
    for (const teacher of teachers) {
      for (let k = 0; k < duration; k++) {
        stays[teacher][sessionOf[slotOf(lesson)]]++;
        busy[teacher].add(slotOf(lesson) + k);
      }
    }
  });
  const cells = Array.from({ length: classes.size }, () => Array.from({ length: sessions }, (): Slot[] => []));
  const list = [...units.values()].map((lessons): Unit => {
    const [first] = lessons;
    const own = problem.lessons[first];
    const home = classes.get(own.students.join()) ?? 0;
    for (const lesson of lessons) cells[home][sessionOf[slotOf(lesson)]].push(slotOf(lesson));
    return {
      class: home,
      teacher: own.teachers[0],
      lessons,
      most: Math.min(most[first], lessons.length),
      staysTogether: together.has(first),
      isAllowed: Array.from({ length: sessions }, (_, session) => canBeIn(model, first, session)),
    };
  });
  if (list.length === 0) return null;
  const counts = list.map(({ lessons }) => {
    const row = new Array<number>(sessions).fill(0);
    for (const lesson of lessons) row[sessionOf[slotOf(lesson)]]++;
    return row;
  });
  const unitsOf = problem.teachers.map((_, teacher) =>
    list.flatMap((unit, index) => (unit.teacher === teacher ? [index] : [])),
  );
  return {
    sessions,
    units: list,
    unitsOf,
    cells,
    stays,
    busy,
    slots: usedSlots(cells, busy, sessionOf, sessions),
    alike: alikeSessions(cells, sessions, problem.grid.sessions.length),
    counts,
  };
}

function usedSlots(
  cells: Pool['cells'],
  busy: Pool['busy'],
  sessionOf: Model['sessionOf'],
  sessions: number,
): Slot[][] {
  const used = new Set([...cells.flat(2), ...busy.flatMap((own) => [...own])]);
  const all = [...used].sort((a, b) => a - b);
  return Array.from({ length: sessions }, (_, session) => all.filter((slot) => sessionOf[slot] === session));
}

function canBeIn({ slots, sessionOf, isAllowed }: Model, lesson: number, session: number): boolean {
  for (let slot = 0; slot < slots; slot++) {
    if (sessionOf[slot] === session && isAllowed[lesson * slots + slot] === 1) return true;
  }
  return false;
}

/** For each lesson, the most periods of lessons like it that a session may hold. */
function mostInSession({ problem }: Model): number[] {
  const most = problem.lessons.map(() => Number.POSITIVE_INFINITY);
  for (const rule of problem.rules) {
    if (rule.type !== 'max-in-span' || rule.strength.kind !== 'required' || rule.slots !== undefined) continue;
    if (rule.span !== 'session' && rule.span !== 'day') continue;
    for (const lesson of rule.lessons) most[lesson] = Math.min(most[lesson], rule.max);
  }
  return most;
}

/** Lessons that must follow each other when they are in one session. */
function lessonsTogether({ problem }: Model): ReadonlySet<number> {
  const rules = problem.rules.filter(
    ({ type, strength }) => type === 'contiguous-in-session' && strength.kind === 'required',
  );
  return new Set(rules.flatMap((rule) => ('lessons' in rule ? rule.lessons : [])));
}

/** Mornings can only be alike with mornings. */
function alikeSessions(cells: readonly (readonly (readonly Slot[])[])[], sessions: number, perDay: number): number[][] {
  const groups = new Map<string, number[]>();
  for (let session = 0; session < sessions; session++) {
    const key = [session % perDay, ...cells.map((own) => own[session].length)].join();
    if (cells.every((own) => own[session].length === 0)) continue;
    groups.set(key, [...(groups.get(key) ?? []), session]);
  }
  return [...groups.values()];
}
