import type { TimetableView } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';

type FrozenView = Omit<TimetableView, 'timetable'>;

/** The document of a frozen timetable, cut to the given classes or teachers; null for one that is not frozen. */
export async function readFrozenView(
  tx: Transaction,
  timetableId: number,
  { by, ids }: { readonly by: 'class' | 'teacher'; readonly ids: readonly number[] | null },
): Promise<FrozenView | null> {
  const [row] = await tx.query<{ view: FrozenView }>(
    `select view - 'wasDraft' as view from timetable_archive where timetable_id = $1`,
    [timetableId],
  );
  if (!row || ids === null) return row?.view ?? null;
  const wanted = new Set(ids);
  const lessons = row.view.lessons.filter(({ classes, teacherIds }) =>
    by === 'class' ? classes.some(({ id }) => wanted.has(id)) : teacherIds.some((id) => wanted.has(id)),
  );
  return { ...row.view, lessons };
}

/** Throws for a frozen timetable: its lessons are a document, they cannot be worked on again. */
export async function refuseFrozen(tx: Transaction, timetableId: number): Promise<void> {
  const [row] = await tx.query('select 1 as found from timetable_archive where timetable_id = $1', [timetableId]);
  if (row) throw new AppError('timetable.frozen');
}
