import { resources, type ClassSubject } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { addRows, replaceRows } from '../db/resource-rows.ts';
import { replaceTeachers, storeClassSubjects } from '../school/assignments/class-subjects.ts';
import { rowsOf, type YearData, type YearPlan } from './year-plan.ts';

/** Stores the classes of the new year and who teaches them. */
export async function saveYear(tx: Transaction, data: YearData, plan: YearPlan): Promise<void> {
  const removed = plan.classes.filter(({ change }) => change === 'removed').map(({ id }) => id!);
  const kept = plan.classes.filter(({ change }) => change !== 'removed');
  await removeClasses(tx, removed);
  await replaceRows(
    tx,
    resources.class,
    kept.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }])),
  );
  const added = kept.filter(({ id }) => id === null);
  const ids = await addRows(
    tx,
    resources.class,
    added.map(({ values }) => values),
  );
  const placed = kept.map((item) => ({ item, id: item.id ?? ids[added.indexOf(item)]! }));
  await copySubjects(
    tx,
    placed.filter(({ item, id }) => item.pattern?.id !== id).map(({ item, id }) => ({ id, rows: rowsOf(data, item) })),
  );
  const own = placed.filter(({ item, id }) => item.pattern?.id === id).flatMap(({ item }) => rowsOf(data, item));
  const ownIds = own.map(({ id }) => id);
  await replaceTeachers(tx, ownIds, own);
  await tx.query(
    'delete from class_subject_candidate c using teacher t where t.unit = c.unit and t.school_id = c.school_id and t.id = c.teacher_id and not t.is_teaching',
  );
}

/**
 * Deletes classes with everything that refers to them. A fixed lesson that was theirs alone goes too: without classes it would
 * count for all.
 */
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

/** Gives classes the subjects of their patterns instead of their own; classes joined to a pattern are not joined to them. */
async function copySubjects(
  tx: Transaction,
  copies: readonly { readonly id: number; readonly rows: readonly ClassSubject[] }[],
): Promise<void> {
  const filled = copies.filter(({ rows }) => rows.length > 0);
  await tx.query('delete from class_subject where class_id = any($1::integer[])', [filled.map(({ id }) => id)]);
  await storeClassSubjects(
    tx,
    filled.flatMap(({ id: classId, rows }) => rows.map((row) => ({ ...row, classId, joinedClassIds: [] }))),
  );
}
