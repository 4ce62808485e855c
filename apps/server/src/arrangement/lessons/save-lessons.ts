import type { Transaction } from '../../db/database.ts';
import type { ImportedLimits } from '../school/school-data.ts';
import type { LessonDraft } from './cut-lessons.ts';

/** The place of a lesson: weekday 2..8, period in its shift, and room. */
export interface LessonPlace {
  readonly id: number;
  readonly day: number | null;
  readonly period: number | null;
  readonly roomId: number | null;
  /** Absent = unchanged; only lessons of FET files change their shift. */
  readonly shiftId?: number;
}

/** A lesson to be stored; a new lesson of the school's own assignments has no place yet. */
export type NewLesson = Omit<LessonDraft, 'fixedLessonId' | 'inWeeks'> & {
  /** Absent = true: an assignment for every week has no weeks to keep to. */
  readonly inWeeks?: boolean;
  readonly day?: number | null;
  readonly period?: number | null;
  readonly roomId?: number | null;
  readonly locked?: boolean;
  readonly imported?: ImportedLimits | null;
};

/** Stores lessons with their classes and teachers; answers their ids in the order given. */
export async function insertLessons(
  tx: Transaction,
  timetableId: number,
  lessons: readonly NewLesson[],
): Promise<number[]> {
  if (lessons.length === 0) return [];
  const ids = await reserveIds(tx, lessons.length);
  const rows = lessons.map((lesson, index) => ({ ...lesson, id: ids[index] }));
  await tx.query(insertSql, [timetableId, JSON.stringify(rows)]);
  await tx.query(
    `insert into lesson_class (lesson_id, class_id, "group")
     select l.id, c.id, c."group" from jsonb_to_recordset($1::jsonb) as l(id int, classes jsonb),
       jsonb_to_recordset(l.classes) as c(id int, "group" int)`,
    [JSON.stringify(rows)],
  );
  await tx.query(
    `insert into lesson_teacher (lesson_id, teacher_id, position)
     select l.id, t.value::int, t.ordinality from jsonb_to_recordset($1::jsonb) as l(id int, "teacherIds" jsonb),
       jsonb_array_elements_text(l."teacherIds") with ordinality as t`,
    [JSON.stringify(rows)],
  );
  return ids;
}

const insertSql = `
  insert into lesson (id, timetable_id, class_subject_id, subject_id, activity, duration, shift_id, day, period, room_id,
    locked, in_weeks, fixed_day, fixed_period, imported)
  select id, $1, "classSubjectId", "subjectId", activity, duration, "shiftId", day, period, "roomId",
    coalesce(locked, false), coalesce("inWeeks", true), (fixed->>'day')::int, (fixed->>'period')::int, nullif(imported, 'null')
  from jsonb_to_recordset($2::jsonb) as l(id int, "classSubjectId" int, "subjectId" int, activity text, duration int,
    "shiftId" int, day int, period int, "roomId" int, locked boolean, "inWeeks" boolean, fixed jsonb, imported jsonb)`;

async function reserveIds(tx: Transaction, count: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('lesson', 'id'))::int as id from generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Moves lessons and writes only those that change; returns how many did. */
export async function savePlaces(
  tx: Transaction,
  timetableId: number,
  places: readonly LessonPlace[],
): Promise<number> {
  const rows = await tx.query(
    `update lesson set day = p.day, period = p.period, room_id = p."roomId", shift_id = coalesce(p."shiftId", shift_id)
     from jsonb_to_recordset($2::jsonb) as p(id int, day int, period int, "roomId" int, "shiftId" int)
     where lesson.id = p.id and timetable_id = $1 and (lesson.day, lesson.period, lesson.room_id, lesson.shift_id)
       is distinct from (p.day, p.period, p."roomId", coalesce(p."shiftId", lesson.shift_id))
     returning lesson.id`,
    [timetableId, JSON.stringify(places)],
  );
  return rows.length;
}
