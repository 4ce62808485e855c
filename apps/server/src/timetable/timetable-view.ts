import type { TimetableView } from '@tkb/contract';
import { jsonList } from '../arrangement/school-sql.ts';
import type { Transaction } from '../db/database.ts';
import { readTimetable } from './timetable-store.ts';
import { teacherShortNames } from './teacher-names.ts';
import { readWeekFrame } from '../school/week-frame.ts';

/** Only the lessons of these classes or teachers; null = all. */
export interface ViewFilter {
  readonly by: 'class' | 'teacher';
  readonly ids: readonly number[] | null;
  readonly isPublicOnly?: boolean;
}

const links = {
  class: 'select 1 from lesson_class x where x.lesson_id = lesson.id and x.class_id = any($2::int[])',
  teacher: 'select 1 from lesson_teacher x where x.lesson_id = lesson.id and x.teacher_id = any($2::int[])',
};

const lessonsSql = (by: ViewFilter['by']) => `
  with l as (select * from lesson where timetable_id = $1 and ($2::int[] is null or exists (${links[by]}))),
    c as (select lesson_id, json_agg(json_build_object('id', class_id, 'group', "group") order by class_id, "group") as classes
      from lesson_class where lesson_id in (select id from l) group by lesson_id),
    t as (select lesson_id, json_agg(teacher_id order by position, teacher_id) as teachers
      from lesson_teacher where lesson_id in (select id from l) group by lesson_id)
  select l.id, class_subject_id as "classSubjectId", subject_id as "subjectId", activity, duration,
    coalesce(c.classes, '[]') as classes, coalesce(t.teachers, '[]') as "teacherIds", room_id as "roomId",
    shift_id as "shiftId", day, period, locked, fixed_day is not null as "isFixed"
  from l left join c on c.lesson_id = l.id left join t on t.lesson_id = l.id order by l.id`;

const viewSql = (by: ViewFilter['by']) => `select json_build_object(
  'classes', ${jsonList(`select id, name, grade_id as "gradeId", main_shift_id as "mainShiftId",
    homeroom_teacher_id as "homeroomTeacherId" from class order by vi_sort_key(name) collate "C"`)},
  'teachers', ${jsonList(`select id, family_name as "familyName", given_name as "givenName", code from teacher
    order by vi_sort_key(given_name) collate "C", vi_sort_key(family_name) collate "C", id`)},
  'subjects', ${jsonList(`select id, name, short_name as "shortName", colour from subject
    order by vi_sort_key(name) collate "C"`)},
  'rooms', ${jsonList('select id, name from room order by vi_sort_key(name) collate "C"')},
  'lessons', ${jsonList(lessonsSql(by))}) as data`;

interface TeacherRow {
  readonly id: number;
  readonly familyName: string;
  readonly givenName: string;
  readonly code: string;
}
type ViewRow = Pick<TimetableView, 'classes' | 'subjects' | 'rooms' | 'lessons'> & {
  readonly teachers: readonly TeacherRow[];
};

/** A timetable with all that is needed to draw it; one query for the rows, as JSON. */
export async function readTimetableView(
  tx: Transaction,
  id: number,
  { by, ids, isPublicOnly = false }: ViewFilter,
): Promise<TimetableView> {
  const timetable = await readTimetable(tx, id, { isPublicOnly });
  const frame = await readWeekFrame(tx);
  const [row] = await tx.query<{ data: ViewRow }>(viewSql(by), [id, ids]);
  if (!row) throw new Error('the view query answered nothing');
  const { teachers, ...rest } = row.data;
  const shortNames = teacherShortNames(teachers);
  return {
    timetable,
    frame,
    ...rest,
    teachers: teachers.map(({ id: teacherId, familyName, givenName }, index) => ({
      id: teacherId,
      name: `${familyName} ${givenName}`,
      shortName: shortNames[index] ?? givenName,
    })),
  };
}
