import type { HistoryPoint, HistoryStep, ListQuery, StepKind } from '@tkb/contract';
import { orderBy, vietnameseOrder } from '../db/order-by.ts';
import { readPage } from '../call/page-rows.ts';
import type { Transaction } from '../db/database.ts';
import { mergeChanges, type LessonChange } from './lesson-states.ts';

/** Steps kept of a timetable; older ones are dropped. */
export const KEPT_STEPS = 1000;

/** Who changes a timetable. */
export interface Actor {
  readonly userId: number;
  readonly fullName: string;
}

interface NewStep {
  readonly kind: StepKind;
  readonly title: string;
  readonly actor: Actor;
  readonly changes: readonly LessonChange[];
  readonly jobId?: string | undefined;
  /** The earlier step it takes back; that of a step which took back another brings that one again. */
  readonly undoes?: number;
}

export interface StoredStep {
  readonly id: number;
  readonly title: string;
  /** Name that people gave this point; empty = none. */
  readonly name: string;
  readonly changes: readonly LessonChange[];
  readonly userId: number;
  readonly userName: string;
  /** The earlier step it takes back; null = it is a change of its own. */
  readonly undoes: number | null;
}

/** A step that is undone now, and who undid it. */
type UndoneStep = StoredStep & { readonly by: Actor };

/**
 * Stores a step after the current one and makes it current. Steps that the same person had undone are lost; what somebody else had
 * undone stays in the history, undone by steps of its own, so that they can still do it again. Returns its id.
 */
export async function insertStep(tx: Transaction, timetableId: number, step: NewStep): Promise<number> {
  const { kind, title, actor, changes, jobId = null, undoes = null } = step;
  const undone = await undoneSteps(tx, timetableId);
  if (undone.some(({ by }) => by.userId !== actor.userId)) {
    await keepUndone(tx, timetableId, undone);
  } else if (undone.length > 0) await dropUndone(tx, timetableId);
  const [row] = await tx.query<{ id: number }>(
    `insert into timetable_step (timetable_id, kind, title, user_id, user_name, job_id, changes, lesson_count, undoes_step_id, score)
     select id, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, score from timetable where id = $1 returning id`,
    [timetableId, kind, title, actor.userId, actor.fullName, jobId, JSON.stringify(changes), changes.length, undoes],
  );
  if (!row) throw new Error('the step was not stored');
  await setCurrentStep(tx, timetableId, row.id);
  await tx.query(
    `delete from timetable_step where timetable_id = $1 and id <= (
       select id from timetable_step where timetable_id = $1 order by id desc offset $2 limit 1)`,
    [timetableId, KEPT_STEPS],
  );
  return row.id;
}

const dropUndone = (tx: Transaction, timetableId: number) =>
  tx.query(
    `delete from timetable_step s using timetable t
     where t.id = $1 and s.timetable_id = t.id and s.id > coalesce(t.current_step_id, 0)`,
    [timetableId],
  );

/** Makes undone steps such as later steps take back, the newest first. */
const keepUndone = (tx: Transaction, timetableId: number, undone: readonly UndoneStep[]) => {
  const steps = undone.map((step) => ({ ...step, title: undoTitle(step.title), changes: step.changes.map(reverse) }));
  return tx.query(
    `insert into timetable_step (timetable_id, kind, title, user_id, user_name, changes, lesson_count, undoes_step_id)
     select $1, 'restore', title, (by->>'userId')::integer, by->>'fullName', changes, jsonb_array_length(changes), id
     from jsonb_to_recordset($2::jsonb) as s(id integer, title text, by jsonb, changes jsonb) order by id desc`,
    [timetableId, JSON.stringify(steps)],
  );
};

export const undoTitle = (title: string): string => `Hoàn tác: ${title}`;

export const reverse = ([id, before, after, title]: LessonChange): LessonChange => [id, after, before, title];

