import type { Lesson, Level, Problem, ResourceSet, Rule, RuleKind, Slot, Strength } from '@tkb/solver';
import { parseTkbJson, slotNames } from './read-json.ts';
import type { TkbAssignmentJson, TkbIssue, TkbProblemJson } from './schema.ts';

/** A problem, or what is wrong with the JSON. */
export type TkbReadResult =
  | { readonly ok: true; readonly problem: Problem }
  | { readonly ok: false; readonly issues: readonly TkbIssue[] };

/** In the order of importance to Vietnamese schools. */
const levels: readonly Level[] = [
  { id: 'single-sessions', name: 'Buổi dạy chỉ có một tiết' },
  { id: 'long-gaps', name: 'Buổi dạy trống từ 2 tiết' },
  { id: 'teacher-sessions', name: 'Số buổi dạy' },
  { id: 'short-gaps', name: 'Buổi dạy trống 1 tiết' },
];

const required: Strength = { kind: 'required' };
const onLevel = (level: number): Strength => ({ kind: 'soft', level, weight: 1 });

/**
 * Reads a `tkb-problem-1` (value or text) into a problem with one lesson for each period of an assignment, the school's hard
 * rules, and the four levels about teachers. Faults come back as data.
 */
export function readTkbProblem(json: unknown): TkbReadResult {
  const parsed = parseTkbJson(json);
  if (!('schema' in parsed)) return { ok: false, issues: parsed };
  return { ok: true, problem: toProblem(parsed) };
}

function toProblem(json: TkbProblemJson): Problem {
  const slots = new Map(slotNames(json).map((name, slot) => [name, slot]));
  const slotsOf = (names: readonly string[]): Slot[] =>
    names
      .map((name) => slots.get(name))
      .filter((slot) => slot !== undefined)
      .sort((a, b) => a - b);
  const lessons = json.assignments.flatMap((assignment, course) => toLessons(json, assignment, course, slotsOf));
  return {
    name: json.name,
    grid: {
      days: json.days,
      sessions: json.sessions,
      periods: json.days.map(() => json.sessions.map(() => json.periods_per_session)),
    },
    students: json.classes.map(({ id, blocked }) => ({ id, name: id, blocked: slotsOf(blocked) })),
    teachers: json.teachers.map(({ id, unavailable }) => ({ id, name: id, blocked: slotsOf(unavailable) })),
    rooms: [],
    sites: [],
    travel: [],
    subjects: json.subjects.map(({ id }) => ({ id, name: id })),
    courses: json.assignments.map(({ id, classes, subject }) => ({
      id,
      name: `${subject} ${classes.join(', ')}`,
      subject: json.subjects.findIndex((candidate) => candidate.id === subject),
    })),
    lessons,
    rules: [...classRules(json, lessons), ...teacherRules(json)],
    levels,
  };
}

/** Makes the lessons, the fixed ones first; the others keep out of the closed slots of their subject. */
function toLessons(
  json: TkbProblemJson,
  assignment: TkbAssignmentJson,
  course: number,
  slotsOf: (names: readonly string[]) => Slot[],
): Lesson[] {
  const nailed = json.fixed.filter((entry) => entry.assignment === assignment.id).map(({ slot }) => slot);
  const fixed = slotsOf([...new Set(nailed)]);
  const closed = new Set(slotsOf(json.subjects.find(({ id }) => id === assignment.subject)?.unavailable ?? []));
  const total = json.days.length * json.sessions.length * json.periods_per_session;
  const open = Array.from({ length: total }, (_, slot) => slot).filter((slot) => !closed.has(slot));
  const indexesIn = (list: readonly { id: string }[], ids: readonly string[]): number[] =>
    [...new Set(ids)].map((id) => list.findIndex((candidate) => candidate.id === id));
  const students = indexesIn(json.classes, assignment.classes);
  const teachers = indexesIn(json.teachers, assignment.teachers);
  const overrides = json.rules.fixed_override_unavailability;
  return Array.from({ length: assignment.periods }, (_, index): Lesson => {
    const slot = fixed[index];
    const freeStarts = closed.size === 0 ? null : open;
    return {
      id: `${assignment.id}#${index + 1}`,
      course,
      duration: 1,
      students,
      teachers,
      rooms: null,
      size: 0,
      site: null,
      starts: slot === undefined ? freeStarts : [slot].filter((only) => overrides || !closed.has(only)),
      ignoresBlocked: slot !== undefined && overrides,
      placement: slot === undefined ? null : { slot, room: null },
      locked: slot !== undefined,
    };
  });
}

