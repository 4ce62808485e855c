import { operations } from '@tkb/contract';
import type { QueryOf, Permission, Role } from '@tkb/contract';
import { seedRoles, unitAdministratorRole } from '../access/seed-roles.ts';
import { fillRolePermissions } from '../access/users.ts';
import type { Transaction } from '../db/database.ts';
import { filterIds } from '../db/require-rows.ts';
import { AppError } from '../errors/app-error.ts';
import { pageRows } from '../call/page-rows.ts';

const row = `r.id, r.version, r.code, r.name, r.note, r.created_at as "createdAt", r.updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('key', p.key, 'permissionValue', p.permission_value) order by p.key), '[]')
   from role_permission p where p.unit = r.unit and p.role_id = r.id) as permissions,
  (select count(*)::integer from user_role m where m.unit = r.unit and m.role_id = r.id) as "userCount"`;

type RoleRow = Omit<Role, 'isSeeded' | 'isFixed'>;
const seededCodes = new Set(seedRoles.map(({ code }) => code));
const toRole = (role: RoleRow): Role => ({
  ...role,
  isSeeded: seededCodes.has(role.code),
  isFixed: role.code === unitAdministratorRole,
});

/** A page of the unit's roles, in the order they were made unless another is asked for. */
export async function listRoles(tx: Transaction, { id, code, name, ...page }: QueryOf<typeof operations.listRoles>) {
  const roles = await tx.query<RoleRow>(
    `select ${row} from role r where ($1::integer[] is null or r.id = any($1)) and ($2::text is null or r.code = $2)
     and ($3::text is null or vi_lower(r.name) = vi_lower($3)) order by r.id`,
    [await filterIds(tx, 'role', { id }, 'id'), code ?? null, name ?? null],
  );
  return pageRows(roles.map(toRole), page, {
    operation: operations.listRoles,
    search: (role) => `${role.name} ${role.note}`,
  });
}

/** The roles with these ids; throws `record.not_found` when one is missing. */
export async function readRoles(tx: Transaction, ids: readonly number[]): Promise<Role[]> {
  const roles = await tx.query<RoleRow>(`select ${row} from role r where r.id = any($1::integer[]) order by r.id`, [
    ids,
  ]);
  if (roles.length < new Set(ids).size) throw new AppError('record.not_found', { resource: 'vai trò' });
  return roles.map(toRole);
}

export async function readRole(tx: Transaction, id: number): Promise<Role> {
  const [role] = await readRoles(tx, [id]);
  return role as Role;
}

/** Replaces name, note and permissions; a version that is no longer current is refused with both sides. */
export async function updateRole(
  tx: Transaction,
  body: Pick<Role, 'id' | 'version' | 'name' | 'note' | 'permissions'>,
): Promise<void> {
  const updated = await tx.query(
    `update role set name = $3, note = $4, version = version + 1, updated_at = now()
     where id = $1 and version = $2 returning id`,
    [body.id, body.version, body.name, body.note],
  );
  if (updated.length === 0)
    throw new AppError('record.stale', {}, { data: { mine: body, theirs: await readRole(tx, body.id) } });
  await replacePermissions(tx, body.id, body.permissions);
}

async function replacePermissions(tx: Transaction, roleId: number, permissions: readonly Permission[]): Promise<void> {
  await tx.query('delete from role_permission where role_id = $1', [roleId]);
  await fillRolePermissions(tx, roleId, permissions);
}

/** Rewrites the permissions of every role, for a menu that changes; roles that differ get a new version. */
export async function rewritePermissions(
  tx: Transaction,
  rewrite: (permissions: readonly Permission[], role: Role) => readonly Permission[],
): Promise<void> {
  const roles = await tx.query<RoleRow>(`select ${row} from role r order by r.id`);
  for (const role of roles.map(toRole)) {
    const permissions = rewrite(role.permissions, role);
    if (isSame(permissions, role.permissions)) continue;
    await replacePermissions(tx, role.id, permissions);
    await tx.query('update role set version = version + 1, updated_at = now() where id = $1', [role.id]);
  }
}

const isSame = (first: readonly Permission[], second: readonly Permission[]): boolean =>
  permissionText(first) === permissionText(second);

/** The permissions as text, for comparing: entries without any right count as absent. */
export function permissionText(permissions: readonly Permission[]): string {
  const entries = permissions.filter(({ permissionValue }) => permissionValue > 0);
  return entries
    .map(({ key, permissionValue }) => `${key}=${permissionValue}`)
    .toSorted()
    .join(';');
}
