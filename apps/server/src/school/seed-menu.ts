import { hiddenPermission, seedMenu, setPermission, type MenuRow, type SeedMenuItem } from '@tkb/contract';
import { levelOfItem, seedRoles } from '../access/seed-roles.ts';
import { orderWith, placeOf } from '../administration/menu-rules.ts';
import { insertMenu, numberMenus, readMenuRows } from '../administration/menu-store.ts';
import { rewritePermissions } from '../administration/role-store.ts';
import type { Transaction } from '../db/database.ts';

/** An item of the menu with those that it stands among. */
interface Declared {
  readonly item: SeedMenuItem;
  readonly siblings: readonly SeedMenuItem[];
  /** The key of the heading above it. */
  readonly parent: string | null;
}

const declaredIn = (siblings: readonly SeedMenuItem[], parent: string | null): Declared[] =>
  siblings.flatMap((item) => [{ item, siblings, parent }, ...declaredIn(item.children ?? [], item.key)]);

/** Gives a unit the items of the menu that it was never given; what was deleted there stays away. */
export async function giveMenuItems(tx: Transaction): Promise<void> {
  await readMenuRows(tx, { isForUpdate: true });
  const given = await tx.query<{ key: string }>('select key from given_menu_item');
  const known = new Set(given.map(({ key }) => key));
  const fresh = declaredIn(seedMenu, null).filter(({ item }) => !known.has(item.key));
  for (const declared of fresh) await give(tx, declared);
  await tx.query('insert into given_menu_item (key) select unnest($1::text[])', [fresh.map(({ item }) => item.key)]);
}

/** Puts an item behind those that it is declared after. A heading that is gone, or an item of the same address, leaves it out. */
async function give(tx: Transaction, { item, siblings, parent }: Declared): Promise<void> {
  const { key, title, url, icon } = item;
  const rows = await readMenuRows(tx);
  const parent_Id = parent === null ? null : rows.find((row) => row.key === parent)?.id;
  const own = rows.filter((row) => row.parent_Id === parent_Id);
  const permissionBit = freeBit(own, item, siblings);
  const isTaken = rows.some((row) => row.key === key || (url !== null && row.url === url));
  if (parent_Id === undefined || permissionBit === undefined || isTaken) return;
  const before = siblings.slice(0, siblings.indexOf(item)).map((sibling) => sibling.key);
  const stt = own.findLastIndex((row) => before.includes(row.key)) + 2;
  const fields = { parent_Id, key, title, url, icon, permissionBit, stt };
  const id = await insertMenu(tx, fields);
  await numberMenus(tx, orderWith(rows, { id, parent_Id, stt }));
  const place = placeOf(rows, fields);
  await rewritePermissions(tx, (permissions, { code }) =>
    setPermission(permissions, place.key, place.bit, levelOf(code, item)),
  );
}

/** The declared bit, where a unit has not used it for an item of its own. */
function freeBit(own: readonly MenuRow[], item: SeedMenuItem, siblings: readonly SeedMenuItem[]): number | undefined {
  const others = siblings.filter((sibling) => sibling !== item).map(({ bit }) => bit);
  const taken = new Set([...own.map(({ permissionBit }) => permissionBit), ...others]);
  return [item.bit, ...Array.from({ length: 15 }, (_, index) => index * 2)].find((bit) => !taken.has(bit));
}

/** Roles that a unit made itself get a new page by its administrator. */
function levelOf(code: string, item: SeedMenuItem): number {
  const role = seedRoles.find((seeded) => seeded.code === code);
  return role ? levelOfItem(item, role.levelOf) : hiddenPermission;
}
