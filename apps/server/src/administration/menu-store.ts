import type { MenuRow } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';

/** Fields of a menu item that people edit. */
export type MenuFields = Omit<MenuRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** The unit's menu items with their versions, in order. Holding the unit's row keeps other writers of the menu out. */
export function readMenuRows(
  tx: Transaction,
  { isForUpdate = false }: { readonly isForUpdate?: boolean } = {},
): Promise<MenuRow[]> {
  const rows = () =>
    tx.query<MenuRow>(
      `select id, version, parent_id as "parent_Id", title, key, url, icon, permission_bit as "permissionBit", stt,
         created_at as "createdAt", updated_at as "updatedAt" from menu order by parent_id nulls first, stt, id`,
    );
  return isForUpdate ? tx.query('select unit from unit for update').then(rows) : rows();
}

/** One item; throws `record.not_found`. */
export function findMenu(items: readonly MenuRow[], id: number): MenuRow {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new AppError('record.not_found', { resource: 'mục menu' });
  return item;
}

const values = (fields: MenuFields) => [
  fields.parent_Id,
  fields.key,
  fields.title,
  fields.url,
  fields.icon,
  fields.permissionBit,
  fields.stt,
];

/** Adds an item and answers its id. */
export async function insertMenu(tx: Transaction, fields: MenuFields): Promise<number> {
  const [added] = await tx.query<{ id: number }>(
    `insert into menu (parent_id, key, title, url, icon, permission_bit, stt) values ($1, $2, $3, $4, $5, $6, $7)
     returning id`,
    values(fields),
  );
  return added?.id ?? 0;
}

/** Replaces an item's fields. */
export async function updateMenu(tx: Transaction, id: number, fields: MenuFields): Promise<void> {
  await tx.query(
    `update menu set parent_id = $1, key = $2, title = $3, url = $4, icon = $5, permission_bit = $6, stt = $7,
       version = version + 1, updated_at = now() where id = $8`,
    [...values(fields), id],
  );
}

/** Numbers the items in the given order from 1; no item counts as edited by that. */
export async function numberMenus(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update menu set stt = place.stt from unnest($1::integer[]) with ordinality as place(id, stt)
     where menu.id = place.id and menu.stt <> place.stt`,
    [ids],
  );
}
