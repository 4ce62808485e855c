import { checkTimetable } from '../check/check-timetable.ts';
import type { Violation } from '../sheet/types.ts';
import type { Placement, Problem, ResourceSet, Rule, Timetable } from '../model/problem.ts';
import { unitsOfRoom } from '../model/resources.ts';
import { definitionOf } from '../rules/index.ts';
import { cutOut, placementsOf } from './cut-out.ts';

/** The part of a problem that some lessons can affect: rules cut down to them, and every lesson that those rules look at. */
export interface Neighbourhood {
  /** Violations with these placements put into the timetable first, rules by their index in the whole problem. */
  readonly violationsWith: (placements: ReadonlyMap<number, Placement | null>) => Violation[];
}

/** Cuts out the neighbourhood of some lessons, which may move to any of `rooms`. */
export function neighbourhoodOf(
  problem: Problem,
  timetable: Timetable,
  lessons: readonly number[],
  rooms: readonly number[],
): Neighbourhood {
  const touched = {
    student: new Set(lessons.flatMap((lesson) => [...problem.lessons[lesson].students])),
    teacher: new Set(lessons.flatMap((lesson) => [...problem.lessons[lesson].teachers])),
    room: new Set(
      [...rooms, ...lessons.flatMap((lesson) => timetable[lesson]?.room ?? [])].flatMap((room) => [
        room,
        ...unitsOfRoom(problem.rooms, room),
      ]),
    ),
  };
  const index = indexOf(problem);
  const concerned = new Set([...index.rulesOfAll, ...lessons.flatMap((lesson) => index.rulesOf[lesson])]);
  const rules = new Map(
    [...concerned]
      .toSorted((a, b) => a - b)
      .flatMap((rule) =>
        narrowRule(problem, problem.rules[rule], touched, lessons).map((narrowed) => [rule, narrowed] as const),
      ),
  );
  const near = new Set([
    ...lessons,
    ...[...rules.values()].flatMap((rule) => lessonsSeenBy(problem, rule, index)),
    ...[...touched.student].flatMap((student) => index.ofStudent[student]),
    ...[...touched.teacher].flatMap((teacher) => index.ofTeacher[teacher]),
    ...lessonsInUnits(problem, timetable, touched.room),
  ]);
  const small = cutOut(problem, [...near], rules);
  return {
    violationsWith: (placements) =>
      checkTimetable(small.problem, placementsOf(small, timetable, placements)).violations.map(small.toWhole),
  };
}

function lessonsInUnits({ rooms }: Problem, timetable: Timetable, units: ReadonlySet<number>): number[] {
  if (units.size === 0) return [];
  const touching = new Set(
    rooms.flatMap((_, room) => (unitsOfRoom(rooms, room).some((unit) => units.has(unit)) ? [room] : [])),
  );
  const found: number[] = [];
  timetable.forEach((placement, lesson) => {
    if (placement !== null && placement.room !== null && touching.has(placement.room)) found.push(lesson);
  });
  return found;
}

/** The lessons of a problem by the people, rooms and rules that they share, wherever they stand. */
interface ProblemIndex {
  readonly ofStudent: readonly (readonly number[])[];
  readonly ofTeacher: readonly (readonly number[])[];
  /** Rules that list a lesson. */
  readonly rulesOf: readonly (readonly number[])[];
  /** Rules that may concern any lesson. */
  readonly rulesOfAll: readonly number[];
}

const indexed = new WeakMap<Problem, ProblemIndex>();

function indexOf(problem: Problem): ProblemIndex {
  const found = indexed.get(problem) ?? buildIndex(problem);
  indexed.set(problem, found);
  return found;
}

function buildIndex(problem: Problem): ProblemIndex {
  const ofStudent = problem.students.map((): number[] => []);
  const ofTeacher = problem.teachers.map((): number[] => []);
  const rulesOf = problem.lessons.map((): number[] => []);
  problem.lessons.forEach(({ students, teachers }, lesson) => {
    for (const student of students) ofStudent[student].push(lesson);
    for (const teacher of teachers) ofTeacher[teacher].push(lesson);
  });
  const rulesOfAll: number[] = [];
  problem.rules.forEach((rule, index) => {
    // Any lesson of a class may come after the one that must end its day.
    if ('resources' in rule || definitionOf(rule.type).judges === 'classmates') rulesOfAll.push(index);
    else for (const lesson of new Set(listedLessons(problem, rule))) rulesOf[lesson].push(index);
  });
  return { ofStudent, ofTeacher, rulesOf, rulesOfAll };
}

/** The rule for the people affected and the lessons that move; empty when it is only about others. */
function narrowRule(
  problem: Problem,
  rule: Rule,
  touched: Readonly<Record<ResourceSet['kind'], ReadonlySet<number>>>,
  lessons: readonly number[],
): Rule[] {
  const { judges } = definitionOf(rule.type);
  if (judges === 'each-lesson' && 'lessons' in rule)
    return [{ ...rule, lessons: rule.lessons.filter((lesson) => lessons.includes(lesson)) } as Rule];
  if (judges === 'classmates' && 'lessons' in rule) {
    const near = rule.lessons.filter((lesson) =>
      problem.lessons[lesson].students.some((student) => touched.student.has(student)),
    );
    return near.length === 0 ? [] : [{ ...rule, lessons: near } as Rule];
  }
  if (judges === 'members-compared' || !('resources' in rule)) return [rule];
  const members = rule.resources.members.filter((member) => touched[rule.resources.kind].has(member));
  return members.length === 0 ? [] : [{ ...rule, resources: { ...rule.resources, members } }];
}

/** Every further lesson that decides whether a rule is kept. */
function lessonsSeenBy(problem: Problem, rule: Rule, { ofStudent }: ProblemIndex): readonly number[] {
  const listed = listedLessons(problem, rule);
  if (definitionOf(rule.type).judges !== 'classmates') return listed;
  return listed.flatMap((lesson) => [
    lesson,
    ...problem.lessons[lesson].students.flatMap((student) => ofStudent[student]),
  ]);
}

function listedLessons(problem: Problem, rule: Rule): readonly number[] {
  if (!('resources' in rule)) return 'after' in rule ? [...rule.lessons, ...rule.after] : rule.lessons;
  return definitionOf(rule.type).judges === 'members-compared' ? lessonsOfMembers(problem, rule.resources) : [];
}

function lessonsOfMembers({ lessons }: Problem, { kind, members }: ResourceSet): number[] {
  return lessons.flatMap(({ students, teachers }, index) =>
    (kind === 'student' ? students : teachers).some((member) => members.includes(member)) ? [index] : [],
  );
}
