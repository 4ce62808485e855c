import type { Transaction } from '../../db/database.ts';
import type { LessonData } from '../school/school-data.ts';
import { loadLinks } from './lesson-links.ts';
import type { ImportedRules } from './stored-rule.ts';

const lessonsSql = `
  select coalesce(json_agg(json_build_object(
    'id', id, 'classSubjectId', class_subject_id, 'subjectId', subject_id, 'activity', activity, 'duration', duration,
    'shiftId', shift_id, 'day', day, 'period', period, 'roomId', room_id, 'locked', locked, 'inWeeks', in_weeks, 'imported', imported, 'fixed',
    case when fixed_day is null then null else json_build_object('day', fixed_day, 'period', fixed_period) end
  ) order by id), '[]') as data
  from lesson where timetable_id = $1 and ($2::int[] is null or id = any($2::int[]))`;

/** The lessons of a timetable, or those of it that are among `ids`. */
export async function loadLessons(
  tx: Transaction,
  timetableId: number,
  ids: readonly number[] | null = null,
): Promise<LessonData[]> {
  const [row] = await tx.query<{ data: Omit<LessonData, 'classes' | 'teacherIds'>[] }>(lessonsSql, [timetableId, ids]);
  const lessons = row?.data ?? [];
  const links = await loadLinks(
    tx,
    lessons.map(({ id }) => id),
  );
  return lessons.map((lesson) => ({
    ...lesson,
    classes: links.classesOf(lesson.id),
    teacherIds: links.teachersOf(lesson.id),
  }));
}

/** The rules an imported timetable brought along; null for timetables made here. */
export async function loadImportedRules(tx: Transaction, timetableId: number): Promise<ImportedRules | null> {
  const [row] = await tx.query<{ rules: ImportedRules }>('select rules from timetable_import where timetable_id = $1', [
    timetableId,
  ]);
  return row?.rules ?? null;
}
