import type { Transaction } from './database.ts';

/** False when `name` was already used for something else, by any server; when two come at once, the later waits and is told. */
export async function useOnce(tx: Transaction, name: string, use: string): Promise<boolean> {
  const [kept] = await tx.query<{ use: string }>(
    `insert into used_once as u (name, use) values ($1, $2)
     on conflict (unit, name) do update set use = u.use returning use`,
    [name, use],
  );
  return kept?.use === use;
}

/** Seconds after which nothing that works once can still be tried: upload addresses and tickets end after minutes. */
const keptFor = 3600;

export async function forgetUses(tx: Transaction): Promise<void> {
  await tx.query('delete from used_once where used_at < now() - make_interval(secs => $1)', [keptFor]);
}
