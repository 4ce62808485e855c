import { classSubjectColumns, type ClassSubject } from '@tkb/contract';
import { columnOf, quote } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { insertRows, tellPlanner } from '../../db/insert-rows.ts';

/** An assignment as it is saved; (class, subject, group) is its key. */
export type ClassSubjectDraft = Omit<ClassSubject, 'id' | 'version'>;

const own = classSubjectColumns.map((name) => `c.${quote(columnOf(name))} as ${quote(name)}`).join(', ');
const row = `c.id, c.version, ${own},
  (select coalesce(json_agg(t.teacher_id order by t.position, t.teacher_id), '[]') from class_subject_teacher t
   where t.unit = c.unit and t.school_id = c.school_id and t.class_subject_id = c.id) as "teacherIds",
  (select coalesce(json_agg(o.teacher_id order by o.position, o.teacher_id), '[]') from class_subject_candidate o
   where o.unit = c.unit and o.school_id = c.school_id and o.class_subject_id = c.id) as "candidateIds",
  (select coalesce(json_agg(j.class_id order by j.class_id), '[]') from class_subject_class j
   where j.unit = c.unit and j.school_id = c.school_id and j.class_subject_id = c.id) as "joinedClassIds"`;

/** Which assignments: those with one of the ids, for every list that is given. */
interface AssignmentFilter {
  readonly ids?: readonly number[] | null;
  /** Also where a class joins another. */
  readonly classIds?: readonly number[] | null;
  readonly subjectIds?: readonly number[] | null;
  readonly teacherIds?: readonly number[] | null;
  readonly roomIds?: readonly number[] | null;
}

/** Assignments in the order of the names of class and subject. */
export async function listClassSubjects(
  tx: Transaction,
  { ids, classIds, subjectIds, teacherIds, roomIds }: AssignmentFilter = {},
): Promise<ClassSubject[]> {
  // Sort keys once per class and subject instead of once per row, and one JSON
  // value, because the embedded engine hands over thousands of single values slowly.
  const [result] = await tx.query<{ rows: ClassSubject[] }>(
    `with classes as materialized (select id, row_number() over (order by vi_sort_key(name) collate "C", id) n from class),
       subjects as materialized (select id, row_number() over (order by vi_sort_key(name) collate "C", id) n from subject)
     select coalesce(json_agg(found), '[]') as rows from (select ${row}
     from class_subject c join classes k on k.id = c.class_id join subjects s on s.id = c.subject_id
     where ($1::integer[] is null or c.class_id = any($1)
         or c.id in (select j.class_subject_id from class_subject_class j where j.class_id = any($1)))
       and ($2::integer[] is null
         or c.id in (select t.class_subject_id from class_subject_teacher t where t.teacher_id = any($2)))
       and ($3::integer[] is null or c.id = any($3)) and ($4::integer[] is null or c.subject_id = any($4))
       and ($5::integer[] is null or c.room_id = any($5))
     order by k.n, s.n, c."group") found`,
    [classIds ?? null, teacherIds ?? null, ids ?? null, subjectIds ?? null, roomIds ?? null],
  );
  return result?.rows ?? [];
}

/** An assignment of which nothing else is said. */
export const plainAssignment = {
  group: 0,
  candidateIds: [],
  roomId: null,
  blockPattern: '',
  joinedClassIds: [],
  weekFrom: null,
  weekTo: null,
  weekPattern: 'every',
  weekPeriods: null,
  parallelGroup: '',
} satisfies Partial<ClassSubjectDraft>;

/** Saves assignments by their key, all or none, and answers their ids in the order of the assignments. */
export async function storeClassSubjects(tx: Transaction, items: readonly ClassSubjectDraft[]): Promise<number[]> {
  const saved = await upsertRows(tx, items);
  const idOf = new Map(saved.map((one) => [keyOf(one), one.id]));
  await replaceLinks(tx, [...idOf.values()], saved);
  return items.map((item) => idOf.get(keyOf(item))!);
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

const columns = classSubjectColumns.map((name) => quote(columnOf(name)));
const upsertSql = `
  insert into class_subject (${columns.join(', ')})
  select ${columns.join(', ')} from jsonb_populate_recordset(null::class_subject, $1::jsonb)
  on conflict (unit, school_id, class_id, subject_id, "group") do update set
    ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}, version = class_subject.version + 1, updated_at = now()
  returning id, class_id as "classId", subject_id as "subjectId", "group"`;

async function upsertRows(tx: Transaction, items: readonly ClassSubjectDraft[]): Promise<SavedDraft[]> {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const rows = [...byKey.values()].map((item) =>
    Object.fromEntries(classSubjectColumns.map((name) => [columnOf(name), item[name]])),
  );
  const keys = await tx.query<Key & { readonly id: number }>(upsertSql, [JSON.stringify(rows)]);
  await tellPlanner(tx, 'class_subject', rows.length);
  return keys.map((key) => ({ ...(byKey.get(keyOf(key)) as ClassSubjectDraft), id: key.id }));
}

async function replaceLinks(tx: Transaction, ids: readonly number[], rows: readonly SavedDraft[]): Promise<void> {
  await tx.query('delete from class_subject_class where class_subject_id = any($1::integer[])', [ids]);
  const joined = rows.flatMap(({ id, classId, joinedClassIds }) =>
    [...new Set(joinedClassIds)]
      .filter((other) => other !== classId)
      .map((class_id) => ({ class_subject_id: id, class_id })),
  );
  await insertRows(tx, 'class_subject_class', joined);
  await replaceTeachers(tx, ids, rows);
  await tx.query('delete from class_subject_candidate where class_subject_id = any($1::integer[])', [ids]);
  const candidates = rows.flatMap(({ id, candidateIds }) =>
    [...new Set(candidateIds)].map((teacher_id, position) => ({ class_subject_id: id, teacher_id, position })),
  );
  await insertRows(tx, 'class_subject_candidate', candidates);
}

/** Gives assignments these teachers instead of their own, first named first. */
export async function replaceTeachers(
  tx: Transaction,
  ids: readonly number[],
  rows: readonly Pick<ClassSubject, 'id' | 'teacherIds'>[],
): Promise<void> {
  await tx.query('delete from class_subject_teacher where class_subject_id = any($1::integer[])', [ids]);
  const teachers = rows.flatMap(({ id, teacherIds }) =>
    [...new Set(teacherIds)].map((teacher_id, position) => ({ class_subject_id: id, teacher_id, position })),
  );
  await insertRows(tx, 'class_subject_teacher', teachers);
}

type Key = Pick<ClassSubject, 'classId' | 'subjectId' | 'group'>;
/** Key by which two assignments are the same one. */
export const keyOf = ({ classId, subjectId, group }: Key) => `${classId} ${subjectId} ${group}`;
