import { forgetAttempts } from '../access/login-guard.ts';
import { startBackground, type Background } from '../call/background.ts';
import type { Database, Transaction } from '../db/database.ts';
import { forgetUses } from '../db/use-once.ts';

interface Options {
  readonly database: Database;
  readonly units: readonly string[];
  /** Months for which changes are kept; 0 = for ever. */
  readonly months: number;
  readonly onError: (error: unknown) => void;
}

const hour = 3_600_000;

/** Takes away what is past its time: changes older than they are kept, sessions that have expired, attempts to sign in, uses of what works once. */
export function startPruning({ database, units, months, onError }: Options): Background {
  return startBackground({ work: pruneAll, interval: hour, onError });

  async function pruneAll(isClosed: () => boolean): Promise<void> {
    // A unit whose database is away keeps no other waiting.
    for (const unit of units) if (!isClosed()) await pruneUnit(unit).catch(onError);
  }

  async function pruneUnit(unit: string): Promise<void> {
    await database.unitTransaction(unit, async (tx) => {
      await tx.query('delete from user_session where expires_at < now()');
      await forgetAttempts(tx);
      await forgetUses(tx);
      const now = await plausibleTime(tx);
      if (months > 0)
        await tx.query('delete from audit_entry where at < $2::timestamptz - make_interval(months => $1)', [
          months,
          now,
        ]);
    });
  }
}

/**
 * The time by which the log of a unit is pruned: what is deleted cannot be had back once a clock that ran ahead is set right. It begins
 * at the oldest entry, since the newest may have been written by such a clock. It goes towards the clock by at most a day a look and
 * seven times the time since the last one, and never beyond it.
 */
async function plausibleTime(tx: Transaction): Promise<string> {
  const step = `least(interval '1 day', 7 * greatest(now() - c.looked_at, interval '0'))`;
  const [clock] = await tx.query<{ time: string }>(
    `insert into audit_clock as c (reached_at)
       select least(min(at), now()) from audit_entry
     on conflict (unit) do update set looked_at = now(),
       reached_at = c.reached_at + greatest(-${step}, least(${step}, now() - c.reached_at))
     returning least(reached_at, now())::text as time`,
    [],
  );
  return clock?.time ?? '-infinity';
}
