import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import type { Owner } from '../published/owner.ts';
import type { CalendarEvent } from './ical.ts';

/** An event as the timetable tells it: what it was before, only the state knows. */
export type PlannedEvent = Omit<CalendarEvent, 'sequence' | 'changedAt'>;

interface KnownEvent {
  readonly digest: string;
  readonly sequence: number;
  readonly changedAt: string;
}
type KnownEvents = Readonly<Record<string, KnownEvent>>;

/**
 * The events with the number of their changes and the moment of the last one (RFC 5545, 3.8.7.4): whatever an event says
 * that differs from the fetch before counts, also that the next timetable ends it. Keeps it for the fetch after.
 */
export async function numberEvents(
  tx: Transaction,
  { ownerKind, ownerId }: Owner,
  planned: readonly PlannedEvent[],
): Promise<CalendarEvent[]> {
  const [row] = await tx.query<{ events: KnownEvents }>(
    'select events from calendar_state where owner_kind = $1 and owner_id = $2',
    [ownerKind, ownerId],
  );
  const known = row?.events ?? {};
  const now = new Date().toISOString();
  const numbered = planned.map((event) => ({ event, state: nextState(known[event.uid], digestOf(event), now) }));
  // An event that is gone keeps its number: it may come back when a timetable is withdrawn.
  const events = { ...known, ...Object.fromEntries(numbered.map(({ event, state }) => [event.uid, state])) };
  if (numbered.some(({ event, state }) => known[event.uid] !== state))
    await tx.query(
      `insert into calendar_state (owner_kind, owner_id, events) values ($1, $2, $3)
       on conflict (unit, school_id, owner_kind, owner_id) do update set events = excluded.events`,
      [ownerKind, ownerId, JSON.stringify(events)],
    );
  return numbered.map(({ event, state: { sequence, changedAt } }) => ({ ...event, sequence, changedAt }));
}

const digestOf = (event: PlannedEvent): string =>
  createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 22);

function nextState(known: KnownEvent | undefined, digest: string, now: string): KnownEvent {
  if (known?.digest === digest) return known;
  return { digest, sequence: known ? known.sequence + 1 : 0, changedAt: now };
}
