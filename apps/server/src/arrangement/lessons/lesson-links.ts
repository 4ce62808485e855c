import type { Transaction } from '../../db/database.ts';

/** Who attends and who teaches, by lesson id. */
export interface LessonLinks {
  classesOf(lessonId: number): { readonly id: number; readonly group: number }[];
  teachersOf(lessonId: number): number[];
}

const linksSql = `select json_build_object(
  'classes', (select coalesce(json_agg(json_build_array(lesson_id, class_id, "group") order by lesson_id, class_id, "group"), '[]')
    from lesson_class where lesson_id = any($1::int[])),
  'teachers', (select coalesce(json_agg(json_build_array(lesson_id, teacher_id) order by lesson_id, position, teacher_id), '[]')
    from lesson_teacher where lesson_id = any($1::int[]))) as data`;

/**
 * Classes and teachers of lessons, joined here from an array of ids: without statistics the database plans such joins badly,
 * and a new timetable is looked at before there are any.
 */
export async function loadLinks(tx: Transaction, lessonIds: readonly number[]): Promise<LessonLinks> {
  const [row] = await tx.query<{
    data: { classes: [lesson: number, id: number, group: number][]; teachers: [lesson: number, id: number][] };
  }>(linksSql, [lessonIds]);
  const classes = Map.groupBy(row?.data.classes ?? [], ([lesson]) => lesson);
  const teachers = Map.groupBy(row?.data.teachers ?? [], ([lesson]) => lesson);
  return {
    classesOf: (lesson) => classes.get(lesson)?.map(([, id, group]) => ({ id, group })) ?? [],
    teachersOf: (lesson) => teachers.get(lesson)?.map(([, id]) => id) ?? [],
  };
}
