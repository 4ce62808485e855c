import { randomUUID } from 'node:crypto';
import { mergePermissions, restrictPermissions, rootMenuKey } from '@tkb/contract';
import type { Permission, SessionUser } from '@tkb/contract';
import type { Database, Transaction } from '../db/database.ts';
import type { Statement } from '../db/driver.ts';
import { AppError } from '../errors/app-error.ts';
import { nameAuthor } from '../db/tenant.ts';
import type { Session } from '../call/session.ts';
import { schoolAdministratorRole, unitAdministratorRole } from './seed-roles.ts';
import { sessionSeconds } from './token.ts';

interface SessionRow {
  readonly sid: string;
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly homeSchoolId: number | null;
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  readonly isSchoolGone: boolean;
  readonly mustChangePassword: boolean;
  readonly mustSetUpSecondFactor: boolean;
  readonly teacherId: number | null;
  readonly permissions: Permission[];
  readonly tokenId: number | null;
  readonly tokenName: string | null;
  /** Pages that the key opens; null for a person. */
  readonly opened: Permission[] | null;
  readonly byProvider: boolean;
}

/** Not over, and not of a time to come: what was opened before the clock was put back would last for as long as that was. */
export const isCurrent = `expires_at between now() and now() + interval '${2 * sessionSeconds} seconds'`;

/**
 * The sessions of people and the keys of programs that are valid: not expired or revoked, user active, not ended by a password
 * change; a key only while its owner works in its school. `$1`: ids of sessions and digests of keys. They are selected first
 * (`materialized`), since the planner cannot estimate row-level security and would scan all users of the unit.
 */
const standingSql = `
  with s as materialized (
    select unit, sid, user_id, session_version, entered_school_id as school_id,
      null::integer as "tokenId", null as "tokenName", null::json as opened, by_provider
    from user_session where sid = any($1::text[]) and ${isCurrent}
    union all
    select k.unit, k.token_hash, k.user_id, null, k.school_id, k.id, k.name,
      (select coalesce(json_agg(json_build_object('key', coalesce(parent.key, '${rootMenuKey}'),
         'permissionValue', p.level << m.permission_bit)), '[]')
       from program_token_page p join menu m on m.unit = p.unit and m.id = p.menu_id
       left join menu parent on parent.unit = m.unit and parent.id = m.parent_id
       where p.unit = k.unit and p.school_id = k.school_id and p.token_id = k.id), false
    from program_token k
    where k.token_hash = any($1::text[]) and k.revoked_at is null and k.expires_on >= (now() at time zone 'Asia/Ho_Chi_Minh')::date
  )
  select s.sid, u.id as "userId", u.username, u.full_name as "fullName", u.school_id as "homeSchoolId",
    u.must_change_password and not s.by_provider as "mustChangePassword", u.teacher_id as "teacherId", school.id as "schoolId", school.name as "schoolName",
    s.school_id is not null and school.id is null as "isSchoolGone",
    (select requires_second_factor from unit n where n.unit = u.unit)
      and exists (select from user_role m join role o on o.unit = m.unit and o.id = m.role_id
        where m.unit = u.unit and m.user_id = u.id and o.code in ('${unitAdministratorRole}', '${schoolAdministratorRole}'))
      and not exists (select from user_second_factor f
        where f.unit = u.unit and f.user_id = u.id and f.confirmed_at is not null) as "mustSetUpSecondFactor",
    (select coalesce(json_agg(json_build_object('key', p.key, 'permissionValue', p.permission_value)), '[]')
     from user_role r join role_permission p on p.unit = r.unit and p.role_id = r.role_id
     where r.unit = u.unit and r.user_id = u.id) as permissions,
    s."tokenId", s."tokenName", s.opened, s.by_provider as "byProvider"
  from s
  join app_user u on u.unit = s.unit and u.id = s.user_id
  left join school on school.unit = s.unit and school.id = coalesce(u.school_id, s.school_id)
  where u.is_active and (u.session_version = s.session_version or s."tokenId" is not null and school.id = s.school_id)`;

function sessionOf(unit: string, row: SessionRow): Session {
  const { homeSchoolId, permissions, tokenId, tokenName, opened, ...person } = row;
  const own = mergePermissions([permissions]);
  if (tokenId === null || tokenName === null || opened === null)
    return { ...person, unit, tier: homeSchoolId === null ? 'unit' : 'school', permissions: own, program: null };
  return {
    ...person,
    unit,
    // Changes by a program are marked, so that they can be told from those its owner makes by hand.
    fullName: `${person.fullName} (qua ${tokenName})`,
    tier: 'school',
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    permissions: restrictPermissions(own, mergePermissions([opened])),
    program: { id: tokenId, name: tokenName },
  };
}

