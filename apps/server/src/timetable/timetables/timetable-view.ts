import { teacherFullNames, teacherShortNames, type LessonView, type TimetableView } from '@tkb/contract';
import { loadLinks } from '../../arrangement/lessons/lesson-links.ts';
import { jsonList } from '../../arrangement/school/school-sql.ts';
import type { Transaction } from '../../db/database.ts';
import { requireRows } from '../../db/require-rows.ts';
import { readFrozenView } from './frozen-view.ts';
import { keptFrame } from './kept-frame.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import { readTimetable } from './timetable-store.ts';

/** Only the lessons of these classes, teachers or rooms; null = all. */
export interface ViewFilter {
  readonly by: 'class' | 'teacher' | 'room';
  readonly ids: readonly number[] | null;
  readonly isPublicOnly?: boolean;
}

const links = {
  class: 'select lesson_id from lesson_class where class_id = any($2::int[])',
  teacher: 'select lesson_id from lesson_teacher where teacher_id = any($2::int[])',
  room: 'select id from lesson where room_id = any($2::int[])',
};

/** The weeks of a lesson `l` by its assignment; null = every week. */
const assignedWeeks = `(select jsonb_build_object('from', c.week_from, 'to', c.week_to, 'pattern', c.week_pattern) from class_subject c
  where l.in_weeks and c.id = l.class_subject_id and (num_nonnulls(c.week_from, c.week_to) > 0 or c.week_pattern <> 'every'))`;

/** Keeps the weeks of a timetable's lessons as they are: what is published is held as it was said, whatever the assignments become. */
export async function keepWeeks(tx: Transaction, timetableId: number): Promise<void> {
  await tx.query(`update lesson l set weeks = ${assignedWeeks} where timetable_id = $1`, [timetableId]);
}

const lessonsSql = (by: ViewFilter['by']) => `
  select id, class_subject_id as "classSubjectId", subject_id as "subjectId", activity, duration, room_id as "roomId",
    shift_id as "shiftId", day, period, locked, fixed_day is not null as "isFixed",
    nullif(imported is not null, false) as "isImported",
    case (select status from timetable where id = $1) when 'draft' then ${assignedWeeks} else weeks end as weeks
  from lesson l where timetable_id = $1 and ($2::int[] is null or id = any(array(${links[by]}))) order by id`;

const viewSql = (by: ViewFilter['by']) => `select json_build_object(
  'classes', ${jsonList(`select id, name, grade_id as "gradeId", main_shift_id as "mainShiftId",
    homeroom_teacher_id as "homeroomTeacherId", home_room_id as "homeRoomId" from class order by vi_sort_key(name) collate "C"`)},
  'teachers', ${jsonList(`select id, family_name as "familyName", given_name as "givenName", code from teacher
    order by vi_sort_key(given_name) collate "C", vi_sort_key(family_name) collate "C", id`)},
  'subjects', ${jsonList(`select id, name, short_name as "shortName", colour from subject
    order by vi_sort_key(name) collate "C"`)},
  'rooms', ${jsonList('select id, name, code from room order by vi_sort_key(name) collate "C"')},
  'lessons', ${jsonList(lessonsSql(by))}) as data`;

interface TeacherRow {
  readonly id: number;
  readonly familyName: string;
  readonly givenName: string;
  readonly code: string;
}
type ViewRow = Pick<TimetableView, 'classes' | 'subjects' | 'rooms'> & {
  readonly teachers: readonly TeacherRow[];
  readonly lessons: readonly Omit<LessonView, 'classes' | 'teacherIds'>[];
};

/**
 * A timetable with all that is needed to draw it; few queries, rows as JSON. Throws `record.not_found` for a class, teacher or
 * room that it does not know.
 */
export async function readTimetableView(tx: Transaction, id: number, filter: ViewFilter): Promise<TimetableView> {
  const view = await readView(tx, id, filter);
  const owners = { class: view.classes, teacher: view.teachers, room: view.rooms }[filter.by];
  const known = new Set(owners.map((owner) => owner.id));
  const others = (filter.ids ?? []).filter((wanted) => !known.has(wanted));
  // A frozen timetable knows nobody who came after it: they have no lessons in it.
  if (others.length > 0) await requireRows(tx, filter.by, { ids: others, field: 'id' });
  return view;
}

async function readView(
  tx: Transaction,
  id: number,
  { by, ids, isPublicOnly = false }: ViewFilter,
): Promise<TimetableView> {
  const timetable = await readTimetable(tx, id, { isPublicOnly });
  const frozen = await readFrozenView(tx, id, { by, ids });
  if (frozen) return { timetable, ...frozen };
  const week = await readWeekFrame(tx);
  const [row] = await tx.query<{ data: ViewRow }>(viewSql(by), [id, ids]);
  if (!row) throw new Error('the view query answered nothing');
  const { teachers, lessons, ...rest } = row.data;
  const frame = timetable.status === 'draft' ? week : await keptFrame(tx, week, lessons);
  const joined = await loadLinks(
    tx,
    lessons.map((lesson) => lesson.id),
  );
  const [names, shortNames] = [teacherFullNames(teachers), teacherShortNames(teachers)];
  return {
    timetable,
    frame,
    ...rest,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      classes: joined.classesOf(lesson.id),
      teacherIds: joined.teachersOf(lesson.id),
    })),
    teachers: teachers.map(({ id: teacherId }, index) => ({
      id: teacherId,
      name: names[index]!,
      shortName: shortNames[index]!,
    })),
  };
}
