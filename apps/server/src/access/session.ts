import { randomUUID } from 'node:crypto';
import { mergePermissions } from '@tkb/contract';
import type { Permission, SessionUser } from '@tkb/contract';
import type { Database, Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Session } from '../call/session.ts';
import { sessionSeconds } from './token.ts';

interface SessionRow {
  readonly sid: string;
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly homeSchoolId: number | null;
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  readonly mustChangePassword: boolean;
  readonly teacherId: number | null;
  readonly permissions: Permission[];
}

/** Sessions that stand: not expired, user active, not ended by a password change. `$1`: their ids. */
const standingSql = `
  select s.sid, u.id as "userId", u.username, u.full_name as "fullName", u.school_id as "homeSchoolId",
    u.must_change_password as "mustChangePassword", u.teacher_id as "teacherId", school.id as "schoolId", school.name as "schoolName",
    (select coalesce(json_agg(json_build_object('key', p.key, 'permissionValue', p.permission_value)), '[]')
     from user_role r join role_permission p on p.unit = r.unit and p.role_id = r.role_id
     where r.unit = u.unit and r.user_id = u.id) as permissions
  from user_session s
  join app_user u on u.unit = s.unit and u.id = s.user_id
  left join school on school.unit = s.unit and school.id = coalesce(u.school_id, s.entered_school_id)
  where s.sid = any($1::text[]) and s.expires_at > now() and u.is_active and u.session_version = s.session_version`;

const sessionOf = (unit: string, { homeSchoolId, permissions, ...row }: SessionRow): Session => ({
  ...row,
  unit,
  tier: homeSchoolId === null ? 'unit' : 'school',
  permissions: mergePermissions([permissions]),
});

/** The live session with this id, or null. */
export async function readSession(tx: Transaction, unit: string, sid: string): Promise<Session | null> {
  const [row] = await tx.query<SessionRow>(standingSql, [arrayOf([sid])]);
  return row ? sessionOf(unit, row) : null;
}

/** Those of the sessions of a unit that stand, in one message to the database. */
export async function readSessions(database: Database, unit: string, sids: readonly string[]): Promise<Session[]> {
  const rows = await database.unitRead<SessionRow>(unit, standingSql, [arrayOf(sids)]);
  return rows.map((row) => sessionOf(unit, row));
}

const sidPattern = /^[0-9a-f-]{36}$/;

/** The ids as PostgreSQL writes an array; what is no id is nobody's session. */
const arrayOf = (sids: readonly string[]): string => `{${sids.filter((sid) => sidPattern.test(sid)).join(',')}}`;

/**
 * The session in the school that a call names. A unit administrator may be in any school of the unit for one call; for others
 * there is no school but their own.
 */
export async function inSchool(tx: Transaction, session: Session, schoolId: number): Promise<Session> {
  const [school] = await tx.query<{ name: string }>('select name from school where id = $1', [schoolId]);
  const isOpen = session.tier === 'unit' || session.schoolId === schoolId;
  if (!school || !isOpen) throw new AppError('record.not_found', { resource: 'trường' });
  return { ...session, schoolId, schoolName: school.name };
}

/** Opens a session for a user and answers its id. A unit administrator may open it inside a school. */
export async function openSession(
  tx: Transaction,
  userId: number,
  enteredSchoolId: number | null = null,
): Promise<string> {
  const sid = randomUUID();
  await tx.query(
    `insert into user_session (sid, user_id, entered_school_id, session_version, expires_at)
     select $1, id, $3::integer, session_version, now() + make_interval(secs => $4) from app_user where id = $2`,
    [sid, userId, enteredSchoolId, sessionSeconds],
  );
  await tx.query('delete from user_session where expires_at < now()');
  return sid;
}

/** Ends one session. */
export async function closeSession(tx: Transaction, sid: string): Promise<void> {
  await tx.query('delete from user_session where sid = $1', [sid]);
}

/** Ends all sessions of a user; what another transaction opens meanwhile has an old version and does not stand either. */
export async function endSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.query('update app_user set session_version = session_version + 1 where id = $1', [userId]);
  await tx.query('delete from user_session where user_id = $1', [userId]);
}

/** The user as the client sees him. */
export function sessionUser(session: Session): SessionUser {
  const { userId, username, fullName, tier, schoolId, schoolName, mustChangePassword, teacherId } = session;
  const school = schoolId === null ? null : { id: schoolId, name: schoolName ?? '' };
  return { id: userId, username, hoten: fullName, tier, school, mustChangePassword, teacherId };
}