/** The live session with this id, or null. */
export async function readSession(tx: Transaction, unit: string, sid: string): Promise<Session | null> {
  const [row] = await tx.query<SessionRow>(standingSql, [arrayOf([sid])]);
  return row ? sessionOf(unit, row) : null;
}

/** The valid ones among the sessions of a unit, in one message to the database. */
export async function readSessions(database: Database, unit: string, sids: readonly string[]): Promise<Session[]> {
  const rows = await database.unitRead<SessionRow>(unit, standingSql, [arrayOf(sids)]);
  return rows.map((row) => sessionOf(unit, row));
}

/** A random id, or the digest of a key. */
const sidPattern = /^([0-9a-f-]{36}|[0-9a-f]{64})$/;

/**
 * The same for one person, entering the school of the session. The order makes the database read all of it before it changes the
 * settings, which decide what can be seen.
 */
const enteringSql = `
  select s.*, set_config('app.school', coalesce(s."schoolId"::text, ''), true),
    set_config('app.tier', case when s."homeSchoolId" is null then 'unit' else 'school' end, true)
  from (select * from (${standingSql}) standing order by sid) s`;

/** A valid session of a unit with the rows of a statement as this session sees them, in one message to the database. */
export async function readSessionAnd(
  database: Database,
  unit: string,
  { sid, inside }: { readonly sid: string; readonly inside: Statement },
): Promise<{ readonly session: Session | undefined; readonly rows: unknown[] }> {
  const entering = { sql: enteringSql, parameters: [arrayOf([sid])] };
  const [[found], rows] = await database.enteringRead<SessionRow, unknown>(unit, entering, inside);
  return { session: found && sessionOf(unit, found), rows };
}

/** The ids as a PostgreSQL array; a malformed id belongs to no session. */
const arrayOf = (sids: readonly string[]): string => `{${sids.filter((sid) => sidPattern.test(sid)).join(',')}}`;

/**
 * The session in the school that a call names. A unit administrator may name any school of the unit; for everybody else only
 * their own exists.
 */
export async function inSchool(tx: Transaction, session: Session, schoolId: number): Promise<Session> {
  const [school] = await tx.query<{ name: string }>('select name from school where id = $1', [schoolId]);
  const isOpen = session.tier === 'unit' || session.schoolId === schoolId;
  if (!school || !isOpen) throw new AppError('record.not_found', { resource: 'trường' });
  return { ...session, schoolId, schoolName: school.name };
}

/** The device and address from which a session is opened, and how its person signed in. */
export interface SessionPlace {
  readonly schoolId?: number | null;
  readonly byProvider?: boolean;
}

/**
 * Opens a session for a user and returns its id. A unit administrator may open it inside a school. After a sign-in through a
 * provider an issued password need not be replaced.
 */
export async function openSession(
  tx: Transaction,
  userId: number,
  { schoolId = null, byProvider = false }: SessionPlace = {},
): Promise<string> {
  const sid = randomUUID();
  await nameAuthor(tx, userId);
  await tx.query(
    `insert into user_session (sid, user_id, entered_school_id, session_version, expires_at, address, device, by_provider)
     select $1, id, $3::integer, session_version, now() + make_interval(secs => $4), coalesce(author ->> 'address', ''),
       coalesce(author ->> 'device', ''), $5
     from app_user, (select nullif(current_setting('app.author', true), '')::jsonb as author) a where id = $2`,
    [sid, userId, schoolId, sessionSeconds, byProvider],
  );
  return sid;
}

export async function closeSession(tx: Transaction, sid: string): Promise<void> {
  await tx.query('delete from user_session where sid = $1', [sid]);
}

/** Ends all sessions of a user; one that another transaction opens meanwhile has an old version and is not valid either. */
export async function endSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.query('update app_user set session_version = session_version + 1 where id = $1', [userId]);
  await tx.query('delete from user_session where user_id = $1', [userId]);
}

/** The user as the client sees them. */
export function sessionUser(session: Session): SessionUser {
  const {
    userId,
    username,
    fullName,
    tier,
    schoolId,
    schoolName,
    mustChangePassword,
    mustSetUpSecondFactor,
    teacherId,
  } = session;
  const school = schoolId === null ? null : { id: schoolId, name: schoolName ?? '' };
  return {
    id: userId,
    username,
    hoten: fullName,
    tier,
    school,
    mustChangePassword,
    teacherId,
    ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
  };
}
