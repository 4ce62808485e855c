import { findExcess, firstFew, mergePermissions, rootMenuKey, type Permission, type User } from '@tkb/contract';
import { readMenu } from '../access/menu-cache.ts';
import { unitAdministratorRole } from '../access/seed-roles.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Session } from '../call/session.ts';

/** Nobody locks themselves out; one's own password is changed with the old one, not issued. */
export function refuseSelf({ userId }: Session, ids: readonly number[]): void {
  if (ids.includes(userId)) throw new AppError('user.self');
}

/** A user of a school adds users to that school only, never to the unit. */
export function refuseOtherSchool(session: Session, schoolId: number | null): void {
  if (session.tier === 'unit' || schoolId === session.schoolId) return;
  const errors = [{ field: 'schoolId', code: 'not_own', message: 'Trường: chỉ chọn được trường của bạn.' }];
  throw new AppError('permission.denied', {}, { errors });
}

/** The roles must exist and allow nothing that the caller may not do. */
export async function refuseRolesBeyondOwn(
  tx: Transaction,
  session: Session,
  roleIds: readonly number[],
): Promise<void> {
  const roles = await tx.query<{ id: number; permissions: Permission[] }>(
    `select r.id, (select coalesce(json_agg(json_build_object('key', p.key, 'permissionValue', p.permission_value)), '[]')
       from role_permission p where p.unit = r.unit and p.role_id = r.id) as permissions
     from role r where r.id = any($1::integer[])`,
    [roleIds],
  );
  if (roles.length < new Set(roleIds).size) {
    const errors = [{ field: 'roleIds', code: 'reference_missing', message: 'Vai trò: không tồn tại.' }];
    throw new AppError('record.reference_missing', { detail: 'Vai trò' }, { errors });
  }
  const wanted = mergePermissions(roles.map(({ permissions }) => permissions));
  await refuseBeyondOwn(tx, { wanted, own: session.permissions, field: 'roleIds' });
}

interface Grant {
  readonly wanted: readonly Permission[];
  readonly own: readonly Permission[];
  /** Where the error is shown. */
  readonly field: string;
}

/** Throws `user.beyond_own`, naming the menu items, when `wanted` allows more than `own`. */
export async function refuseBeyondOwn(tx: Transaction, { wanted, own, field }: Grant): Promise<void> {
  const excess = findExcess(wanted, own);
  if (excess.length === 0) return;
  const items = await readMenu(tx);
  const keyOf = new Map(items.map(({ id, key }) => [id, key]));
  const titles = items
    .filter(({ parent_Id: parent, permissionBit }) =>
      excess.some(
        (entry) => entry.permissionBit === permissionBit && entry.key === (keyOf.get(parent ?? 0) ?? rootMenuKey),
      ),
    )
    .map(({ title }) => title);
  const detail = firstFew(titles);
  const errors = [{ field, code: 'beyond_own', message: `Vượt quyền của bạn ở: ${detail}.` }];
  throw new AppError('user.beyond_own', { detail }, { errors });
}

/** Whoever could take over a stronger account (by issuing a password, say) would gain its permissions. */
export async function refuseOutranking(tx: Transaction, session: Session, users: readonly User[]): Promise<void> {
  const others = users.filter(({ id }) => id !== session.userId);
  const entries = await tx.query<Permission & { userId: number }>(
    `select r.user_id as "userId", p.key, p.permission_value as "permissionValue"
     from user_role r join role_permission p on p.unit = r.unit and p.role_id = r.role_id
     where r.user_id = any($1::integer[])`,
    [others.map(({ id }) => id)],
  );
  const stronger = others.find(({ id }) => {
    const theirs = mergePermissions([entries.filter(({ userId }) => userId === id)]);
    return findExcess(theirs, session.permissions).length > 0;
  });
  if (stronger) throw new AppError('user.outranks', { detail: stronger.fullName });
}

const administrators = `app_user u where u.school_id is null and u.is_active and exists (
  select 1 from user_role m join role r on r.unit = m.unit and r.id = m.role_id
  where m.unit = u.unit and m.user_id = u.id and r.code = '${unitAdministratorRole}')`;

/** Makes a change to users; throws `user.last_administrator` (undoing it) when it leaves the unit without one. */
export async function keepAdministrator(
  tx: Transaction,
  ids: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  // Two administrators who remove each other at the same moment take turns here.
  await tx.query('select id from role where code = $1 for update', [unitAdministratorRole]);
  const touched = await tx.query(`select u.id from ${administrators} and u.id = any($1::integer[])`, [ids]);
  await change();
  if (touched.length === 0) return;
  const left = await tx.query(`select u.id from ${administrators} limit 1`);
  if (left.length === 0) throw new AppError('user.last_administrator');
}
