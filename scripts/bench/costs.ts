import { readFileSync } from 'node:fs';
import type pg from 'pg';

const clockTicks = 100;

export interface Costs {
  readonly server: number;
  readonly postgres: number;
}

/**
 * CPU seconds so far of the server and of this PostgreSQL's connections; its background processes are left out, as their
 * work belongs to no call.
 */
export async function readCosts({ pid }: { readonly pid: number | undefined }, superuser: pg.Client): Promise<Costs> {
  return { server: secondsOf(pid ?? 0), postgres: await postgresSeconds(superuser) };
}

export async function postgresSeconds(superuser: pg.Client): Promise<number> {
  const { rows } = await superuser.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return rows.reduce((sum, { pid }) => sum + secondsOf(pid), 0);
}

/** The number of transactions so far; a connection reports its own within a second after it becomes idle. */
export async function countTransactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}

/** CPU seconds of a process and of its child processes that have ended. */
export function secondsOf(pid: number): number {
  const fields = readText(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  return [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0) / clockTicks;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}
