import { idsIn, resourceNamed } from '@tkb/contract';
import type { Route } from '../call/route.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { resourceRoutes } from '../resource/routes.ts';
import { askFirst } from './ask-first.ts';
import { rowRefusalOf } from './row-checks.ts';

const schoolClass = resourceNamed('class');

/** Lớp học: the shared calls; a class without lessons is deleted with its subjects, once that is agreed to. */
export const classRoutes: readonly Route[] = resourceRoutes(schoolClass, rowRefusalOf(schoolClass)).map((route) =>
  route.operation.method === 'DELETE'
    ? askFirst(route, async (tx, { query }, isForced, work) => {
        await deleteSubjects(tx, idsIn((query as { readonly id: string }).id), isForced);
        return work();
      })
    : route,
);

/**
 * Deletes what goes with classes: their assignments, and their places in fixed lessons that have other classes too. Where lessons of a
 * timetable refuse the classes afterwards, the transaction takes this back, and only what has to be removed first is told.
 */
async function deleteSubjects(tx: Transaction, ids: readonly number[], isForced: boolean): Promise<void> {
  const [subjects] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from class_subject s where class_id = any($1::integer[])
       and not exists (select from lesson_class l where l.class_id = s.class_id)`,
    [ids],
  );
  const count = subjects?.count ?? 0;
  if (count > 0 && !isForced) throw new AppError('class.has_subjects', { count });
  await tx.query('delete from class_subject where class_id = any($1::integer[])', [ids]);
  await tx.query('delete from class_subject_class where class_id = any($1::integer[])', [ids]);
  await tx.query(
    `delete from fixed_lesson_class f where class_id = any($1::integer[]) and exists (select from fixed_lesson_class o
       where o.fixed_lesson_id = f.fixed_lesson_id and not o.class_id = any($1::integer[]))`,
    [ids],
  );
}
