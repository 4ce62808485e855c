import type { TimetableRow } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { eventsSince, toChange, type StoredEvent } from './event-store.ts';

/** Changes told with a refusal. */
const SHOWN = 5;

/** Refuses a change based on an older version, showing both sides and who did what in between. */
export async function refuseStale(tx: Transaction, current: TimetableRow, version: number): Promise<never> {
  throw staleError(current, version, (await eventsSince(tx, current.id, version)) ?? []);
}

/** The error itself, with the changes made since, the latest first. */
export function staleError(current: TimetableRow, version: number, events: readonly StoredEvent[]): AppError {
  const since = events.map(toChange).slice(-SHOWN).reverse();
  return new AppError('record.stale', {}, { data: { current, sent: { version }, since } });
}
