import type { StreamPoint } from '@tkb/contract';
import { readDataState } from '../../arrangement/school/data-state.ts';
import { askTogether } from '../../call/ask-together.ts';
import type { Database, Tenant, Transaction } from '../../db/database.ts';
import { eventsAfter, latestPoint, type StoredEvent } from '../../history/event-store.ts';
import { listPresent } from './presence-store.ts';

/** The knowledge of a stream: the last event, the timetable's version, and the name of the state of the school's data. */
export type Seen = StreamPoint;

interface News {
  readonly point: StreamPoint;
  /** The changes since the last event known; null when some of them are no longer kept. */
  readonly events: readonly StoredEvent[] | null;
  readonly people: readonly { readonly userId: number; readonly name: string }[];
}

/** Questions that have not gone out yet. */
const waiting = new WeakMap<Database, Map<string, () => Promise<News>>>();

/**
 * Changes committed since an event, and the people present. A commit wakes every stream of a timetable at once: one transaction
 * answers all of them that know the same.
 */
export function readNews(database: Database, tenant: Tenant, timetableId: number, eventId: number): Promise<News> {
  const own = waiting.get(database) ?? new Map<string, () => Promise<News>>();
  waiting.set(database, own);
  const key = [tenant.unit, tenant.schoolId, tenant.tier, timetableId, eventId].join('/');
  const read = (): Promise<News> => {
    own.delete(key);
    return database.schoolTransaction(tenant, async (tx) => ({
      events: await eventsAfter(tx, timetableId, eventId),
      people: await listPresent(tx, timetableId),
      point: await pointOf(tx, timetableId),
    }));
  };
  const ask = own.get(key) ?? askTogether<void, News>(read);
  own.set(key, ask);
  return ask();
}

export async function pointOf(tx: Transaction, timetableId: number): Promise<StreamPoint> {
  const { data } = await readDataState(tx);
  return { ...(await latestPoint(tx, timetableId)), data };
}
