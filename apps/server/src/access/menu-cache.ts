import type { MenuItem } from '@tkb/contract';
import type { Database, Transaction } from '../db/database.ts';
import type { MenuCache } from '../call/services.ts';

// Another process may have changed the menu, so its rows are used for a short while only, also when the clock is put back meanwhile.
const usualLifetime = 10_000;

/** A cache that reads through the given database: not to be asked within a transaction, whose turn it may have to wait for. */
export function createMenuCache(database: Database, lifetime = usualLifetime): MenuCache {
  const entries = new Map<string, { readonly items: Promise<readonly MenuItem[]>; readonly until: number }>();
  return {
    of(unit) {
      const entry = entries.get(unit);
      if (entry && entry.until > performance.now()) return entry.items;
      const items = database.unitTransaction(unit, readMenu);
      entries.set(unit, { items, until: performance.now() + lifetime });
      items.catch(() => entries.delete(unit));
      return items;
    },
    invalidate: (unit) => void entries.delete(unit),
  };
}

/** The menu rows of the unit, in order. */
export function readMenu(tx: Transaction): Promise<MenuItem[]> {
  return tx.query<MenuItem>(
    `select id, parent_id as "parent_Id", title, key, url, icon, permission_bit as "permissionBit", stt
     from menu order by parent_id nulls first, stt, id`,
  );
}
