import { randomUUID } from 'node:crypto';
import { idsIn, mergePermissions, operations, permissionOf, rootMenuKey } from '@tkb/contract';
import type { MenuItem, Permission, Role } from '@tkb/contract';
import { readMenu } from '../access/menu-cache.ts';
import { insertRole } from '../access/users.ts';
import type { Transaction } from '../db/database.ts';
import { refuseUse } from '../db/references.ts';
import { AppError } from '../errors/app-error.ts';
import { alsoInUnit, implementInTransaction, type Route } from '../call/route.ts';
import { listRoles, permissionText, readRole, readRoles, updateRole } from './role-store.ts';
import { refuseBeyondOwn } from './user-guards.ts';

/** Roles of the unit: read by who manages users, written by unit administrators. */
export const roleRoutes: readonly Route[] = alsoInUnit(
  implementInTransaction(operations.listRoles, (tx, { query }) => listRoles(tx, query)),
  implementInTransaction(operations.readRole, (tx, { query }) => readRole(tx, query.id)),
  implementInTransaction(operations.createRole, async (tx, { body, session }) => {
    refuseUnknownItems(await readMenu(tx), body.permissions);
    await refuseBeyondOwn(tx, { wanted: body.permissions, own: session.permissions, field: 'permissions' });
    const code = `rieng-${randomUUID().slice(0, 8)}`;
    const id = await insertRole(tx, { code, name: body.name, note: body.note }, body.permissions);
    return { item: await readRole(tx, id) };
  }),
  implementInTransaction(operations.updateRole, async (tx, { body, session }) => {
    const before = await readRole(tx, body.id);
    if (before.isFixed && permissionText(before.permissions) !== permissionText(body.permissions))
      throw new AppError('role.fixed', { detail: before.name });
    if (before.version === body.version) refuseUnknownItems(await readMenu(tx), body.permissions);
    const own = mergePermissions([session.permissions, before.permissions]);
    await refuseBeyondOwn(tx, { wanted: body.permissions, own, field: 'permissions' });
    await updateRole(tx, body);
    return { item: await readRole(tx, body.id) };
  }),
  implementInTransaction(operations.deleteRoles, async (tx, { query }) => ({
    items: await deleteRoles(tx, idsIn(query.id)),
  })),
);

/** Every right must belong to a menu item, and no key may stand twice: a stray right would come to life with a later item. */
function refuseUnknownItems(items: readonly MenuItem[], permissions: readonly Permission[]): void {
  const keyOf = new Map(items.map(({ id, key }) => [id, key]));
  const known = mergePermissions([
    items.map(({ parent_Id: parent, permissionBit }) => ({
      key: keyOf.get(parent ?? 0) ?? rootMenuKey,
      permissionValue: 2 ** (permissionBit + 1),
    })),
  ]);
  const errors = permissions.flatMap(({ key, permissionValue }, index) => {
    const isRepeated = permissions.findIndex((entry) => entry.key === key) < index;
    const hasStrays = Array.from({ length: 15 }, (_, place) => place * 2).some(
      (bit) => ((permissionValue >>> bit) & 3) > 0 && permissionOf(known, key, bit) === 0,
    );
    if (!isRepeated && !hasStrays) return [];
    const message = isRepeated ? `Khóa ${key} bị lặp.` : `Khóa ${key} có quyền của mục menu không tồn tại.`;
    return [{ field: `permissions.${index}.permissionValue`, code: 'unknown_item', message }];
  });
  if (errors.length > 0) throw new AppError('request.invalid', {}, { errors });
}

async function deleteRoles(tx: Transaction, ids: readonly number[]): Promise<Role[]> {
  const roles = await readRoles(tx, ids);
  const seeded = roles.filter(({ isSeeded }) => isSeeded);
  if (seeded.length > 0) throw new AppError('role.seeded', { detail: seeded.map(({ name }) => name).join(', ') });
  await refuseUsed(tx, ids);
  await tx.query('delete from role where id = any($1::integer[])', [ids]);
  return roles;
}

/** Throws `record.referenced`, naming up to five of the users who have one of the roles. */
async function refuseUsed(tx: Transaction, ids: readonly number[]): Promise<void> {
  const users = await tx.query<{ id: number; label: string }>(
    `select distinct u.id, u.full_name as label from user_role m join app_user u on u.unit = m.unit and u.id = m.user_id
     where m.role_id = any($1::integer[]) order by u.id`,
    [ids],
  );
  refuseUse([{ table: 'app_user', title: 'người dùng', count: users.length, rows: users.slice(0, 5) }]);
}
