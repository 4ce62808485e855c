import type { Transaction } from '../../db/database.ts';
import { requireRows } from '../../db/require-rows.ts';
import { teacherName } from '../../db/select.ts';
import { AppError } from '../../errors/app-error.ts';

export interface TeacherSubjects {
  readonly teacherId: number;
  readonly subjectIds: readonly number[];
  readonly version: number;
}

/** Per teacher the subjects they can teach; `classIds` keeps the teachers assigned in these classes. */
export function listTeacherSubjects(
  tx: Transaction,
  { classIds, teacherIds }: { readonly classIds?: number[] | null; readonly teacherIds?: number[] | null } = {},
): Promise<{ teacherId: number; name: string; subjectIds: number[]; version: number }[]> {
  return tx.query(
    `select t.id as "teacherId", ${teacherName()} as name, t.subjects_version as version,
       (select coalesce(json_agg(s.subject_id order by s.subject_id), '[]') from teacher_subject s
        where s.unit = t.unit and s.school_id = t.school_id and s.teacher_id = t.id) as "subjectIds"
     from teacher t
     where ($1::integer[] is null or t.id = any($1))
       and ($2::integer[] is null or t.id in (select a.teacher_id from class_subject_teacher a
         join class_subject c on c.unit = a.unit and c.school_id = a.school_id and c.id = a.class_subject_id
         where c.class_id = any($2)))
     order by vi_sort_key(t.given_name) collate "C", vi_sort_key(t.family_name) collate "C", t.id`,
    [teacherIds ?? null, classIds ?? null],
  );
}

/** Replaces the subjects of the given teachers, all or none; refuses when somebody has saved one of the lists since it was read. */
export async function saveTeacherSubjects(tx: Transaction, items: readonly TeacherSubjects[]): Promise<void> {
  const byTeacher = new Map(items.map((item) => [item.teacherId, item]));
  const [teacherIds, lists] = [[...byTeacher.keys()], [...byTeacher.values()]];
  // Two people who save the same teacher at the same moment wait here for one another.
  await tx.query('select id from teacher where id = any($1::integer[]) order by id for update', [teacherIds]);
  await refuseStale(tx, lists);
  await tx.query('update teacher set subjects_version = subjects_version + 1 where id = any($1::integer[])', [
    teacherIds,
  ]);
  await tx.query('delete from teacher_subject where teacher_id = any($1::integer[])', [teacherIds]);
  const rows = lists.flatMap(({ teacherId, subjectIds }) =>
    subjectIds.map((subject_id) => ({ teacher_id: teacherId, subject_id })),
  );
  await tx.query(
    `insert into teacher_subject (teacher_id, subject_id)
     select distinct teacher_id, subject_id from jsonb_populate_recordset(null::teacher_subject, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

async function refuseStale(tx: Transaction, lists: readonly TeacherSubjects[]): Promise<void> {
  const teacherIds = lists.map(({ teacherId }) => teacherId);
  await requireRows(tx, 'teacher', { ids: teacherIds, field: 'items' });
  const stored = new Map((await listTeacherSubjects(tx, { teacherIds })).map((list) => [list.teacherId, list]));
  const mine = lists.filter(({ teacherId, version }) => stored.get(teacherId)?.version !== version);
  if (mine.length === 0) return;
  throw new AppError(
    'record.stale',
    {},
    { data: { mine, theirs: mine.map(({ teacherId }) => stored.get(teacherId)) } },
  );
}
