import { teachersOfAssignment } from '@tkb/contract';
import type { ClassSubjectData, LessonData, SchoolData } from '../school/school-data.ts';

/**
 * Why the lessons of a timetable are not those of the assignments of today, a sentence for each assignment; a timetable that was
 * imported with lessons of its own follows none.
 */
export function outdatedAssignments(data: SchoolData, lessons: readonly LessonData[]): string[] {
  if (lessons.some(({ imported }) => imported !== null)) return [];
  const [classes, subjects] = [data.classes, data.subjects].map(namesOf);
  const title = (classId: number | undefined, subjectId: number | null) =>
    `${subjects?.get(subjectId ?? 0) ?? ''} ${classes?.get(classId ?? 0) ?? ''}`.trim();
  const taught = Map.groupBy(lessons, ({ classSubjectId }) => classSubjectId);
  const changed = data.classSubjects.flatMap((row) => {
    const why = reasonOf(data, row, taught.get(row.id) ?? []);
    return why ? [`${title(row.classId, row.subjectId)}: ${why}`] : [];
  });
  const gone = (taught.get(null) ?? []).flatMap(({ classes: own, subjectId }) =>
    subjectId === null ? [] : title(own[0]?.id, subjectId),
  );
  return [...changed, ...[...new Set(gone)].map((name) => `${name}: không còn trong phân công`)];
}

const namesOf = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

function reasonOf(data: SchoolData, row: ClassSubjectData, lessons: readonly LessonData[]): string {
  const wanted = row.mainPeriods + row.oppositePeriods;
  const periods = lessons.reduce((sum, { duration }) => sum + duration, 0);
  if (periods !== wanted) return `phân công ${wanted} tiết, thời khóa biểu có ${periods} tiết`;
  const subject = data.subjects.find(({ id }) => id === row.subjectId);
  const schoolClass = data.classes.find(({ id }) => id === row.classId);
  const teachers = keyOf(teachersOfAssignment(row, subject, schoolClass));
  return lessons.some(({ teacherIds }) => keyOf(teacherIds) !== teachers) ? 'giáo viên đã đổi' : '';
}

const keyOf = (ids: readonly number[]): string => ids.toSorted((one, other) => one - other).join();
