import { periodsOf } from '../../sheet/lessons.ts';
import { layOut, type Sheet } from '../../sheet/sheet.ts';
import type { RuleOf } from '../../model/rules/index.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import { weekPartsOf, type Problem, type Rule, type RuleKind, type Slot } from '../../model/problem.ts';
import type { Demand } from './space.ts';

/** A problem with what the proofs look up again and again; each thing is worked out once, when first asked for. */
export interface View {
  readonly problem: Problem;
  /** The week with no lesson placed. */
  readonly sheet: Sheet;
  /** Slots in which the lesson could start as far as its own people, rooms, lock and rules allow. */
  readonly starts: (lesson: number) => readonly Slot[];
  /** Rooms it could use, null when it needs none. */
  readonly rooms: (lesson: number) => readonly number[] | null;
  /** Lessons of the resource; for a room, those that may use no other. */
  readonly lessonsOf: (resource: ResourceRef) => readonly number[];
  readonly required: <T extends RuleKind['type']>(type: T) => readonly RuleOf<T>[];
  /** The required rule of this id, if the problem has it. */
  readonly rule: <T extends RuleKind['type']>(type: T, id: string) => RuleOf<T> | undefined;
  /** The demands of lessons, without those that can stand nowhere. */
  readonly demands: (lessons: readonly number[]) => Demand[];
}

/** Prepares a problem for the proofs. */
export function createView(problem: Problem): View {
  const sheet = layOut(
    problem,
    problem.lessons.map(() => null),
  );
  const { required, byId, byLesson } = rulesOfProblem(problem);
  const rooms = remember((lesson) => usableRooms(problem, lesson, byLesson[lesson]));
  const starts = remember((lesson) => possibleStarts(sheet, lesson, rooms(lesson), byLesson[lesson]));
  const covered = remember((lesson) => coveredSlots(starts(lesson), problem.lessons[lesson].duration));
  return {
    problem,
    sheet,
    rooms,
    starts,
    lessonsOf: lessonsByResource(problem, rooms),
    required: (type) => rulesOf(required, type),
    rule: (type, id) => {
      const rule = byId.get(id);
      return rule && isOfType(type, rule) ? rule : undefined;
    },
    demands: (lessons) =>
      lessons
        .filter((lesson) => starts(lesson).length > 0)
        .map((lesson) => ({ lesson, amount: problem.lessons[lesson].duration, slots: covered(lesson) })),
  };
}

/** Slots covered by a lesson at any of the starts, in order. */
function coveredSlots(starts: readonly Slot[], duration: number): readonly Slot[] {
  if (duration === 1) return starts;
  const covered = starts.flatMap((start) => Array.from({ length: duration }, (_, offset) => start + offset));
  return [...new Set(covered)].sort((a, b) => a - b);
}

/** Rules that narrow the starts or rooms of single lessons. */
export const domainRuleTypes = ['avoid-slots', 'not-across-break', 'keep-placement', 'prefer-rooms'] as const;
type DomainRule = RuleOf<(typeof domainRuleTypes)[number]>;

type RulesByType = ReadonlyMap<RuleKind['type'], readonly Rule[]>;

/** The required rules of a problem by what they are asked for. */
interface RequiredRules {
  readonly required: RulesByType;
  readonly byId: ReadonlyMap<string, Rule>;
  readonly byLesson: readonly (readonly DomainRule[])[];
}

/** Hundreds of variants of a problem, of which most change no rule, are looked at for one proof. */
const known = new WeakMap<readonly Rule[], RequiredRules>();

function rulesOfProblem(problem: Problem): RequiredRules {
  const found = known.get(problem.rules);
  if (found?.byLesson.length === problem.lessons.length) return found;
  const required = requiredRules(problem);
  const byId = new Map([...required.values()].flat().map((rule) => [rule.id, rule]));
  const rules = { required, byId, byLesson: rulesByLesson(problem, required) };
  known.set(problem.rules, rules);
  return rules;
}

function requiredRules(problem: Problem): RulesByType {
  const byType = new Map<RuleKind['type'], Rule[]>();
  for (const rule of problem.rules) {
    if (rule.strength.kind !== 'required') continue;
    const same = byType.get(rule.type);
    if (same) same.push(rule);
    else byType.set(rule.type, [rule]);
  }
  return byType;
}

const isOfType = <T extends RuleKind['type']>(type: T, rule: Rule): rule is RuleOf<T> => rule.type === type;

function rulesOf<T extends RuleKind['type']>(byType: RulesByType, type: T): readonly RuleOf<T>[] {
  // Rules of a group have one type, so the first tells for all.
  const isGroupOf = (group: readonly Rule[]): group is readonly RuleOf<T>[] =>
    group.length > 0 && isOfType(type, group[0]);
  const group = byType.get(type) ?? [];
  return isGroupOf(group) ? group : [];
}

