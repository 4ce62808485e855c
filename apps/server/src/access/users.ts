import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { generatePassword, hashPassword } from './password.ts';
import { removeFactor } from './second-factor.ts';
import { endSessions } from './session.ts';

/** A user to be added; `schoolId` null = administers the unit. */
export interface UserDraft {
  readonly username: string;
  readonly fullName: string;
  readonly password: string;
  readonly schoolId: number | null;
  readonly roleCodes: readonly string[];
  readonly mustChangePassword: boolean;
}

interface UserRow extends Omit<UserDraft, 'roleCodes' | 'password'> {
  readonly isActive?: boolean;
  readonly email?: string;
  readonly teacherId?: number | null;
}

const insertion = `insert into app_user
    (username, full_name, password_hash, school_id, must_change_password, is_active, teacher_id, email)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const valuesOf = (row: UserRow, hash: string) => [
  row.username,
  row.fullName,
  hash,
  row.schoolId,
  row.mustChangePassword,
  row.isActive ?? true,
  row.teacherId ?? null,
  row.email ?? '',
];

/** Adds a user without any role and answers the id. */
export async function insertUserRow(
  tx: Transaction,
  { password, ...row }: UserRow & { readonly password: string },
): Promise<number> {
  const hash = await hashPassword(password);
  const [user] = await tx.query<{ id: number }>(`${insertion} returning id`, valuesOf(row, hash));
  return user?.id ?? 0;
}

/** Adds a user without any role whose password is hashed already; null when the name or the e-mail is taken in the unit. */
export async function insertFreeUserRow(tx: Transaction, row: UserRow, hash: string): Promise<number | null> {
  const [user] = await tx.query<{ id: number }>(
    `${insertion} on conflict do nothing returning id`,
    valuesOf(row, hash),
  );
  return user?.id ?? null;
}

/** Adds a user with roles of the unit and answers the id; throws when a role does not exist. */
export async function insertUser(tx: Transaction, draft: UserDraft): Promise<number> {
  const id = await insertUserRow(tx, draft);
  const granted = await tx.query(
    `insert into user_role (user_id, role_id) select $1::integer, id from role where code = any($2::text[]) returning role_id`,
    [id, draft.roleCodes],
  );
  if (granted.length < draft.roleCodes.length) throw new Error(`unknown role among ${draft.roleCodes.join(', ')}`);
  return id;
}

/**
 * Holds the account of a password that was compared, until the transaction ends. Throws where it has been changed since: comparing
 * takes its time, and what was allowed by the old one must not outlive it.
 */
export async function holdPassword(tx: Transaction, userId: number, hash: string): Promise<void> {
  const held = await tx.query('select id from app_user where id = $1 and password_hash = $2 for update', [
    userId,
    hash,
  ]);
  if (held.length === 0) throw new AppError('password.wrong');
}

/** Links that were mailed for a forgotten password no longer work: it is another one by now, or the address belongs to somebody else. */
export async function endMailedLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.query('delete from password_reset where user_id = $1', [userId]);
}

/** Sets a password; every session of the user ends, on all devices. */
export async function setPassword(
  tx: Transaction,
  userId: number,
  { password, mustChange }: { readonly password: string; readonly mustChange: boolean },
): Promise<void> {
  await tx.query(
    `update app_user set password_hash = $2, password_set_at = now(), must_change_password = $3, version = version + 1,
       updated_at = now() where id = $1`,
    [userId, await hashPassword(password), mustChange],
  );
  await endSessions(tx, userId);
  await endMailedLinks(tx, userId);
}

/** Sets a password to be shown once and replaced at the next sign-in. */
export async function issuePassword(tx: Transaction, userId: number): Promise<string> {
  const password = generatePassword();
  // Whoever lost the password may have lost the device too.
  await removeFactor(tx, userId);
  await setPassword(tx, userId, { password, mustChange: true });
  return password;
}

/** Adds a role with its permission values; answers the id. */
export async function insertRole(
  tx: Transaction,
  role: { readonly code: string; readonly name: string; readonly note: string },
  permissions: readonly { readonly key: string; readonly permissionValue: number }[],
): Promise<number> {
  const [added] = await tx.query<{ id: number }>(
    'insert into role (code, name, note) values ($1, $2, $3) returning id',
    [role.code, role.name, role.note],
  );
  const id = added?.id ?? 0;
  await fillRolePermissions(tx, id, permissions);
  return id;
}

/** Adds the permission values of a role that has none yet. */
export async function fillRolePermissions(
  tx: Transaction,
  roleId: number,
  permissions: readonly { readonly key: string; readonly permissionValue: number }[],
): Promise<void> {
  await tx.query(
    `insert into role_permission (role_id, key, permission_value)
     select $1::integer, key, "permissionValue" from jsonb_to_recordset($2::jsonb) as p(key text, "permissionValue" integer)`,
    [roleId, JSON.stringify(permissions)],
  );
}
