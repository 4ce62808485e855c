import type { ClassSubjectData, LessonData, SchoolData } from '../school/school-data.ts';
import { rule, type SourcedRule } from './rule-set.ts';

/** The parallel group of each assignment that is in one, by id. */
export type ParallelNames = ReadonlyMap<number, string>;

/** Which assignments are taught in parallel with others. */
export const parallelNames = ({ classSubjects }: Pick<SchoolData, 'classSubjects'>): ParallelNames =>
  new Map(classSubjects.flatMap(({ id, parallelGroup }) => (parallelGroup === '' ? [] : [[id, parallelGroup]])));

/** The assignments of each parallel group, by its name; a group of one is none. */
export function parallelGroups({ classSubjects }: Pick<SchoolData, 'classSubjects'>) {
  const named = classSubjects.filter(({ parallelGroup }) => parallelGroup !== '');
  const groups = Map.groupBy(named, ({ parallelGroup }) => parallelGroup);
  return new Map<string, readonly ClassSubjectData[]>([...groups].filter(([, rows]) => rows.length > 1));
}

/** The first lessons of all assignments of a parallel group start together, so do the second ones, and so on. */
export function togetherRules(data: SchoolData, lessons: readonly LessonData[]): SourcedRule[] {
  const byAssignment = new Map<number, number[]>();
  lessons.forEach(({ classSubjectId, imported }, index) => {
    if (classSubjectId === null || imported !== null) return;
    byAssignment.set(classSubjectId, [...(byAssignment.get(classSubjectId) ?? []), index]);
  });
  return [...parallelGroups(data)].flatMap(([name, rows]) => {
    const lists = rows.map(({ id }) => alike(byAssignment.get(id) ?? [], lessons));
    const keys = [...new Set(lists.flatMap((list) => [...list.keys()]))];
    return keys.flatMap((key, number) => {
      const together = lists.flatMap((list) => list.get(key) ?? []);
      if (together.length < 2) return [];
      const kind = { type: 'same-start', lessons: together, part: 'slot' } as const;
      return [rule(kind, { kind: 'parallelGroup', name, number }, `Nhóm học song song “${name}”`)];
    });
  });
}

/** Lessons by what they must share to start together: shift, length, weeks, and their number among those alike. */
function alike(indices: readonly number[], lessons: readonly LessonData[]): Map<string, number> {
  const counts = new Map<string, number>();
  return new Map(
    indices.flatMap((index) => {
      const lesson = lessons[index];
      if (!lesson) return [];
      const kind = `${lesson.shiftId}/${lesson.duration}/${lesson.inWeeks}`;
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      return [[`${kind}/${number}`, index] as const];
    }),
  );
}
