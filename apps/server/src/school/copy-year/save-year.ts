import type { ClassSubject } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { insertRows, keyed } from '../../db/insert-rows.ts';
import { rowsOf, type PlannedClass, type YearData, type YearPlan } from './year-plan.ts';

const classColumns = {
  name: 'text',
  grade_id: 'integer',
  stream_id: 'integer',
  elective_set_id: 'integer',
  size: 'integer',
  main_shift_id: 'integer',
  homeroom_teacher_id: 'integer',
  home_room_id: 'integer',
  site_id: 'integer',
};

const record = ({ values }: PlannedClass) => ({
  name: values.name,
  grade_id: values.gradeId,
  stream_id: values.streamId,
  elective_set_id: values.electiveSetId,
  size: values.size,
  main_shift_id: values.mainShiftId,
  homeroom_teacher_id: values.homeroomTeacherId,
  home_room_id: values.homeRoomId,
  site_id: values.siteId,
});

/** Stores the classes of the new year and who teaches them. */
export async function saveYear(tx: Transaction, data: YearData, plan: YearPlan): Promise<void> {
  const removed = plan.classes.filter(({ change }) => change === 'removed').map(({ id }) => id!);
  const kept = plan.classes.filter(({ change }) => change !== 'removed');
  await removeClasses(tx, removed);
  await updateClasses(
    tx,
    kept.filter(({ id }) => id !== null),
  );
  const added = kept.filter(({ id }) => id === null);
  const ids = await keyed(tx, 'class', classColumns, added.map(record), 'name');
  for (const item of kept) {
    const id = item.id ?? ids[added.indexOf(item)]!;
    const isOwn = item.pattern?.id === id;
    if (!isOwn) await copySubjects(tx, id, rowsOf(data, item));
  }
  const own = kept.filter(({ id, pattern }) => id !== null && id === pattern?.id);
  await replaceTeachers(
    tx,
    own.flatMap((item) => rowsOf(data, item)),
  );
}

/** Takes classes away with all that refers to them; a fixed lesson of theirs alone goes too, else it would be everybody's. */
async function removeClasses(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `delete from fixed_lesson f where exists (select 1 from fixed_lesson_class c where c.fixed_lesson_id = f.id)
       and not exists (select 1 from fixed_lesson_class c where c.fixed_lesson_id = f.id and c.class_id <> all($1::integer[]))`,
    [ids],
  );
  await tx.query('delete from fixed_lesson_class where class_id = any($1::integer[])', [ids]);
  await tx.query('delete from class_subject_class where class_id = any($1::integer[])', [ids]);
  await tx.query('delete from class_subject where class_id = any($1::integer[])', [ids]);
  await tx.query('delete from class where id = any($1::integer[])', [ids]);
}

async function updateClasses(tx: Transaction, classes: readonly PlannedClass[]): Promise<void> {
  await tx.query(
    `update class c set size = r.size, stream_id = r.stream_id, elective_set_id = r.elective_set_id,
       homeroom_teacher_id = r.homeroom_teacher_id, version = c.version + 1, updated_at = now()
     from jsonb_populate_recordset(null::class, $1::jsonb) r where c.id = r.id`,
    [JSON.stringify(classes.map((item) => ({ ...record(item), id: item.id })))],
  );
}

/** Gives a class the subjects of its pattern instead of its own; classes joined to the pattern are not joined to it. */
async function copySubjects(tx: Transaction, classId: number, rows: readonly ClassSubject[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query('delete from class_subject where class_id = $1', [classId]);
  const ids = await tx.query<{ id: number; key: string }>(
    `insert into class_subject (class_id, subject_id, "group", main_periods, opposite_periods, room_id, block_pattern,
       week_from, week_to, week_pattern, week_periods, parallel_group)
     select $1::integer, "subjectId", "group", "mainPeriods", "oppositePeriods", "roomId", "blockPattern", "weekFrom", "weekTo",
       "weekPattern", "weekPeriods", "parallelGroup"
     from jsonb_to_recordset($2::jsonb) as r("subjectId" integer, "group" integer, "mainPeriods" integer,
       "oppositePeriods" integer, "roomId" integer, "blockPattern" text, "weekFrom" integer, "weekTo" integer,
       "weekPattern" text, "weekPeriods" integer, "parallelGroup" text)
     returning id, concat_ws(' ', subject_id, "group") as key`,
    [classId, JSON.stringify(rows)],
  );
  const byKey = new Map(ids.map(({ id, key }) => [key, id]));
  await replaceTeachers(
    tx,
    rows.map((row) => ({ ...row, id: byKey.get(`${row.subjectId} ${row.group}`)! })),
  );
}

async function replaceTeachers(tx: Transaction, rows: readonly ClassSubject[]): Promise<void> {
  await tx.query('delete from class_subject_teacher where class_subject_id = any($1::integer[])', [
    rows.map(({ id }) => id),
  ]);
  await insertRows(
    tx,
    'class_subject_teacher',
    { class_subject_id: 'integer', teacher_id: 'integer', position: 'integer' },
    rows.flatMap(({ id, teacherIds }) =>
      teacherIds.map((teacher_id, position) => ({ class_subject_id: id, teacher_id, position })),
    ),
  );
}
