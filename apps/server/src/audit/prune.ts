import { forgetAttempts } from '../access/login-guard.ts';
import { startBackground, type Background } from '../call/background.ts';
import type { Database } from '../db/database.ts';
import { forgetUses } from '../db/use-once.ts';

interface Options {
  readonly database: Database;
  readonly units: readonly string[];
  /** Months for which changes are kept; 0 = for ever. */
  readonly months: number;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two looks. */
  readonly interval?: number;
}

/** Takes away what is past its time: changes older than they are kept, sessions that have expired, attempts to sign in, uses of what works once. */
export function startPruning({ database, units, months, onError, interval = 3_600_000 }: Options): Background {
  return startBackground({ work: pruneAll, interval, onError });

  async function pruneAll(isClosed: () => boolean): Promise<void> {
    // A unit whose database is away keeps no other waiting.
    for (const unit of units) if (!isClosed()) await pruneUnit(unit).catch(onError);
  }

  async function pruneUnit(unit: string): Promise<void> {
    await database.unitTransaction(unit, async (tx) => {
      await tx.query('delete from user_session where expires_at < now()');
      await forgetAttempts(tx);
      await forgetUses(tx);
      if (months > 0)
        await tx.query('delete from audit_entry where at < now() - make_interval(months => $1)', [months]);
    });
  }
}
