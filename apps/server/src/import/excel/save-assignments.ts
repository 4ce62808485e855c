import type { ResourceName } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import type { PlannedAssignment } from './plan-assignments.ts';

type IdOf = (name: ResourceName, id: number) => number;

/** Stores assignments by class, subject and group; rows that are not among them stay as they are. */
export async function saveAssignments(
  tx: Transaction,
  planned: readonly PlannedAssignment[],
  idOf: IdOf,
): Promise<void> {
  const rows = planned.map(({ after }) => ({ ...after, subjectId: idOf('subject', after.subjectId) }));
  const saved = await tx.query<{ id: number; key: string }>(
    `insert into class_subject
       (class_id, subject_id, "group", main_periods, opposite_periods, room_id, block_pattern, week_from, week_to,
        week_pattern, week_periods, parallel_group)
     select "classId", "subjectId", "group", "mainPeriods", "oppositePeriods", "roomId", "blockPattern", "weekFrom", "weekTo",
       "weekPattern", "weekPeriods", "parallelGroup"
     from jsonb_to_recordset($1::jsonb) as r("classId" integer, "subjectId" integer, "group" integer, "mainPeriods" integer,
       "oppositePeriods" integer, "roomId" integer, "blockPattern" text, "weekFrom" integer, "weekTo" integer,
       "weekPattern" text, "weekPeriods" integer, "parallelGroup" text)
     on conflict (unit, school_id, class_id, subject_id, "group") do update set main_periods = excluded.main_periods,
       opposite_periods = excluded.opposite_periods, room_id = excluded.room_id, block_pattern = excluded.block_pattern,
       week_from = excluded.week_from, week_to = excluded.week_to, week_pattern = excluded.week_pattern,
       week_periods = excluded.week_periods, parallel_group = excluded.parallel_group,
       version = class_subject.version + 1, updated_at = now()
     returning id, concat_ws(' ', class_id, subject_id, "group") as key`,
    [JSON.stringify(rows)],
  );
  const byKey = new Map(saved.map(({ key, id }) => [key, id]));
  const links = rows.map((row) => ({ ...row, id: byKey.get(`${row.classId} ${row.subjectId} ${row.group}`)! }));
  const ids = links.map(({ id }) => id);
  await replaceLinks(tx, 'class_subject_teacher', ids, [
    'class_subject_id, teacher_id, position',
    links.flatMap(({ id, teacherIds }) =>
      teacherIds.map((teacher_id, position) => ({ class_subject_id: id, teacher_id, position })),
    ),
  ]);
  await replaceLinks(tx, 'class_subject_class', ids, [
    'class_subject_id, class_id',
    links.flatMap(({ id, joinedClassIds }) => joinedClassIds.map((class_id) => ({ class_subject_id: id, class_id }))),
  ]);
}

async function replaceLinks(
  tx: Transaction,
  table: 'class_subject_teacher' | 'class_subject_class',
  ids: readonly number[],
  [columns, rows]: readonly [string, readonly object[]],
): Promise<void> {
  await tx.query(`delete from ${table} where class_subject_id = any($1::integer[])`, [ids]);
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
