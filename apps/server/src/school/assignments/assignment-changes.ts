import { findWeekProblem, type ClassSubject, type RowVersion } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { keyOf, readClassSubjects, storeClassSubjects, type ClassSubjectDraft } from './class-subjects.ts';
import { refuseStaleRows } from '../row-versions.ts';

interface AssignmentChanges {
  readonly items: readonly (ClassSubjectDraft & { readonly version: number | null })[];
  readonly removed: readonly RowVersion[];
}

/** Saves and removes assignments, all or none; refuses when somebody changed one of them since it was read. */
export async function changeAssignments(tx: Transaction, changes: AssignmentChanges): Promise<ClassSubject[]> {
  const { items, removed } = changes;
  await refuseImpossibleWeeks(tx, items);
  const classIds = [...new Set(items.map(({ classId }) => classId))];
  // Two people who save the same class at the same moment wait here for one another.
  await tx.query(
    `select id from class where id = any($1::integer[])
       or id in (select class_id from class_subject where id = any($2::integer[])) order by id for update`,
    [classIds, removed.map(({ id }) => id)],
  );
  const stored = await readClassSubjects(tx, { classIds, ids: removed.map(({ id }) => id) });
  refuseStaleRows({ drafts: items, removed, stored, keyOf });
  await tx.query('delete from class_subject where id = any($1::integer[])', [removed.map(({ id }) => id)]);
  return readClassSubjects(tx, { ids: await storeClassSubjects(tx, items) });
}

/** Throws with one error per assignment whose weeks cannot be, naming subject, class and field. */
async function refuseImpossibleWeeks(tx: Transaction, items: AssignmentChanges['items']): Promise<void> {
  const found = items.flatMap((item, index) => {
    const problem = findWeekProblem(item, item.mainPeriods + item.oppositePeriods);
    return problem ? [{ item, index, problem }] : [];
  });
  if (found.length === 0) return;
  const nameOf = async (table: 'class' | 'subject', ids: readonly number[]) => {
    const rows = await tx.query<{ id: number; name: string }>(
      `select id, name from ${table} where id = any($1::integer[])`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const classes = await nameOf(
    'class',
    found.map(({ item }) => item.classId),
  );
  const subjects = await nameOf(
    'subject',
    found.map(({ item }) => item.subjectId),
  );
  const errors = found.map(({ item, index, problem }) => ({
    field: `items.${index}.${problem.field}`,
    code: 'weeks',
    message: `${subjects.get(item.subjectId) ?? ''} ${classes.get(item.classId) ?? ''}, ${problem.message}`,
  }));
  throw new AppError('request.invalid', {}, { errors });
}
