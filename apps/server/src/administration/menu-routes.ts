import { idsIn, editPermission, operations, setPermission, type MenuRow } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { alsoInUnit, implement, implementInTransaction, type Route } from '../call/route.ts';
import type { Call } from '../call/call.ts';
import { pageRows } from '../call/page-rows.ts';
import * as rules from './menu-rules.ts';
import * as store from './menu-store.ts';
import { rewritePermissions } from './role-store.ts';

const menuTerms = {
  operation: operations.listMenus,
  search: ({ title, key, url }: MenuRow) => `${title} ${key} ${url ?? ''}`,
  sort: { name: ({ title }: MenuRow) => title, stt: ({ stt }: MenuRow) => stt },
};

/** The unit's menu: read by everybody signed in, changed by unit administrators. The rights of roles move with it. */
export const menuRoutes: readonly Route[] = alsoInUnit(
  implement(operations.listMenus, async ({ query, transaction }) => {
    const rows = await transaction(store.readMenuRows);
    const parents = query.parent_Id === undefined ? undefined : idsIn(query.parent_Id);
    const asked = rows.filter(
      (row) => (parents?.includes(row.parent_Id ?? 0) ?? true) && (query.key === undefined || row.key === query.key),
    );
    for (const id of parents ?? []) if (id > 0) store.findMenu(rows, id);
    const { items, totalrecord } = pageRows(asked, query, menuTerms);
    // `stt` is the position of an item among its siblings.
    const sttOf = new Map(rows.map(({ id, stt }) => [id, stt]));
    return { items: items.map((item) => ({ ...item, stt: sttOf.get(item.id) ?? item.stt })), totalrecord };
  }),
  implementInTransaction(operations.readMenu, async (tx, { query }) =>
    store.findMenu(await store.readMenuRows(tx), query.id),
  ),
  implement(operations.createMenu, (call) =>
    changeMenu(call, async (tx) => ({ item: await createMenu(tx, call.body) })),
  ),
  implement(operations.updateMenu, (call) =>
    changeMenu(call, async (tx) => ({ item: await updateMenu(tx, call.body) })),
  ),
  implement(operations.deleteMenus, (call) =>
    changeMenu(call, async (tx) => ({ items: await deleteMenus(tx, idsIn(call.query.id)) })),
  ),
);

type Writer = Pick<Call<unknown, unknown>, 'transaction' | 'services' | 'unit'>;

/** Runs a change; from then on permissions follow the new menu. */
async function changeMenu<T>(
  { transaction, services, unit }: Writer,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await transaction(work);
  services.menus.invalidate(unit);
  return answer;
}

async function place(tx: Transaction, id: number, stt: number): Promise<MenuRow> {
  const items = await store.readMenuRows(tx);
  await store.numberMenus(tx, rules.orderWith(items, { ...store.findMenu(items, id), stt }));
  return store.findMenu(await store.readMenuRows(tx), id);
}

async function createMenu(tx: Transaction, fields: store.MenuFields): Promise<MenuRow> {
  const items = await store.readMenuRows(tx, { isForUpdate: true });
  rules.checkFields(items, fields, null);
  const id = await store.insertMenu(tx, fields);
  const { key, bit } = rules.placeOf(items, fields);
  // A new item is hidden from every role but the one that may do everything.
  await rewritePermissions(tx, (permissions, { isFixed }) =>
    setPermission(permissions, key, bit, isFixed ? editPermission : 0),
  );
  return place(tx, id, fields.stt);
}

async function updateMenu(
  tx: Transaction,
  body: store.MenuFields & { readonly id: number; readonly version: number },
): Promise<MenuRow> {
  const items = await store.readMenuRows(tx, { isForUpdate: true });
  const before = store.findMenu(items, body.id);
  if (before.version !== body.version) throw new AppError('record.stale', {}, { data: { mine: body, theirs: before } });
  rules.refuseLosingMenuPage(before, body.url);
  rules.checkFields(items, body, body.id);
  await store.updateMenu(tx, body.id, body);
  const move = {
    from: rules.placeOf(items, before),
    to: rules.placeOf(items, body),
    key: before.key,
    newKey: body.key,
  };
  await rewritePermissions(tx, (permissions) => rules.movePermission(permissions, move));
  return place(tx, body.id, body.stt);
}

async function deleteMenus(tx: Transaction, ids: readonly number[]): Promise<MenuRow[]> {
  const items = await store.readMenuRows(tx, { isForUpdate: true });
  const deleted = ids.map((id) => store.findMenu(items, id));
  for (const item of deleted) rules.refuseLosingMenuPage(item, null);
  rules.refuseParents(items, ids);
  await tx.query('delete from menu where id = any($1::integer[])', [ids]);
  await rewritePermissions(tx, (permissions) =>
    deleted.reduce((left, item) => rules.dropPermission(left, rules.placeOf(items, item), item.key), [...permissions]),
  );
  return deleted;
}