/** Adds changes to the current step when it holds earlier results of the same run; returns its id, else null. */
export async function growStep(
  tx: Transaction,
  timetableId: number,
  jobId: string,
  changes: readonly LessonChange[],
): Promise<number | null> {
  const [step] = await tx.query<{ id: number; changes: LessonChange[] }>(
    `select s.id, s.changes from timetable t join timetable_step s on s.timetable_id = t.id and s.id = t.current_step_id
     where t.id = $1 and s.job_id = $2::uuid`,
    [timetableId, jobId],
  );
  if (!step) return null;
  const merged = mergeChanges(step.changes, changes);
  await tx.query(
    `update timetable_step s set changes = $2::jsonb, lesson_count = $3, score = t.score
     from timetable t where s.id = $1 and t.id = s.timetable_id`,
    [step.id, JSON.stringify(merged), merged.length],
  );
  return step.id;
}

/**
 * Stores the step that the timetable now stands after. The number of undone steps is for the log of changes, which shows it
 * before and after.
 */
export async function setCurrentStep(tx: Transaction, timetableId: number, stepId: number | null): Promise<void> {
  await tx.query(
    `update timetable set current_step_id = $2, undone_steps = (select count(*) from timetable_step
       where timetable_id = $1 and id > coalesce($2::integer, 0)) where id = $1`,
    [timetableId, stepId],
  );
}

/** Where the timetable stands. It must exist. */
export async function readPoint(tx: Transaction, timetableId: number): Promise<HistoryPoint> {
  const [row] = await tx.query<HistoryPoint>(
    `select t.version, t.current_step_id as "currentStepId", n.done > 0 as "canUndo",
       n.steps > n.done or exists (select from timetable_step s where s.timetable_id = t.id and ${isOpenUndo}) as "canRedo"
     from timetable t cross join lateral (
       select count(*)::int as steps, count(*) filter (where s.id <= t.current_step_id)::int as done
       from timetable_step s where s.timetable_id = t.id) n
     where t.id = $1`,
    [timetableId],
  );
  if (!row) throw new Error(`timetable ${timetableId} was deleted`);
  return row;
}

const viewColumns = `s.id, s.kind, s.job_id as "jobId", s.title, s.name, json_build_object('id', s.user_id, 'name', s.user_name) as by,
  s.created_at as at, s.lesson_count as "lessonCount", s.score, s.id > coalesce(t.current_step_id, 0) as "isUndone",
  s.id is not distinct from t.current_step_id as "isCurrent"`;
const viewSource = 'timetable_step s join timetable t on t.id = s.timetable_id';

const stepOrder = {
  id: ['s.id'],
  name: [vietnameseOrder('s.name')],
  title: [vietnameseOrder('s.title')],
  kind: ['s.kind'],
  jobId: ['s.job_id'],
  at: ['s.created_at'],
  lessonCount: ['s.lesson_count'],
  isUndone: ['s.id > coalesce(t.current_step_id, 0)'],
  isCurrent: ['s.id is not distinct from t.current_step_id'],
};

/** A page of the steps as people see them, the newest first unless another order is asked for. */
export async function listSteps(tx: Transaction, timetableId: number, { search, sort, ...page }: ListQuery) {
  const from = `from ${viewSource} where t.id = $1
    and position(vi_fold($2) in vi_fold(concat_ws(' ', s.title, s.name, s.user_name))) > 0`;
  const order = orderBy(stepOrder, sort || '-id', 'id');
  return readPage<HistoryStep>(tx, { columns: viewColumns, from, parameters: [timetableId, search], order }, page);
}

/** Names a step; null when the timetable has no such step. */
export async function renameStep(
  tx: Transaction,
  timetableId: number,
  stepId: number,
  name: string,
): Promise<HistoryStep | null> {
  await tx.query('update timetable_step set name = $3 where timetable_id = $1 and id = $2', [
    timetableId,
    stepId,
    name,
  ]);
  const [row] = await tx.query<HistoryStep>(`select ${viewColumns} from ${viewSource} where t.id = $1 and s.id = $2`, [
    timetableId,
    stepId,
  ]);
  return row ?? null;
}

const storedColumns =
  'id, title, name, changes, user_id as "userId", user_name as "userName", undoes_step_id as "undoes"';

