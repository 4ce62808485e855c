import type { TimetableRow } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { eventsSince, type StoredEvent } from './event-store.ts';
import { staleError } from './stale.ts';

/**
 * Lets a change that was based on an older version continue when nobody has changed its lessons since; returns what others did
 * in between (empty for the current version). Otherwise throws `record.stale`, telling who did what.
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
