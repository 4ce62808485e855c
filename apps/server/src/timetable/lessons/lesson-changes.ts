import { measureTimetable } from '../../arrangement/loaded/measure.ts';
import { requireRows } from '../../db/require-rows.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { LessonChange } from '../../history/lesson-states.ts';
import { recordStep } from '../../history/record-step.ts';
import type { Actor } from '../../history/step-store.ts';
import { describeLessons, type Words } from '../../history/titles.ts';
import { holdDraft, storeScore, touch, type Touched } from '../timetables/timetable-store.ts';

export interface Target {
  readonly timetableId: number;
  readonly actor: Actor;
}

/** Which lessons of a timetable a lock speaks of. */
export type LockScope =
  | { readonly kind: 'lessons'; readonly ids: readonly number[] }
  | { readonly kind: 'classSubject'; readonly id: number }
  | { readonly kind: 'teacher'; readonly id: number };

/** Locks or unlocks lessons. Only placed lessons can be locked: others have no place to be kept in. */
export async function setLocks(
  tx: Transaction,
  { timetableId, actor }: Target,
  scope: LockScope,
  locked: boolean,
): Promise<Touched> {
  await holdDraft(tx, timetableId);
  if (scope.kind === 'lessons') await checkLessons(tx, timetableId, scope.ids);
  if (scope.kind === 'classSubject')
    await requireRows(tx, 'class_subject', { ids: [scope.id], field: 'classSubjectId' });
  if (scope.kind === 'teacher') await requireRows(tx, 'teacher', { ids: [scope.id], field: 'teacherId' });
  const [condition, value] = conditionOf(scope);
  const title = describeWith(locked ? 'Khóa' : 'Mở khóa');
  return recordStep(tx, { timetableId, actor, kind: 'lock', title }, async () => {
    await tx.query(
      `update lesson l set locked = $2 where timetable_id = $1 and (not $2 or day is not null) and ${condition}`,
      [timetableId, locked, value],
    );
    return touch(tx, timetableId);
  });
}

const describeWith = (verb: string) => (changes: readonly LessonChange[], words: Words) =>
  describeLessons(verb, changes, words);

function conditionOf(scope: LockScope): [sql: string, value: unknown] {
  if (scope.kind === 'classSubject') return ['class_subject_id = $3', scope.id];
  if (scope.kind === 'teacher')
    return ['exists (select 1 from lesson_teacher t where t.lesson_id = l.id and t.teacher_id = $3)', scope.id];
  return ['(cardinality($3::int[]) = 0 or id = any($3::int[]))', scope.ids];
}

/** Takes lessons out of their slots; a locked one among them refuses all. */
export async function unplaceLessons(
  tx: Transaction,
  { timetableId, actor }: Target,
  ids: readonly number[],
): Promise<Touched> {
  await holdDraft(tx, timetableId);
  await checkLessons(tx, timetableId, ids);
  const [locked] = await tx.query<{ title: string }>(
    `select coalesce(nullif(l.activity, ''), s.name) as title from lesson l left join subject s on s.id = l.subject_id
     where l.timetable_id = $1 and l.id = any($2::int[]) and l.locked limit 1`,
    [timetableId, ids],
  );
  if (locked) throw new AppError('lesson.locked', { detail: locked.title });
  const title = describeWith('Bỏ xếp');
  return recordStep(tx, { timetableId, actor, kind: 'edit', title, lessonIds: ids }, async () => {
    await tx.query(
      'update lesson set day = null, period = null, room_id = null where timetable_id = $1 and id = any($2::int[])',
      [timetableId, ids],
    );
    await storeScore(tx, timetableId, await measureTimetable(tx, timetableId));
    return touch(tx, timetableId);
  });
}

/** Takes every lesson out of its slot; locked ones stay unless `includeLocked`, and are unlocked then. */
export async function cancelResult(
  tx: Transaction,
  { timetableId, actor }: Target,
  includeLocked: boolean,
): Promise<Touched> {
  await holdDraft(tx, timetableId);
  const title = includeLocked ? 'Hủy kết quả xếp, cả tiết đã khóa' : 'Hủy kết quả xếp';
  return recordStep(tx, { timetableId, actor, kind: 'edit', title }, async () => {
    await tx.query(
      `update lesson set day = null, period = null, room_id = null, locked = false
       where timetable_id = $1 and ($2 or not locked)`,
      [timetableId, includeLocked],
    );
    await tx.query('update timetable set score = null where id = $1', [timetableId]);
    return touch(tx, timetableId);
  });
}

async function checkLessons(tx: Transaction, timetableId: number, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  const found = await tx.query('select id from lesson where timetable_id = $1 and id = any($2::int[])', [
    timetableId,
    [...wanted],
  ]);
  if (found.length !== wanted.size) throw new AppError('record.not_found', { resource: 'tiết học' });
}
