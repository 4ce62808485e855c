import type { TimetableRow } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { eventsSince, type StoredEvent } from './event-store.ts';
import { staleError } from './stale.ts';

/**
 * Lets a change that was thought out on an older version go on when none of its lessons has changed since; answers what
 * others did in between (nothing when the version is the current one). Else throws `record.stale`, saying who did what.
 */
export async function rebase(
  tx: Transaction,
  current: TimetableRow,
  version: number,
  lessonIds: readonly number[],
): Promise<readonly StoredEvent[]> {
  if (version === current.version) return [];
  const events = version < current.version ? await eventsSince(tx, current.id, version) : null;
  if (!events) throw staleError(current, version, []);
  const own = new Set(lessonIds);
  const clashing = events.filter(({ changes }) =>
    changes.some(([id, before, after]) => own.has(id) || before === null || after === null),
  );
  if (clashing.length > 0) throw staleError(current, version, clashing);
  return events;
}
