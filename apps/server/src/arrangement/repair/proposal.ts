import type { RepairResult } from '@tkb/contract';
import type { Placement, Problem, Timetable } from '@tkb/solver';
import type { LoadedProblem } from '../loaded/load-problem.ts';

/** Lessons that stand differently in two timetables. */
export function changedLessons(before: Timetable, after: Timetable): number[] {
  return after.flatMap((placement, lesson) => (isSamePlace(before[lesson] ?? null, placement) ? [] : [lesson]));
}

const isSamePlace = (a: Placement | null, b: Placement | null): boolean => a?.slot === b?.slot && a?.room === b?.room;

/** Classes and teachers of lessons, with how many of the lessons are theirs, the most touched first. */
export function peopleOf({ lessons, school }: LoadedProblem, changed: readonly number[]): RepairResult['people'] {
  const own = changed.flatMap((index) => lessons[index] ?? []);
  const classes = school.classes.map(({ id, name }) => ({
    kind: 'class' as const,
    id,
    name,
    count: own.filter((lesson) => lesson.classes.some((item) => item.id === id)).length,
  }));
  const teachers = school.teachers.map(({ id, name }) => ({
    kind: 'teacher' as const,
    id,
    name,
    count: own.filter(({ teacherIds }) => teacherIds.includes(id)).length,
  }));
  return [...classes, ...teachers].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** Each changed lesson with those it pushed away, directly or through others: lessons whose old slots it takes. */
export function pushedBy(problem: Problem, before: Timetable, after: Timetable): Map<number, readonly number[]> {
  const changed = changedLessons(before, after);
  const pushed = new Map(
    changed.map((lesson) => [lesson, changed.filter((other) => other !== lesson && isPushed(lesson, other))]),
  );
  return new Map(changed.map((lesson) => [lesson, reach(lesson)]));

  function isPushed(lesson: number, other: number): boolean {
    const [to, from] = [after[lesson], before[other]];
    const [a, b] = [problem.lessons[lesson], problem.lessons[other]];
    if (!to || !from || !a || !b) return false;
    if (to.slot >= from.slot + b.duration || from.slot >= to.slot + a.duration) return false;
    const isRoomTaken = to.room !== null && to.room === from.room;
    return isRoomTaken || meets(a.students, b.students) || meets(a.teachers, b.teachers);
  }

  function reach(start: number): number[] {
    const seen = new Set([start]);
    for (const lesson of seen) for (const other of pushed.get(lesson) ?? []) seen.add(other);
    return [...seen];
  }
}

const meets = (a: readonly number[], b: readonly number[]): boolean => a.some((item) => b.includes(item));
