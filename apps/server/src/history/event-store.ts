import type { TimetableChange } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { toLessonStates, type LessonChange } from './lesson-states.ts';
import type { Actor } from './step-store.ts';

/** How many committed changes are kept for watchers that were away for a while. */
const KEPT_EVENTS = 300;

/** Topic announced when a timetable has changed, or when somebody opens or leaves it. */
export const topicOf = (timetableId: number): string => `timetable/${timetableId}`;

interface NewEvent {
  readonly kind: TimetableChange['kind'];
  readonly stepId: number;
  readonly title: string;
  readonly actor: Actor;
  readonly changes: readonly LessonChange[];
}

/** Stores a change with the timetable's new version, and wakes the watchers once it is committed. */
export async function insertEvent(tx: Transaction, timetableId: number, event: NewEvent): Promise<void> {
  const { kind, stepId, title, actor, changes } = event;
  await tx.query(
    `insert into timetable_event (timetable_id, version, kind, step_id, user_id, user_name, title, changes, score)
     select id, version, $2, $3, $4, $5, $6, $7::jsonb, score from timetable where id = $1`,
    [timetableId, kind, stepId, actor.userId, actor.fullName, title, JSON.stringify(changes)],
  );
  await tx.query(
    `delete from timetable_event where timetable_id = $1 and id <= (
       select id from timetable_event where timetable_id = $1 order by id desc offset $2 limit 1)`,
    [timetableId, KEPT_EVENTS],
  );
  tx.announce(topicOf(timetableId));
}

export interface StoredEvent extends Omit<TimetableChange, 'changes' | 'reload'> {
  readonly changes: readonly LessonChange[];
}

const columns = `id as "eventId", version, kind, step_id as "stepId", json_build_object('id', user_id, 'name', user_name) as by,
  title, created_at as at, score, changes`;

/** Changes after an event, the oldest first; null when some of them are no longer kept. */
export const eventsAfter = (tx: Transaction, timetableId: number, eventId: number): Promise<StoredEvent[] | null> =>
  eventsBeyond(tx, timetableId, 'id', eventId);

/** Changes since a version, the oldest first; null when they are not all known. */
export const eventsSince = (tx: Transaction, timetableId: number, version: number): Promise<StoredEvent[] | null> =>
  eventsBeyond(tx, timetableId, 'version', version);

async function eventsBeyond(
  tx: Transaction,
  timetableId: number,
  mark: 'id' | 'version',
  point: number,
): Promise<StoredEvent[] | null> {
  const events = await tx.query<StoredEvent>(
    `select ${columns} from timetable_event where timetable_id = $1 and ${mark} > $2 order by id`,
    [timetableId, point],
  );
  if (events.length < KEPT_EVENTS) return events;
  const [known] = await tx.query(`select 1 from timetable_event where timetable_id = $1 and ${mark} <= $2 limit 1`, [
    timetableId,
    point,
  ]);
  return known ? events : null;
}

/** The latest event of a timetable (0 = none yet) and its version; throws `record.not_found` once it was deleted. */
export async function latestPoint(tx: Transaction, timetableId: number): Promise<{ eventId: number; version: number }> {
  const [row] = await tx.query<{ eventId: number; version: number }>(
    `select t.version, coalesce((select max(e.id) from timetable_event e where e.timetable_id = t.id), 0) as "eventId"
     from timetable t where t.id = $1`,
    [timetableId],
  );
  if (!row) throw new AppError('record.not_found', { resource: 'thời khóa biểu' });
  return row;
}

export function toChange({ changes, ...event }: StoredEvent): TimetableChange {
  const reload = changes.some(([, before, after]) => before === null || after === null);
  return { ...event, changes: toLessonStates(changes), reload };
}
