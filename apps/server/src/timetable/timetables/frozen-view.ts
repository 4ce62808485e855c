import type { LessonView, TimetableView } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';

type FrozenView = Omit<TimetableView, 'timetable'>;

/** The document of a frozen timetable, cut to the given classes, teachers or rooms; null for one that is not frozen. */
export async function readFrozenView(
  tx: Transaction,
  timetableId: number,
  { by, ids }: { readonly by: 'class' | 'teacher' | 'room'; readonly ids: readonly number[] | null },
): Promise<FrozenView | null> {
  const [row] = await tx.query<{ view: FrozenView }>(
    `select view - 'wasDraft' as view from timetable_archive where timetable_id = $1`,
    [timetableId],
  );
  if (!row || ids === null) return row?.view ?? null;
  const wanted = new Set(ids);
  const ownersOf = {
    class: ({ classes }: LessonView) => classes.map(({ id }) => id),
    teacher: ({ teacherIds }: LessonView) => teacherIds,
    room: ({ roomId }: LessonView) => (roomId === null ? [] : [roomId]),
  }[by];
  const lessons = row.view.lessons.filter((lesson) => ownersOf(lesson).some((id) => wanted.has(id)));
  return { ...row.view, lessons };
}
