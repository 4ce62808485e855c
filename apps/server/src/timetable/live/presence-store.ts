import type { Transaction } from '../../db/database.ts';
import { topicOf } from '../../history/event-store.ts';
import type { Actor } from '../../history/step-store.ts';

/** Seconds after which a stream that no longer renews its row counts as gone. */
const FORGOTTEN_AFTER = 20;

/** A stream of somebody who has a timetable open. */
export interface Viewer {
  readonly stream: string;
  readonly timetableId: number;
  readonly actor: Actor;
}

/** Says that somebody has the timetable open, or still has; forgets those who fell silent. */
export async function renewPresence(tx: Transaction, { stream, timetableId, actor }: Viewer): Promise<void> {
  const gone = await tx.query(
    `delete from timetable_presence where timetable_id = $1 and seen_at < now() - make_interval(secs => $2) returning stream`,
    [timetableId, FORGOTTEN_AFTER],
  );
  const [row] = await tx.query<{ isNew: boolean }>(
    `insert into timetable_presence (stream, timetable_id, user_id, user_name) values ($1, $2, $3, $4)
     on conflict (unit, school_id, stream) do update set seen_at = now() returning xmax = 0 as "isNew"`,
    [stream, timetableId, actor.userId, actor.fullName],
  );
  if (row?.isNew || gone.length > 0) tx.announce(topicOf(timetableId));
}

/** Says that the stream has ended. */
export async function endPresence(tx: Transaction, { stream, timetableId }: Viewer): Promise<void> {
  await tx.query('delete from timetable_presence where stream = $1', [stream]);
  tx.announce(topicOf(timetableId));
}

/** Everybody who has the timetable open, each once, in the order of their coming. */
export function listPresent(tx: Transaction, timetableId: number): Promise<{ userId: number; name: string }[]> {
  return tx.query(
    `select user_id as "userId", user_name as name from timetable_presence
     where timetable_id = $1 and seen_at >= now() - make_interval(secs => $2) group by user_id, user_name order by user_name, user_id`,
    [timetableId, FORGOTTEN_AFTER],
  );
}

/** The names of those who have each timetable of the school open. */
export async function namesByTimetable(tx: Transaction): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx.query<{ id: number; names: string[] }>(
    `select timetable_id as id, json_agg(distinct user_name) as names from timetable_presence
     where seen_at >= now() - make_interval(secs => $1) group by timetable_id`,
    [FORGOTTEN_AFTER],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
