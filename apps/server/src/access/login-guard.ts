import { createHash } from 'node:crypto';
import type { LoginGuard } from '../call/services.ts';
import type { Database, Transaction } from '../db/database.ts';

interface Counter {
  readonly key: string;
  readonly attempts: number;
  /** Seconds until the next attempt is taken. */
  readonly wait: number;
}

const freeAttempts = { account: 5, address: 30 };
/** In seconds by the database's clock, which all servers share. */
const longestWait = 300;
const forgetAttemptsAfter = 3600;
/** Behind one address there may be a whole school, some of whose people have always forgotten something: so many seconds forgive one. */
const forgivenAfter = 60;

/**
 * After the free attempts each further one doubles the wait, up to 5 minutes. All servers of a unit count together. Those of an address
 * are forgiven one by one.
 */
export function createLoginGuard({ unitTransaction }: Pick<Database, 'unitTransaction'>): LoginGuard {
  return {
    enter: (unit, account, address) =>
      unitTransaction(unit, async (tx) => {
        const keys = keysOf(account, address);
        const [byAccount, byAddress] = await hold(tx, keys);
        const wait = Math.max(byAccount.wait, byAddress.wait);
        // Attempts made during the wait are not stored, so that they cannot fill the table with names.
        if (wait > 0) await tx.query('delete from sign_in_guard where key = any($1::text[]) and attempts = 0', [keys]);
        if (wait > 0) return Math.ceil(wait);
        await count(tx, byAccount, 'account');
        await count(tx, byAddress, 'address');
        return 0;
      }),
    succeed: (unit, account, address) =>
      unitTransaction(unit, async (tx) => {
        const [ofAccount, ofAddress] = keysOf(account, address);
        // Always in this order: two transactions that held one counter each could otherwise wait for each other.
        await tx.query('select 1 from sign_in_guard where key = any($1::text[]) order by key for update', [
          [ofAccount, ofAddress],
        ]);
        await tx.query('delete from sign_in_guard where key = $1', [ofAccount]);
        await tx.query('update sign_in_guard set attempts = greatest(attempts - 1, 0) where key = $1', [ofAddress]);
      }),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const keysOf = (account: string, address: string) =>
  [digest(`account ${account}`), digest(`address ${address}`)] as const;

/** Attempts of an address ($2) that no longer count; `last_at` then goes on by the time that they took. */
const forgiven = `(case when g.key = $2 then greatest(floor(extract(epoch from now() - g.last_at) / ${forgivenAfter}), 0) else 0 end)::int`;

/** Too long ago, or of a time to come: no time would ever forgive what was counted before the clock was put back. */
const isForgotten = `g.last_at not between now() - make_interval(secs => ${forgetAttemptsAfter}) and now() + make_interval(secs => ${forgetAttemptsAfter})`;

/** The counters of the keys, held until the end of the transaction: an attempt at the same moment waits. */
async function hold(tx: Transaction, keys: readonly [string, string]): Promise<readonly [Counter, Counter]> {
  const rows = await tx.query<Counter>(
    `insert into sign_in_guard as g (key, blocked_until) select key, to_timestamp(0) from unnest($1::text[]) as k(key) order by key
     on conflict (unit, key) do update set
       attempts = case when ${isForgotten} then 0 else greatest(g.attempts - ${forgiven}, 0) end,
       last_at = case when ${isForgotten} then now() else g.last_at + make_interval(secs => ${forgiven} * ${forgivenAfter}) end
     returning key, attempts, extract(epoch from blocked_until - now())::float8 as wait`,
    [keys, keys[1]],
  );
  const [account, address] = keys.map((key) => rows.find((row) => row.key === key)).map(withoutJump);
  if (!account || !address) throw new Error('a counter is missing');
  return [account, address];
}

/** Nobody waits longer than the longest wait, even after a clock was put back. */
const withoutJump = (row: Counter | undefined): Counter | undefined =>
  row && { ...row, wait: row.wait > longestWait ? 0 : row.wait };

/** A free attempt stores no time. now() is when its transaction began, and another one may have begun earlier and come later. */
async function count(tx: Transaction, { key, attempts }: Counter, kind: keyof typeof freeAttempts): Promise<void> {
  const excess = attempts + 1 - freeAttempts[kind];
  const wait = excess > 0 ? Math.min(2 ** Math.min(excess, 20), longestWait) : 0;
  await tx.query(
    `update sign_in_guard set attempts = $2, last_at = ${kind === 'address' ? 'last_at' : 'now()'},
       blocked_until = case when $3::float8 > 0 then now() + make_interval(secs => $3::float8) else blocked_until end
     where key = $1`,
    [key, attempts + 1, wait],
  );
}

/** Deletes counters that no longer count. */
export async function forgetAttempts(tx: Transaction): Promise<void> {
  await tx.query(`delete from sign_in_guard g where ${isForgotten}`);
}
