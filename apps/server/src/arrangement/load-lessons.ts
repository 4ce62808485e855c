import type { Transaction } from '../db/database.ts';
import type { LessonData } from './school-data.ts';
import type { ImportedRules } from './stored-rule.ts';

const lessonsSql = `
  with l as (select * from lesson where timetable_id = $1),
    c as (select lesson_id, json_agg(json_build_object('id', class_id, 'group', "group") order by class_id, "group") as classes
      from lesson_class where lesson_id in (select id from l) group by lesson_id),
    t as (select lesson_id, json_agg(teacher_id order by position, teacher_id) as teachers
      from lesson_teacher where lesson_id in (select id from l) group by lesson_id)
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'classSubjectId', class_subject_id, 'subjectId', subject_id, 'activity', activity, 'duration', duration,
    'classes', coalesce(c.classes, '[]'), 'teacherIds', coalesce(t.teachers, '[]'), 'shiftId', shift_id, 'day', day,
    'period', period, 'roomId', room_id, 'locked', locked, 'imported', imported, 'fixed',
    case when fixed_day is null then null else json_build_object('day', fixed_day, 'period', fixed_period) end
  ) order by l.id), '[]') as data
  from l left join c on c.lesson_id = l.id left join t on t.lesson_id = l.id`;

/** The lessons of a timetable in the order of their ids, in one query. */
export async function loadLessons(tx: Transaction, timetableId: number): Promise<LessonData[]> {
  const [row] = await tx.query<{ data: LessonData[] }>(lessonsSql, [timetableId]);
  return row?.data ?? [];
}

/** What an imported timetable keeps of its file; null for timetables made here. */
export async function loadImportedRules(tx: Transaction, timetableId: number): Promise<ImportedRules | null> {
  const [row] = await tx.query<{ rules: ImportedRules }>('select rules from timetable_import where timetable_id = $1', [
    timetableId,
  ]);
  return row?.rules ?? null;
}