function rulesByLesson(problem: Problem, required: RulesByType): DomainRule[][] {
  const byLesson = problem.lessons.map((): DomainRule[] => []);
  for (const rule of domainRuleTypes.flatMap((type): readonly DomainRule[] => rulesOf(required, type))) {
    for (const lesson of rule.lessons) byLesson[lesson].push(rule);
  }
  return byLesson;
}

function remember<T>(work: (lesson: number) => T): (lesson: number) => T {
  const known: T[] = [];
  return (lesson) => (lesson in known ? known[lesson] : (known[lesson] = work(lesson)));
}

function usableRooms(problem: Problem, index: number, rules: readonly DomainRule[]): readonly number[] | null {
  const lesson = problem.lessons[index];
  if (lesson.rooms === null) return null;
  const held = lesson.locked && lesson.placement !== null ? lesson.placement.room : null;
  return lesson.rooms.filter((room) => {
    const { seats } = problem.rooms[room];
    if (seats !== null && lesson.size > seats) return false;
    if (held !== null && held !== room) return false;
    return rules.every((rule) => rule.type !== 'prefer-rooms' || rule.rooms.includes(room));
  });
}

function possibleStarts(
  sheet: Sheet,
  index: number,
  rooms: readonly number[] | null,
  rules: readonly DomainRule[],
): readonly Slot[] {
  const { problem, positions } = sheet;
  const lesson = problem.lessons[index];
  const held = lesson.locked && lesson.placement !== null ? lesson.placement.slot : null;
  const people = [
    ...lesson.students.map((student) => sheet.weeks.student[student].blocked),
    ...lesson.teachers.map((teacher) => sheet.weeks.teacher[teacher].blocked),
  ];
  const isFree = (slot: Slot) => people.every((blocked) => !blocked.has(slot));
  return positions.flatMap(({ day, session, period }, start) => {
    if (held !== null && held !== start) return [];
    if (lesson.starts !== null && !lesson.starts.includes(start)) return [];
    if (period + lesson.duration > problem.grid.periods[day][session]) return [];
    const slots =
      lesson.duration === 1 ? [start] : Array.from({ length: lesson.duration }, (_, offset) => start + offset);
    if (!lesson.ignoresBlocked) {
      if (!slots.every(isFree)) return [];
      const hasRoom = rooms?.some((room) => slots.every((slot) => !sheet.weeks.room[room].blocked.has(slot)));
      if (hasRoom === false) return [];
    } else if (rooms?.length === 0) return [];
    return rules.every((rule) => allowsStart(problem, rule, index, slots, period, session)) ? [start] : [];
  });
}

function allowsStart(
  problem: Problem,
  rule: DomainRule,
  lesson: number,
  slots: readonly Slot[],
  period: number,
  session: number,
): boolean {
  switch (rule.type) {
    case 'avoid-slots':
      return !(rule.match === 'start' ? slots.slice(0, 1) : slots).some((slot) => rule.slots.includes(slot));
    case 'not-across-break': {
      const breaks = problem.grid.longBreakAfter?.[session] ?? [];
      return !breaks.some((after) => after >= period && after < period + slots.length - 1);
    }
    case 'keep-placement': {
      const reference = rule.reference[rule.lessons.indexOf(lesson)] ?? null;
      return reference === null || reference.slot === slots[0];
    }
    case 'prefer-rooms':
      return true;
  }
}

/** Looked for when first asked: most views of a variant are asked for one person. */
function lessonsByResource(
  problem: Problem,
  rooms: (lesson: number) => readonly number[] | null,
): (resource: ResourceRef) => readonly number[] {
  const uses = ({ kind, index }: ResourceRef, lesson: number): boolean => {
    const { students, teachers } = problem.lessons[lesson];
    if (kind !== 'room') return (kind === 'student' ? students : teachers).includes(index);
    const usable = rooms(lesson);
    return usable?.length === 1 && usable[0] === index;
  };
  const lists = new Map<string, readonly number[]>();
  return (resource) => {
    const key = `${resource.kind}/${resource.index}`;
    const found = lists.get(key) ?? [...problem.lessons.keys()].filter((lesson) => uses(resource, lesson));
    lists.set(key, found);
    return resource.kind === 'room' ? fullestPart(problem, found) : found;
  };
}

/** Lessons that want the same room, from the part of the year with the most periods: all of them meet. */
export function fullestPart(problem: Problem, lessons: readonly number[]): readonly number[] {
  const { weekParts = 1 } = problem;
  if (weekParts === 1) return lessons;
  const parts = Array.from({ length: weekParts }, (_, part) =>
    lessons.filter((lesson) => weekPartsOf(problem, lesson).includes(part)),
  );
  return parts.reduce((most, part) => (periodsOf(problem, part) > periodsOf(problem, most) ? part : most));
}
