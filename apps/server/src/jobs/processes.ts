import type { Transaction } from '../db/database.ts';

/** Seconds of silence after which a process counts as gone. */
export const PROCESS_SILENCE = 20;

/** Topic announced when a process has vanished without notice. */
export const processesTopic = 'processes';

/** A process that serves; `workers`: jobs it runs at once. */
interface ServerProcess {
  readonly id: string;
  readonly workers: number;
}

/** Seen lately: not in a time to come either, from before the clock was put back, which nobody that died then would ever leave. */
export const isAlive = `seen_at between now() - interval '${PROCESS_SILENCE} seconds' and now() + interval '${PROCESS_SILENCE} seconds'`;

/** Reports that the process is there, and deletes those that have fallen silent. */
export async function sayAlive(tx: Transaction, { id, workers }: ServerProcess): Promise<void> {
  const gone = await tx.query(
    `with gone as (
       delete from server_process where not (${isAlive}) and id <> $1 returning id),
     own as (
       insert into server_process (id, workers) values ($1, $2) on conflict (id) do update set seen_at = now())
     select id from gone`,
    [id, workers],
  );
  if (gone.length > 0) tx.announce(processesTopic);
}

/** The process ends in an orderly way. */
export async function sayGoodbye(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from server_process where id = $1', [id]);
  tx.announce(processesTopic);
}
