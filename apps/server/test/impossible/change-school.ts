import {
  applyRelaxation,
  type Lesson,
  type Problem,
  type Room,
  type Rule,
  type RuleKind,
  type Slot,
} from '@tkb/solver';

export const lessonsOfTeacher = ({ lessons }: Problem, teacher: number): number[] =>
  lessons.flatMap((lesson, index) => (lesson.teachers.includes(teacher) ? [index] : []));

export const lessonsOfClass = ({ lessons }: Problem, student: number): number[] =>
  lessons.flatMap((lesson, index) => (lesson.students.includes(student) ? [index] : []));

/** Slots some of the lessons may start in, in order; only lessons of one period are asked for. */
export const slotsOf = (problem: Problem, lessons: readonly number[]): Slot[] =>
  [...new Set(lessons.flatMap((lesson) => problem.lessons[lesson]?.starts ?? allSlots(problem)))].toSorted(
    (a, b) => a - b,
  );

export const allSlots = ({ grid }: Problem): Slot[] =>
  Array.from({ length: grid.periods.flat().reduce((sum, count) => sum + count, 0) }, (_, slot) => slot);

export const isTied = (problem: Problem, lesson: number): boolean => problem.lessons[lesson]?.starts?.length === 1;

/** Teachers with no tied lesson and one site, those with the most periods first. */
export function freeTeachers(problem: Problem): number[] {
  const own = problem.teachers.map((_, teacher) => lessonsOfTeacher(problem, teacher));
  const isPlain = (lessons: readonly number[]): boolean =>
    lessons.length > 0 &&
    lessons.every((lesson) => !isTied(problem, lesson)) &&
    new Set(lessons.map((lesson) => problem.lessons[lesson]?.site)).size === 1;
  return own
    .flatMap((lessons, teacher) => (isPlain(lessons) ? [{ teacher, count: lessons.length }] : []))
    .toSorted((a, b) => b.count - a.count || a.teacher - b.teacher)
    .map(({ teacher }) => teacher);
}

/** Lessons of a class by its courses, the courses with the most lessons first; tied ones are left out. */
export function coursesOfClass(problem: Problem, student: number): number[][] {
  const free = lessonsOfClass(problem, student).filter((lesson) => !isTied(problem, lesson));
  return [...Map.groupBy(free, (lesson) => problem.lessons[lesson]?.course).values()].toSorted(
    (a, b) => b.length - a.length,
  );
}

const except = (problem: Problem, open: readonly Slot[]): Slot[] =>
  allSlots(problem).filter((slot) => !open.includes(slot));

/** The teacher is free in these slots only. */
export function keepTeacher(problem: Problem, teacher: number, open: readonly Slot[]): Problem {
  const blocked = except(problem, open);
  return {
    ...problem,
    teachers: problem.teachers.map((one, index) => (index === teacher ? { ...one, blocked } : one)),
  };
}

/** The class is there in these slots only. */
export function keepClass(problem: Problem, student: number, open: readonly Slot[]): Problem {
  const blocked = except(problem, open);
  return {
    ...problem,
    students: problem.students.map((one, index) => (index === student ? { ...one, blocked } : one)),
  };
}

/** Some lessons with other fields. */
export function changeLessons(problem: Problem, chosen: readonly number[], change: Partial<Lesson>): Problem {
  const wanted = new Set(chosen);
  return {
    ...problem,
    lessons: problem.lessons.map((lesson, index) => (wanted.has(index) ? { ...lesson, ...change } : lesson)),
  };
}

/** Without some lessons; what comes after them moves up. */
export const removeLessons = (problem: Problem, lessons: readonly number[]): Problem =>
  applyRelaxation(problem, { kind: 'remove-lesson', lessons });

/** One required rule more. */
export function addRule(problem: Problem, id: string, kind: RuleKind): Problem {
  const rule = { ...kind, id, name: `quy định thử ${id}`, strength: { kind: 'required' } } as Rule;
  return { ...problem, rules: [...problem.rules, rule] };
}

/** One teacher more, free all week; its index is the last. */
export function addTeacher(problem: Problem, name: string): Problem {
  return { ...problem, teachers: [...problem.teachers, { id: `x${problem.teachers.length}`, name, blocked: [] }] };
}

/** Rooms of their own for these lessons, open in some slots only. */
export function addRooms(
  problem: Problem,
  count: number,
  { lessons, open, seats = null }: { lessons: readonly number[]; open: readonly Slot[]; seats?: number | null },
): Problem {
  const site = problem.lessons[lessons[0] ?? 0]?.site ?? null;
  const added = Array.from({ length: count }, (_, index): Room => ({
    id: `r${index}`,
    name: `Phòng máy thử ${index + 1}`,
    blocked: except(problem, open),
    simultaneous: 1,
    seats,
    site,
  }));
  const rooms = added.map((_, index) => problem.rooms.length + index);
  return changeLessons({ ...problem, rooms: [...problem.rooms, ...added] }, lessons, { rooms });
}

/** Without the required rules that list some of the lessons. */
export const dropRules = (problem: Problem, lessons: readonly number[]): Problem => ({
  ...problem,
  rules: problem.rules.filter(
    (rule) =>
      !('lessons' in rule) || rule.strength.kind === 'soft' || !rule.lessons.some((lesson) => lessons.includes(lesson)),
  ),
});