/** Limits hold for a class and subject, over all assignments of the subject. */
function classRules(json: TkbProblemJson, lessons: readonly Lesson[]): Rule[] {
  const members = json.classes.map((_, index) => index);
  const compact: Rule[] =
    json.rules.class_holes === 'hard' && members.length > 0
      ? [
          nameRule('compact', 'Lớp không trống tiết', {
            type: 'compact-session',
            resources: { kind: 'student', members },
          }),
        ]
      : [];
  const perSubject = groupByClassAndSubject(json, lessons).flatMap(({ key, name, own, assignments }) => {
    const limit = Math.max(...assignments.map(({ max_per_session }) => max_per_session ?? own.length));
    const doubles = Math.max(...assignments.map(({ min_doubles }) => min_doubles));
    const rules: Rule[] = [];
    if (limit < own.length) {
      const span: RuleKind = { type: 'max-in-span', lessons: own, span: 'session', max: limit, count: 'period' };
      rules.push(nameRule(`max-${key}`, `Tối đa ${limit} tiết một buổi: ${name}`, span));
    }
    if (json.rules.same_subject_in_session_contiguous && own.length > 1 && limit > 1) {
      rules.push(
        nameRule(`block-${key}`, `Học liền trong buổi: ${name}`, { type: 'contiguous-in-session', lessons: own }),
      );
    }
    if (doubles > 0) {
      const rule: RuleKind = { type: 'min-doubles', lessons: own, min: doubles };
      rules.push(nameRule(`double-${key}`, `Ít nhất ${doubles} buổi có tiết đôi: ${name}`, rule));
    }
    return rules;
  });
  return [...compact, ...perSubject];
}

interface ClassSubject {
  readonly key: string;
  readonly name: string;
  readonly own: number[];
  readonly assignments: TkbAssignmentJson[];
}

function groupByClassAndSubject(json: TkbProblemJson, lessons: readonly Lesson[]): ClassSubject[] {
  const ofCourse = json.assignments.map((): number[] => []);
  lessons.forEach(({ course }, lesson) => ofCourse[course]?.push(lesson));
  const groups = new Map<string, ClassSubject>();
  json.assignments.forEach((assignment, course) => {
    for (const id of new Set(assignment.classes)) {
      const key = `${id}/${assignment.subject}`;
      const group = groups.get(key) ?? { key, name: `${assignment.subject} ${id}`, own: [], assignments: [] };
      group.own.push(...(ofCourse[course] ?? []));
      group.assignments.push(assignment);
      groups.set(key, group);
    }
  });
  return [...groups.values()];
}

function teacherRules(json: TkbProblemJson): Rule[] {
  const resources: ResourceSet = { kind: 'teacher', members: json.teachers.map((_, index) => index) };
  if (resources.members.length === 0) return [];
  const kinds: RuleKind[] = [
    { type: 'load', resources, span: 'session', min: 2, max: null, countEmpty: false, unit: 'span' },
    { type: 'gap-sessions', resources, from: 2, to: null },
    { type: 'active-spans', resources, span: 'session', min: null, max: 0 },
    { type: 'gap-sessions', resources, from: 1, to: 1 },
  ];
  return kinds.map((kind, level) => nameRule(levels[level]?.id ?? '', levels[level]?.name ?? '', kind, onLevel(level)));
}

function nameRule(id: string, name: string, kind: RuleKind, strength: Strength = required): Rule {
  return { ...kind, id, name, strength };
}
