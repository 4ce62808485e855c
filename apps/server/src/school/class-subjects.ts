import type { ClassSubject } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';

/** An assignment as it is saved; (class, subject, group) is its key. */
export type ClassSubjectDraft = Omit<ClassSubject, 'id' | 'version'>;

const row = `c.id, c.version, c.class_id as "classId", c.subject_id as "subjectId", c."group", c.main_periods as "mainPeriods",
  c.opposite_periods as "oppositePeriods", c.room_id as "roomId", c.block_pattern as "blockPattern",
  c.week_from as "weekFrom", c.week_to as "weekTo", c.week_pattern as "weekPattern", c.week_periods as "weekPeriods",
  c.parallel_group as "parallelGroup",
  (select coalesce(json_agg(t.teacher_id order by t.position, t.teacher_id), '[]') from class_subject_teacher t
   where t.unit = c.unit and t.school_id = c.school_id and t.class_subject_id = c.id) as "teacherIds",
  (select coalesce(json_agg(j.class_id order by j.class_id), '[]') from class_subject_class j
   where j.unit = c.unit and j.school_id = c.school_id and j.class_subject_id = c.id) as "joinedClassIds"`;

/** The assignments of a class (also where it joins another), of a teacher, or of the whole school, in the order of names. */
export async function listClassSubjects(
  tx: Transaction,
  { classId, teacherId }: { readonly classId?: number | undefined; readonly teacherId?: number | undefined } = {},
): Promise<ClassSubject[]> {
  // Sort keys once per class and subject instead of once per row, and one JSON
  // value, because the embedded engine hands over thousands of single values slowly.
  const [result] = await tx.query<{ rows: ClassSubject[] }>(
    `with classes as materialized (select id, row_number() over (order by vi_sort_key(name) collate "C", id) n from class),
       subjects as materialized (select id, row_number() over (order by vi_sort_key(name) collate "C", id) n from subject)
     select coalesce(json_agg(found), '[]') as rows from (select ${row}
     from class_subject c join classes k on k.id = c.class_id join subjects s on s.id = c.subject_id
     where ($1::integer is null or c.class_id = $1
         or c.id in (select j.class_subject_id from class_subject_class j where j.class_id = $1))
       and ($2::integer is null or c.id in (select t.class_subject_id from class_subject_teacher t where t.teacher_id = $2))
     order by k.n, s.n, c."group") found`,
    [classId ?? null, teacherId ?? null],
  );
  return result?.rows ?? [];
}

/** Saves assignments by their key, all or none; rows of `replaceClassIds` that are not among them are removed. */
export async function saveClassSubjects(
  tx: Transaction,
  items: readonly ClassSubjectDraft[],
  replaceClassIds: readonly number[] = [],
): Promise<ClassSubject[]> {
  return readClassSubjects(tx, { ids: await storeClassSubjects(tx, items, replaceClassIds) });
}

/** The same, but answers only the ids of what was saved. */
export async function storeClassSubjects(
  tx: Transaction,
  items: readonly ClassSubjectDraft[],
  replaceClassIds: readonly number[] = [],
): Promise<number[]> {
  const saved = await upsertRows(tx, items);
  const ids = saved.map(({ id }) => id);
  await tx.query('delete from class_subject where class_id = any($1::integer[]) and not id = any($2::integer[])', [
    replaceClassIds,
    ids,
  ]);
  await replaceLinks(tx, ids, saved);
  return ids;
}

/** The assignments with these ids, and those of these classes, in the order of their ids. */
export function readClassSubjects(
  tx: Transaction,
  { ids, classIds = [] }: { readonly ids: readonly number[]; readonly classIds?: readonly number[] },
): Promise<ClassSubject[]> {
  return tx.query<ClassSubject>(
    `select ${row} from class_subject c where c.id = any($1::integer[]) or c.class_id = any($2::integer[]) order by c.id`,
    [ids, classIds],
  );
}

type SavedDraft = ClassSubjectDraft & { readonly id: number };

async function upsertRows(tx: Transaction, items: readonly ClassSubjectDraft[]): Promise<SavedDraft[]> {
  const keys = await tx.query<{ id: number; classId: number; subjectId: number; group: number }>(
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
     returning id, class_id as "classId", subject_id as "subjectId", "group"`,
    [JSON.stringify([...keyed(items).values()])],
  );
  const byKey = keyed(items);
  return keys.map((key) => ({ ...(byKey.get(keyOf(key)) as ClassSubjectDraft), id: key.id }));
}

async function replaceLinks(tx: Transaction, ids: readonly number[], rows: readonly SavedDraft[]): Promise<void> {
  await tx.query('delete from class_subject_teacher where class_subject_id = any($1::integer[])', [ids]);
  await tx.query('delete from class_subject_class where class_subject_id = any($1::integer[])', [ids]);
  const teachers = rows.flatMap(({ id, teacherIds }) =>
    [...new Set(teacherIds)].map((teacher_id, position) => ({ class_subject_id: id, teacher_id, position })),
  );
  const joined = rows.flatMap(({ id, classId, joinedClassIds }) =>
    [...new Set(joinedClassIds)]
      .filter((other) => other !== classId)
      .map((class_id) => ({ class_subject_id: id, class_id })),
  );
  await tx.query(
    `insert into class_subject_teacher (class_subject_id, teacher_id, position)
     select class_subject_id, teacher_id, position from jsonb_populate_recordset(null::class_subject_teacher, $1::jsonb)`,
    [JSON.stringify(teachers)],
  );
  await tx.query(
    `insert into class_subject_class (class_subject_id, class_id)
     select class_subject_id, class_id from jsonb_populate_recordset(null::class_subject_class, $1::jsonb)`,
    [JSON.stringify(joined)],
  );
}

type Key = Pick<ClassSubject, 'classId' | 'subjectId' | 'group'>;
/** What makes two assignments the same one. */
export const keyOf = ({ classId, subjectId, group }: Key) => `${classId} ${subjectId} ${group}`;
const keyed = (items: readonly ClassSubjectDraft[]) => new Map(items.map((item) => [keyOf(item), item]));
