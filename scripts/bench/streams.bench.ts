// Transactions a second of a server on PostgreSQL while 1, 10, 100 and 1,000 studios are only open.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withPostgres } from '../lib/postgres.ts';
import { password, startProduct } from './product.ts';

const counts = [0, 1, 10, 100, 1000];
const secondsEach = 15;

const measured = await withPostgres(async (url) => {
  const { address, close } = await startProduct(url);
  const signIn = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'hieupho', password }),
  });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  const list = await fetch(`${address}/api/thoikhoabieu?pageSize=1`, { headers });
  const [timetable] = ((await list.json()) as { data: { items: { id: number }[] } }).data.items;
  const stop = new AbortController();
  const rates: Record<string, number> = {};
  let open = 0;
  for (const count of counts) {
    for (; open < count; open += 1)
      await fetch(`${address}/api/tkb/sukien?timetableId=${timetable?.id}`, { headers, signal: stop.signal });
    // The work that the last ones woke has to settle first.
    await sleep(5000);
    const before = await countTransactions(url);
    await sleep(secondsEach * 1000);
    rates[`${count} streams`] = (await countTransactions(url)) - before;
  }
  stop.abort();
  await close();
  return Object.fromEntries(Object.entries(rates).map(([name, count]) => [name, count / secondsEach]));
});
console.log(measured ? JSON.stringify(measured, null, 1) : 'Không có PostgreSQL trên máy này / no PostgreSQL here');

/** Transactions of the database so far; a connection reports its own within a second of being idle. */
async function countTransactions(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.count);
}
