import type { Transaction } from '../../db/database.ts';
import { topicOf } from '../../history/event-store.ts';
import type { Actor } from '../../history/step-store.ts';
import { isAlive } from '../../jobs/processes.ts';

/** A stream of somebody who has a timetable open. */
export interface Viewer {
  readonly stream: string;
  /** The process that serves it: when that one is gone, so is the stream. */
  readonly process: string;
  readonly timetableId: number;
  readonly actor: Actor;
}

const isThere = `process in (select id from server_process where ${isAlive})`;

/** Says that somebody has the timetable open, until the stream ends or its process does; forgets those of dead processes. */
export async function beginPresence(tx: Transaction, { stream, process, timetableId, actor }: Viewer): Promise<void> {
  await tx.query(
    `delete from timetable_presence where timetable_id = $1 and process is distinct from $2 and not coalesce(${isThere}, false)`,
    [timetableId, process],
  );
  await tx.query(
    `insert into timetable_presence (stream, process, timetable_id, user_id, user_name) values ($1, $2, $3, $4, $5)`,
    [stream, process, timetableId, actor.userId, actor.fullName],
  );
  tx.announce(topicOf(timetableId));
}

export async function endPresence(tx: Transaction, { stream, timetableId }: Viewer): Promise<void> {
  await tx.query('delete from timetable_presence where stream = $1', [stream]);
  tx.announce(topicOf(timetableId));
}

/** Everybody who has the timetable open, each once, in the order of their coming. */
export function listPresent(tx: Transaction, timetableId: number): Promise<{ userId: number; name: string }[]> {
  return tx.query(
    `select user_id as "userId", user_name as name from timetable_presence
     where timetable_id = $1 and ${isThere} group by user_id, user_name order by user_name, user_id`,
    [timetableId],
  );
}

/** The names of those who have each timetable of the school open. */
export async function namesByTimetable(tx: Transaction): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx.query<{ id: number; names: string[] }>(
    `select timetable_id as id, json_agg(distinct user_name) as names from timetable_presence
     where ${isThere} group by timetable_id`,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
