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

/** Reports that the process is there, and deletes those that have fallen silent. */
export async function sayAlive(tx: Transaction, { id, workers }: ServerProcess): Promise<void> {
  const gone = await tx.query(
    `with gone as (
       delete from server_process where seen_at < now() - make_interval(secs => $3) and id <> $1 returning id),
     own as (
       insert into server_process (id, workers) values ($1, $2) on conflict (id) do update set seen_at = now())
     select id from gone`,
    [id, workers, PROCESS_SILENCE],
  );
  if (gone.length > 0) tx.announce(processesTopic);
}

/** The process ends in an orderly way. */
export async function sayGoodbye(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from server_process where id = $1', [id]);
  tx.announce(processesTopic);
}
