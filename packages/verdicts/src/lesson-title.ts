import type { Problem } from '@tkb/solver';

/** The name of a lesson for people: `Toán 6A1 (2 tiết) - Nguyễn Thị Lan`. */
export function lessonTitle(problem: Problem, index: number): string {
  const { course, duration, teachers } = problem.lessons[index];
  const length = duration > 1 ? ` (${duration} tiết)` : '';
  const names = teachers.map((teacher) => wholeName(problem.teachers[teacher]));
  const people = [...new Set(names)].join(', ');
  return `${problem.courses[course].name}${length}${people ? ` - ${people}` : ''}`;
}

/** The name of a person, without the part of the year where the person's weeks differ. */
export const wholeName = ({ name, whole = name }: { readonly name: string; readonly whole?: string }): string => whole;
