import { checkTimetable } from '../check/check-timetable.ts';
import type { Violation } from '../check/types.ts';
import type { Placement, Problem, ResourceSet, Rule, Timetable } from '../model/problem.ts';

/** The part of a problem that some lessons can change: rules cut down to them, and every lesson those rules look at. */
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
    room: new Set([...rooms, ...lessons.flatMap((lesson) => timetable[lesson]?.room ?? [])]),
  };
  const rules = problem.rules.flatMap((rule) => narrowRule(problem, rule, touched, lessons));
  const seen = new Set([...lessons, ...rules.flatMap((rule) => listedLessons(problem, rule))]);
  const small = { ...problem, rules };
  const nearby = timetable.map((placement, index) => {
    const { students, teachers } = problem.lessons[index];
    const isNear =
      seen.has(index) ||
      students.some((student) => touched.student.has(student)) ||
      teachers.some((teacher) => touched.teacher.has(teacher)) ||
      (placement?.room != null && touched.room.has(placement.room));
    return isNear ? placement : null;
  });
  const indexOf = new Map(problem.rules.map(({ id }, index) => [id, index]));
  return {
    violationsWith: (placements) => {
      const changed = nearby.map((placement, lesson) => {
        const other = placements.get(lesson);
        return other === undefined ? placement : other;
      });
      return checkTimetable(small, changed).violations.map((violation) =>
        violation.rule === null ? violation : { ...violation, rule: indexOf.get(violation.ruleId) ?? null },
      );
    },
  };
}

/** What gets worse from one list of violations to another: those of a rule and resource whose cost grows, without the ones already there. */
export function addedViolations(before: readonly Violation[], after: readonly Violation[]): Violation[] {
  const costs = costsByCulprit(before);
  const known = new Set(before.map((violation) => JSON.stringify(violation)));
  const grown = new Set(
    [...costsByCulprit(after)]
      .filter(([culprit, cost]) => cost > (costs.get(culprit) ?? 0))
      .map(([culprit]) => culprit),
  );
  return after.filter((violation) => grown.has(culpritOf(violation)) && !known.has(JSON.stringify(violation)));
}

/** Change of the required cost, and of each level's weighted cost. */
export function scoreChange(
  problem: Problem,
  before: readonly Violation[],
  after: readonly Violation[],
): { hard: number; levels: number[] } {
  const levels = problem.levels.map(() => 0);
  let hard = 0;
  const add = (sign: 1 | -1) => (violation: Violation) => {
    const { strength, cost } = violation;
    if (strength.kind === 'required') hard += sign * cost;
    else levels[strength.level] += sign * cost * strength.weight;
  };
  after.forEach(add(1));
  before.forEach(add(-1));
  return { hard, levels };
}

function culpritOf({ ruleId, strength, resource }: Violation): string {
  return `${ruleId}/${strength.kind}/${resource?.kind}/${resource?.index}`;
}

function costsByCulprit(violations: readonly Violation[]): Map<string, number> {
  const costs = new Map<string, number>();
  for (const violation of violations) {
    const culprit = culpritOf(violation);
    costs.set(culprit, (costs.get(culprit) ?? 0) + violation.cost);
  }
  return costs;
}

function narrowRule(
  problem: Problem,
  rule: Rule,
  touched: Readonly<Record<ResourceSet['kind'], ReadonlySet<number>>>,
  lessons: readonly number[],
): Rule[] {
  // Whoever has the least sets the measure for all.
  if (rule.type === 'balance') return [rule];
  if ('resources' in rule) {
    const members = rule.resources.members.filter((member) => touched[rule.resources.kind].has(member));
    return members.length === 0 ? [] : [{ ...rule, resources: { ...rule.resources, members } }];
  }
  // What comes after a lesson that ends its day may be any lesson of its class.
  if (rule.type === 'ends-day') return [rule];
  return listedLessons(problem, rule).some((lesson) => lessons.includes(lesson)) ? [rule] : [];
}

function listedLessons(problem: Problem, rule: Rule): readonly number[] {
  if (rule.type === 'balance') return lessonsOfMembers(problem, rule.resources);
  if ('resources' in rule) return [];
  return rule.type === 'not-directly-after' ? [...rule.lessons, ...rule.after] : rule.lessons;
}

function lessonsOfMembers({ lessons }: Problem, { kind, members }: ResourceSet): number[] {
  return lessons.flatMap(({ students, teachers }, index) =>
    (kind === 'student' ? students : teachers).some((member) => members.includes(member)) ? [index] : [],
  );
}
