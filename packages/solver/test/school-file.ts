import {
  slotCount,
  slotPositions,
  type Problem,
  type Rule,
  type RuleKind,
  type Slot,
  type TimeGrid,
} from '@tkb/solver';

/** The parts of a `tkb-problem-1` file that the published schools use. */
export interface SchoolFile {
  readonly days: readonly string[];
  readonly sessions: readonly string[];
  readonly periods_per_session: number;
  readonly classes: readonly { readonly id: string; readonly blocked: readonly string[] }[];
  readonly teachers: readonly { readonly id: string; readonly unavailable: readonly string[] }[];
  readonly subjects: readonly { readonly id: string }[];
  readonly assignments: readonly {
    readonly id: string;
    readonly classes: readonly string[];
    readonly subject: string;
    readonly teachers: readonly string[];
    readonly periods: number;
    readonly max_per_session: number;
    readonly min_doubles?: number;
  }[];
  readonly fixed: readonly { readonly assignment: string; readonly slot: string }[];
}

export function slotName(file: SchoolFile, slot: Slot): string {
  const { day, session, period } = slotPositions(gridOf(file))[slot];
  return `${file.days[day]}${file.sessions[session]}${period + 1}`;
}

/** The file as a problem whose levels are the quality tuple after its first entry; one atom per class, one lesson per period. */
export function readSchool(file: SchoolFile): Problem {
  const grid = gridOf(file);
  const names = Array.from({ length: slotCount(grid) }, (_, slot) => slotName(file, slot));
  const slotsOf = (list: readonly string[]) => list.map((name) => names.indexOf(name));
  const indexOf = (list: readonly { readonly id: string }[], id: string) => list.findIndex((item) => item.id === id);
  const fixed = new Map(file.fixed.map(({ assignment, slot }) => [assignment, names.indexOf(slot)]));
  const lessons = file.assignments.flatMap((assignment, course) =>
    Array.from({ length: assignment.periods }, (_, part) => {
      const slot = part === 0 ? fixed.get(assignment.id) : undefined;
      return {
        id: `${assignment.id}/${part}`,
        course,
        duration: 1,
        students: assignment.classes.map((id) => indexOf(file.classes, id)),
        teachers: assignment.teachers.map((id) => indexOf(file.teachers, id)),
        rooms: null,
        size: 0,
        site: null,
        starts: slot === undefined ? null : [slot],
        ignoresBlocked: slot !== undefined,
        placement: null,
        locked: false,
      };
    }),
  );
  const unbounded: Omit<Problem, 'rules'> = {
    name: 'school',
    grid,
    students: file.classes.map(({ id, blocked }) => ({ id, name: id, blocked: slotsOf(blocked) })),
    teachers: file.teachers.map(({ id, unavailable }) => ({ id, name: id, blocked: slotsOf(unavailable) })),
    rooms: [],
    sites: [],
    travel: [],
    subjects: file.subjects.map(({ id }) => ({ id, name: id })),
    courses: file.assignments.map(({ id, subject }) => ({ id, name: id, subject: indexOf(file.subjects, subject) })),
    lessons,
    levels: ['singles', 'gaps of two', 'sessions', 'gaps of one'].map((name) => ({ id: name, name })),
  };
  return { ...unbounded, rules: [...subjectRules(file, unbounded), ...resourceRules(unbounded)] };
}

function gridOf(file: SchoolFile): TimeGrid {
  const { days, sessions, periods_per_session: length } = file;
  return { days, sessions, periods: days.map(() => sessions.map(() => length)) };
}

function subjectRules(file: SchoolFile, problem: Omit<Problem, 'rules'>): Rule[] {
  return problem.students.flatMap((_, student) =>
    problem.subjects.flatMap((_, subject) => {
      const lessons = problem.lessons.flatMap((lesson, index) =>
        lesson.students.includes(student) && problem.courses[lesson.course].subject === subject ? [index] : [],
      );
      if (lessons.length === 0) return [];
      const courses = lessons.map((index) => file.assignments[problem.lessons[index].course]);
      const max = Math.max(...courses.map((course) => course.max_per_session));
      const min = Math.max(...courses.map((course) => course.min_doubles ?? 0));
      const kinds: RuleKind[] = [
        { type: 'max-in-span', lessons, span: 'session', max, count: 'period' },
        { type: 'contiguous-in-session', lessons },
        { type: 'min-doubles', lessons, min },
      ];
      return kinds.map((kind): Rule => {
        const id = `${kind.type}/${student}/${subject}`;
        return { ...kind, id, name: id, strength: { kind: 'required' } };
      });
    }),
  );
}

function resourceRules(problem: Omit<Problem, 'rules'>): Rule[] {
  const classes = { kind: 'student', members: problem.students.map((_, index) => index) } as const;
  const resources = { kind: 'teacher', members: problem.teachers.map((_, index) => index) } as const;
  const soft: RuleKind[] = [
    { type: 'load', resources, span: 'session', min: 2, max: null, countEmpty: false, unit: 'span' },
    { type: 'gap-sessions', resources, from: 2, to: null },
    { type: 'active-spans', resources, span: 'session', min: null, max: 0 },
    { type: 'gap-sessions', resources, from: 1, to: 1 },
  ];
  return [
    { type: 'compact-session', resources: classes, id: 'holes', name: 'holes', strength: { kind: 'required' } },
    ...soft.map((kind, level): Rule => ({
      ...kind,
      id: `level${level}`,
      name: '',
      strength: { kind: 'soft', level, weight: 1 },
    })),
  ];
}
