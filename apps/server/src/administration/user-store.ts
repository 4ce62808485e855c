import { idsIn, type operations, type QueryOf, type User } from '@tkb/contract';
import { readPage } from '../call/page-rows.ts';
import type { Transaction } from '../db/database.ts';
import { filterIds, requireRows } from '../db/require-rows.ts';
import { AppError } from '../errors/app-error.ts';
import { titleOfTable } from '../db/constraints.ts';
import { refuseUse } from '../db/references.ts';
import { orderBy, vietnameseOrder } from '../db/order-by.ts';

type UserFilters = QueryOf<typeof operations.listUsers>;

/** Fields of a user that people edit. */
export type UserFields = Pick<
  User,
  'username' | 'fullName' | 'email' | 'schoolId' | 'roleIds' | 'isActive' | 'teacherId'
>;

const row = `u.id, u.version, u.username, u.full_name as "fullName", u.email, u.school_id as "schoolId", s.name as "schoolName",
  u.is_active as "isActive", u.teacher_id as "teacherId", u.must_change_password as "mustChangePassword", u.created_at as "createdAt",
  u.updated_at as "updatedAt",
  (select coalesce(json_agg(r.role_id order by r.role_id), '[]') from user_role r
   where r.unit = u.unit and r.user_id = u.id) as "roleIds"`;
const tables = 'app_user u left join school s on s.unit = u.unit and s.id = u.school_id';

// People are looked up by their given name, which is the last word.
const givenName = `regexp_replace(u.full_name, '^.*\\s', '')`;
const fullName = [vietnameseOrder(givenName), vietnameseOrder('u.full_name'), 'u.id'];
const order = {
  fullName,
  name: fullName,
  username: [vietnameseOrder('u.username')],
  email: [vietnameseOrder('u.email')],
  schoolId: [vietnameseOrder('s.name'), 'u.school_id'],
  isActive: ['u.is_active'],
  id: ['u.id'],
  version: ['u.version'],
  teacherId: ['u.teacher_id'],
  mustChangePassword: ['u.must_change_password'],
  schoolName: [vietnameseOrder('s.name')],
  createdAt: ['u.created_at'],
  updatedAt: ['u.updated_at'],
};

/** A page of the users the session sees: all of the unit, or those of its own school. */
export async function listUsers(tx: Transaction, query: UserFilters) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const { search, isActive, mustChangePassword, username } = query;
  const anyOf = (ids: readonly number[] | null, term: (any: string) => string) =>
    ids ? [term(`any(${bind(ids)}::integer[])`)] : [];
  const schools = query.schoolId === undefined ? null : idsIn(query.schoolId);
  const named = (schools ?? []).filter((id) => id !== 0);
  await requireRows(tx, 'school', { ids: named, field: 'schoolId' });
  const terms = [
    `position(vi_fold(${bind(search)}) in vi_fold(u.username || ' ' || u.full_name || ' ' || u.email)) > 0`,
    ...anyOf(schools, (any) => `coalesce(u.school_id, 0) = ${any}`),
    ...anyOf(await filterIds(tx, 'app_user', query, 'id'), (any) => `u.id = ${any}`),
    ...anyOf(await filterIds(tx, 'teacher', query, 'teacherId'), (any) => `u.teacher_id = ${any}`),
    ...anyOf(
      await filterIds(tx, 'role', query, 'roleId'),
      (any) => `exists (select 1 from user_role r where r.unit = u.unit and r.user_id = u.id and r.role_id = ${any})`,
    ),
    ...(isActive === undefined ? [] : [`u.is_active = ${bind(isActive)}`]),
    ...(mustChangePassword === undefined ? [] : [`u.must_change_password = ${bind(mustChangePassword)}`]),
    ...(username === undefined ? [] : [`vi_lower(u.username) = vi_lower(${bind(username)})`]),
  ];
  const from = `from ${tables} where ${terms.join(' and ')}`;
  const sorted = orderBy(order, query.sort, 'fullName');
  return readPage<User>(tx, { columns: row, from, parameters, order: sorted }, query);
}

/** The users with these ids; throws `record.not_found` when the session does not see one of them. */
export async function readUsers(tx: Transaction, ids: readonly number[]): Promise<User[]> {
  const users = await tx.query<User>(`select ${row} from ${tables} where u.id = any($1::integer[]) order by u.id`, [
    ids,
  ]);
  if (users.length < new Set(ids).size) throw new AppError('record.not_found', { resource: 'người dùng' });
  return users;
}

export async function readUser(tx: Transaction, id: number): Promise<User> {
  const [user] = await readUsers(tx, [id]);
  return user as User;
}

/** Replaces the fields of a user; a version that is no longer current is refused with both sides. */
export async function updateUser(
  tx: Transaction,
  body: UserFields & { readonly id: number; readonly version: number },
): Promise<void> {
  const updated = await tx.query(
    `update app_user set username = $3, full_name = $4, school_id = $5, is_active = $6, teacher_id = $7, email = $8,
       version = version + 1, updated_at = now() where id = $1 and version = $2 returning id`,
    [body.id, body.version, body.username, body.fullName, body.schoolId, body.isActive, body.teacherId, body.email],
  );
  if (updated.length === 0)
    throw new AppError('record.stale', {}, { data: { mine: body, theirs: await readUser(tx, body.id) } });
  await replaceRoles(tx, body.id, body.roleIds);
}

/** Gives a user exactly these roles. */
export async function replaceRoles(tx: Transaction, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.query('delete from user_role where user_id = $1 and role_id <> all($2::integer[])', [userId, roleIds]);
  await tx.query(
    `insert into user_role (user_id, role_id) select $1::integer, x from (select distinct unnest($2::integer[])) as ids(x)
     on conflict do nothing`,
    [userId, roleIds],
  );
}

/** The addresses by which a user follows the own lessons go with the user to another row of the same person. */
export async function moveOwnFeeds(tx: Transaction, { id, teacherId }: User, next: number | null): Promise<void> {
  if (teacherId === null || next === null || next === teacherId) return;
  await tx.query(
    `update calendar_feed f set teacher_id = $3 where user_id = $1 and teacher_id = $2 and not exists (
       select from calendar_feed o where o.unit = f.unit and o.user_id = f.user_id and o.teacher_id = $3)`,
    [id, teacherId, next],
  );
}

/** Throws `record.referenced` while programs work with keys of these users: they would stop, and nobody could see any more why. */
export async function refuseOwnersOfKeys(tx: Transaction, ids: readonly number[]): Promise<void> {
  const keys = await tx.query<{ id: number; label: string }>(
    `select id, name as label from program_token where user_id = any($1::integer[]) and revoked_at is null
       and expires_on >= (now() at time zone 'Asia/Ho_Chi_Minh')::date order by id`,
    [ids],
  );
  const table = 'program_token';
  refuseUse([{ table, title: titleOfTable(table), count: keys.length, rows: keys.slice(0, 5) }]);
}