/** The step that undo (`back`) or redo (`forth`) would use; null when there is none. */
export async function neighbourStep(
  tx: Transaction,
  timetableId: number,
  direction: 'back' | 'forth',
): Promise<StoredStep | null> {
  const current = '(select coalesce(current_step_id, 0) from timetable where id = $1)';
  const side = direction === 'back' ? `id <= ${current} order by id desc` : `id > ${current} order by id`;
  const [row] = await tx.query<StoredStep>(
    `select ${storedColumns} from timetable_step where timetable_id = $1 and ${side} limit 1`,
    [timetableId],
  );
  return row ?? null;
}

/** A step `s` that takes back a change, that nothing brought back since, and after which its author changed nothing else. */
const isOpenUndo = `s.undoes_step_id is not null and exists (select from timetable_step c where c.timetable_id = s.timetable_id and c.id = s.undoes_step_id
    and c.undoes_step_id is null)
  and not exists (select from timetable_step r where r.timetable_id = s.timetable_id and (r.undoes_step_id = s.id
    or (r.id > s.id and r.user_id = s.user_id and r.undoes_step_id is null)))`;

/** Reads the newest step `s` for which a condition holds, of a user or of anybody. */
const newestStep =
  (condition: string) =>
  async (tx: Transaction, timetableId: number, userId: number | null = null): Promise<StoredStep | null> => {
    const [row] = await tx.query<StoredStep>(
      `select ${storedColumns} from timetable_step s
       where timetable_id = $1 and user_id = coalesce($2, user_id) and ${condition} order by id desc limit 1`,
      [timetableId, userId],
    );
    return row ?? null;
  };

/** The newest undo that can be taken back. */
export const newestUndo = newestStep(isOpenUndo);

/** The newest change that still counts; steps that only undo others are none. */
export const newestChange = newestStep(
  `undoes_step_id is null and id <= (select coalesce(current_step_id, 0) from timetable where id = $1)
   and not exists (select from timetable_step u where u.timetable_id = $1 and u.undoes_step_id = s.id
     and not exists (select from timetable_step r where r.timetable_id = $1 and r.undoes_step_id = u.id))`,
);

/** Steps that are undone now, the oldest first, and who undid each: its author where that is not known any more. */
export async function undoneSteps(tx: Transaction, timetableId: number): Promise<readonly UndoneStep[]> {
  const rows = await tx.query<StoredStep & { by: Actor | null }>(
    `select ${storedColumns}, (select json_build_object('userId', e.user_id, 'fullName', e.user_name) from timetable_event e
       where e.timetable_id = s.timetable_id and e.step_id = s.id and e.kind = 'undo' order by e.id desc limit 1) as by
     from timetable_step s where timetable_id = $1
       and id > (select coalesce(current_step_id, 0) from timetable where id = $1) order by id`,
    [timetableId],
  );
  return rows.map((row) => ({ ...row, by: row.by ?? { userId: row.userId, fullName: row.userName } }));
}

/** The id of the step before; null when it is the first kept one. */
export async function stepBefore(tx: Transaction, timetableId: number, stepId: number): Promise<number | null> {
  const [row] = await tx.query<{ id: number | null }>(
    'select max(id) as id from timetable_step where timetable_id = $1 and id < $2',
    [timetableId, stepId],
  );
  return row?.id ?? null;
}

/** Steps after one point up to another, the oldest first. */
export function stepsBetween(tx: Transaction, timetableId: number, after: number, upTo: number): Promise<StoredStep[]> {
  return tx.query<StoredStep>(
    `select ${storedColumns} from timetable_step where timetable_id = $1 and id > $2 and id <= $3 order by id`,
    [timetableId, after, upTo],
  );
}

export async function readStep(tx: Transaction, timetableId: number, stepId: number): Promise<StoredStep | null> {
  const [row] = await tx.query<StoredStep>(
    `select ${storedColumns} from timetable_step where timetable_id = $1 and id = $2`,
    [timetableId, stepId],
  );
  return row ?? null;
}

/** Removes lessons from what a step records: they could not be moved along with it. */
export async function forgetLessons(
  tx: Transaction,
  { id, changes }: StoredStep,
  lessonIds: ReadonlySet<number>,
): Promise<void> {
  if (lessonIds.size === 0) return;
  const left = changes.filter(([lesson]) => !lessonIds.has(lesson));
  await tx.query('update timetable_step set changes = $2::jsonb where id = $1', [id, JSON.stringify(left)]);
}
