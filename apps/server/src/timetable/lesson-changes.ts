import type { Transaction } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { holdDraft, touch } from './timetable-store.ts';

type Change = Promise<{ placedCount: number; lessonCount: number; version: number }>;

/** Which lessons of a timetable a lock speaks of. */
export type LockScope =
  | { readonly kind: 'lessons'; readonly ids: readonly number[] }
  | { readonly kind: 'classSubject'; readonly id: number }
  | { readonly kind: 'teacher'; readonly id: number };

/** Locks or unlocks lessons. Only placed lessons can be locked: others have no place to be kept in. */
export async function setLocks(tx: Transaction, timetableId: number, scope: LockScope, locked: boolean): Change {
  await holdDraft(tx, timetableId);
  if (scope.kind === 'lessons') await checkLessons(tx, timetableId, scope.ids);
  const [condition, value] = conditionOf(scope);
  await tx.query(
    `update lesson l set locked = $2 where timetable_id = $1 and (not $2 or day is not null) and ${condition}`,
    [timetableId, locked, value],
  );
  return touch(tx, timetableId);
}

function conditionOf(scope: LockScope): [sql: string, value: unknown] {
  if (scope.kind === 'classSubject') return ['class_subject_id = $3', scope.id];
  if (scope.kind === 'teacher')
    return ['exists (select 1 from lesson_teacher t where t.lesson_id = l.id and t.teacher_id = $3)', scope.id];
  return ['(cardinality($3::int[]) = 0 or id = any($3::int[]))', scope.ids];
}

/** Takes lessons out of their slots; a locked one among them refuses all. */
export async function unplaceLessons(tx: Transaction, timetableId: number, ids: readonly number[]): Change {
  await holdDraft(tx, timetableId);
  await checkLessons(tx, timetableId, ids);
  const [locked] = await tx.query<{ title: string }>(
    `select coalesce(nullif(l.activity, ''), s.name) as title from lesson l left join subject s on s.id = l.subject_id
     where l.timetable_id = $1 and l.id = any($2::int[]) and l.locked limit 1`,
    [timetableId, ids],
  );
  if (locked) throw new AppError('lesson.locked', { detail: locked.title });
  await tx.query(
    'update lesson set day = null, period = null, room_id = null where timetable_id = $1 and id = any($2::int[])',
    [timetableId, ids],
  );
  return touch(tx, timetableId);
}

/** Takes every lesson out of its slot; locked ones stay unless `includeLocked`, and are unlocked then. */
export async function cancelResult(tx: Transaction, timetableId: number, includeLocked: boolean): Change {
  await holdDraft(tx, timetableId);
  await tx.query(
    `update lesson set day = null, period = null, room_id = null, locked = false
     where timetable_id = $1 and ($2 or not locked)`,
    [timetableId, includeLocked],
  );
  await tx.query('update timetable set score = null where id = $1', [timetableId]);
  return touch(tx, timetableId);
}

async function checkLessons(tx: Transaction, timetableId: number, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  const found = await tx.query('select id from lesson where timetable_id = $1 and id = any($2::int[])', [
    timetableId,
    [...wanted],
  ]);
  if (found.length !== wanted.size) throw new AppError('record.not_found', { resource: 'tiết học' });
}
