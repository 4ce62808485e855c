import type { Violation } from '../sheet/types.ts';
import type { Placement, Problem, ResourceSet, Rule } from '../model/problem.ts';

/** A small problem of some lessons and their people, with the way back to the whole problem. */
export interface CutOut {
  readonly problem: Problem;
  /** Index in the whole problem of each lesson of the small one. */
  readonly lessons: readonly number[];
  /** The violation in the words of the whole problem. */
  readonly toWhole: (violation: Violation) => Violation;
}

/**
 * Cuts lessons out of a problem, with the rules given by their index in it. Lessons, pupils and teachers are numbered anew, so
 * that a check takes time by what is cut out and not by the size of the school; rooms keep their numbers.
 */
export function cutOut(whole: Problem, lessons: readonly number[], rules: ReadonlyMap<number, Rule>): CutOut {
  const ruleIndices = [...rules.keys()];
  const asked = (kind: ResourceSet['kind']) =>
    [...rules.values()].flatMap((rule) =>
      'resources' in rule && rule.resources.kind === kind ? rule.resources.members : [],
    );
  const students = renumber([...lessons.flatMap((lesson) => whole.lessons[lesson].students), ...asked('student')]);
  const teachers = renumber([...lessons.flatMap((lesson) => whole.lessons[lesson].teachers), ...asked('teacher')]);
  const kept = renumber(lessons);
  const problem: Problem = {
    ...whole,
    students: students.old.map((index) => whole.students[index]),
    teachers: teachers.old.map((index) => whole.teachers[index]),
    lessons: kept.old.map((index) => {
      const lesson = whole.lessons[index];
      return { ...lesson, students: students.toNew(lesson.students), teachers: teachers.toNew(lesson.teachers) };
    }),
    rules: [...rules.values()].map((rule) => renumberRule(rule, kept, { student: students, teacher: teachers })),
  };
  const resourceToWhole = (resource: Violation['resource']): Violation['resource'] => {
    if (resource === null || resource.kind === 'room') return resource;
    const { old } = resource.kind === 'student' ? students : teachers;
    return { kind: resource.kind, index: old[resource.index] };
  };
  return {
    problem,
    lessons: kept.old,
    toWhole: (violation) => ({
      ...violation,
      lessons: violation.lessons.map((lesson) => kept.old[lesson]),
      resource: resourceToWhole(violation.resource),
      rule: violation.rule === null ? null : ruleIndices[violation.rule],
    }),
  };
}

interface Numbering {
  /** Old numbers in their order. */
  readonly old: readonly number[];
  readonly toNew: (list: readonly number[]) => number[];
  readonly has: (number: number) => boolean;
}

function renumber(numbers: readonly number[]): Numbering {
  const old = [...new Set(numbers)].toSorted((a, b) => a - b);
  const places = new Map(old.map((number, place) => [number, place]));
  return {
    old,
    toNew: (list) => list.flatMap((number) => places.get(number) ?? []),
    has: (number) => places.has(number),
  };
}

function renumberRule(
  rule: Rule,
  lessons: Numbering,
  resources: Readonly<Record<'student' | 'teacher', Numbering>>,
): Rule {
  const listed = 'lessons' in rule ? renumberListed(rule, lessons) : rule;
  if (!('resources' in listed) || listed.resources.kind === 'room') return listed;
  const { kind, members } = listed.resources;
  return { ...listed, resources: { kind, members: resources[kind].toNew(members) } };
}

/** A list of lessons with the list that runs parallel to it: references, kinds, or lessons that must not follow. */
function renumberListed(rule: Extract<Rule, { readonly lessons: readonly number[] }>, lessons: Numbering): Rule {
  // Pairs stay pairs: cutting out keeps every lesson that such a rule lists.
  const list = { lessons: lessons.toNew(rule.lessons) as [number, number] };
  if ('after' in rule) return { ...rule, ...list, after: lessons.toNew(rule.after) };
  if ('kinds' in rule)
    return { ...rule, ...list, kinds: rule.kinds.filter((_, place) => lessons.has(rule.lessons[place])) };
  if (!('reference' in rule)) return { ...rule, ...list };
  return { ...rule, ...list, reference: rule.reference.filter((_, place) => lessons.has(rule.lessons[place])) };
}

/** Placements of the lessons of a small problem, with those given put in first. */
export function placementsOf(
  { lessons }: CutOut,
  timetable: readonly (Placement | null)[],
  placements: ReadonlyMap<number, Placement | null>,
): (Placement | null)[] {
  return lessons.map((lesson) => {
    const other = placements.get(lesson);
    return other === undefined ? timetable[lesson] : other;
  });
}
