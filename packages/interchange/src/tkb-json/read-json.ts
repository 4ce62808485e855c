import { JsonReader } from './json-reader.ts';
import type { TkbAssignmentJson, TkbIssue, TkbProblemJson } from './schema.ts';

/** The most days, sessions or periods: more must be a fault in the data. */
const MAX_PARTS = 31;
/** The most periods of one assignment in a week. */
const MAX_PERIODS = 200;

/** Checks unknown JSON (a value or its text) against `tkb-problem-1`: the typed problem, or all faults with their paths. */
export function parseTkbJson(json: unknown): TkbProblemJson | readonly TkbIssue[] {
  const issues: TkbIssue[] = [];
  const value = typeof json === 'string' ? parseText(json, issues) : json;
  if (issues.length > 0) return issues;
  const root = new JsonReader(value, '', issues);
  const schema = root.member('schema');
  if (schema.value !== 'tkb-problem-1') {
    if (issues.length === 0) schema.fail('wrong-schema', { expected: 'tkb-problem-1', found: String(schema.value) });
    return issues;
  }
  const problem = readProblem(root);
  checkReferences(root, problem, issues);
  return issues.length > 0 ? issues : problem;
}

function parseText(text: string, issues: TkbIssue[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    issues.push({ code: 'not-json', path: '', values: { message: error instanceof Error ? error.message : '' } });
    return null;
  }
}

function readProblem(root: JsonReader): TkbProblemJson {
  const rules = root.member('rules');
  const items = (key: string) => root.member(key).items();
  return {
    schema: 'tkb-problem-1',
    name: root.member('name').text(),
    days: root.member('days').texts(),
    sessions: root.member('sessions').texts(),
    periods_per_session: root.member('periods_per_session').integer(1, MAX_PARTS),
    classes: items('classes').map((item) => ({
      id: item.member('id').text(),
      blocked: item.member('blocked').optionalTexts(),
    })),
    teachers: items('teachers').map(readAvailability),
    subjects: items('subjects').map(readAvailability),
    assignments: items('assignments').map(readAssignment),
    fixed: root
      .member('fixed')
      .optionalItems()
      .map((item) => ({ assignment: item.member('assignment').text(), slot: item.member('slot').text() })),
    rules: rules.isAbsent ? defaultRules : readRules(rules),
  };
}

const defaultRules: TkbProblemJson['rules'] = {
  same_subject_in_session_contiguous: false,
  class_holes: '',
  fixed_override_unavailability: true,
};

function readRules(rules: JsonReader): TkbProblemJson['rules'] {
  const holes = rules.member('class_holes');
  return {
    same_subject_in_session_contiguous: rules.member('same_subject_in_session_contiguous').flag(false),
    class_holes: holes.isAbsent ? '' : holes.text(),
    fixed_override_unavailability: rules.member('fixed_override_unavailability').flag(true),
  };
}

const readAvailability = (item: JsonReader) => ({
  id: item.member('id').text(),
  unavailable: item.member('unavailable').optionalTexts(),
});

function readAssignment(item: JsonReader): TkbAssignmentJson {
  const limit = item.member('max_per_session');
  const doubles = item.member('min_doubles');
  return {
    id: item.member('id').text(),
    classes: item.member('classes').texts(),
    subject: item.member('subject').text(),
    teachers: item.member('teachers').texts(),
    periods: item.member('periods').integer(0, MAX_PERIODS),
    max_per_session: limit.isAbsent ? null : limit.integer(0, MAX_PERIODS),
    min_doubles: doubles.isAbsent ? 0 : doubles.integer(0, MAX_PERIODS),
  };
}

/** The names of all slots in the order of the week: day, session, then period counted from 1. */
export function slotNames({ days, sessions, periods_per_session }: SlotShape): string[] {
  const periods = Array.from({ length: periods_per_session }, (_, index) => index + 1);
  return days.flatMap((day) => sessions.flatMap((session) => periods.map((period) => `${day}${session}${period}`)));
}

type SlotShape = Pick<TkbProblemJson, 'days' | 'sessions' | 'periods_per_session'>;

function checkReferences(root: JsonReader, problem: TkbProblemJson, issues: TkbIssue[]): void {
  for (const key of ['days', 'sessions'] as const) {
    if (problem[key].length > MAX_PARTS)
      root.member(key).fail('wrong-number', { found: problem[key].length, max: MAX_PARTS });
  }
  if (issues.length > 0) return;
  const idsOf = (key: 'classes' | 'teachers' | 'subjects' | 'assignments') =>
    uniqueNames(
      root.member(key),
      problem[key].map(({ id }) => id),
    );
  const known = {
    slots: uniqueNames(root.member('days'), slotNames(problem)),
    classes: idsOf('classes'),
    teachers: idsOf('teachers'),
    subjects: idsOf('subjects'),
    assignments: idsOf('assignments'),
  };
  const refer = (kind: keyof typeof known, names: readonly string[], path: string): void => {
    for (const name of names) {
      if (!known[kind].has(name)) issues.push({ code: 'unknown-reference', path, values: { kind, name } });
    }
  };
  problem.classes.forEach(({ blocked }, i) => refer('slots', blocked, `classes[${i}].blocked`));
  problem.teachers.forEach(({ unavailable }, i) => refer('slots', unavailable, `teachers[${i}].unavailable`));
  problem.subjects.forEach(({ unavailable }, i) => refer('slots', unavailable, `subjects[${i}].unavailable`));
  problem.assignments.forEach((assignment, i) => {
    refer('classes', assignment.classes, `assignments[${i}].classes`);
    refer('teachers', assignment.teachers, `assignments[${i}].teachers`);
    refer('subjects', [assignment.subject], `assignments[${i}].subject`);
  });
  problem.fixed.forEach(({ assignment, slot }, i) => {
    refer('assignments', [assignment], `fixed[${i}].assignment`);
    refer('slots', [slot], `fixed[${i}].slot`);
  });
  if (issues.length === 0) checkFixedCounts(problem, issues);
}

function uniqueNames(list: JsonReader, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) list.fail('duplicate-id', { id: name });
    seen.add(name);
  }
  return seen;
}

function checkFixedCounts({ assignments, fixed }: TkbProblemJson, issues: TkbIssue[]): void {
  assignments.forEach(({ id, periods }, index) => {
    const found = new Set(fixed.filter(({ assignment }) => assignment === id).map(({ slot }) => slot)).size;
    if (found > periods)
      issues.push({ code: 'wrong-number', path: `assignments[${index}].periods`, values: { found, max: periods } });
  });
}
