import type { SessionUser } from '@tkb/contract';
import type { Database, Transaction } from '../db/database.ts';
import { nameAuthor } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';
import type { Services } from '../call/services.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { takeCode } from './second-factor.ts';
import { openSession, readSession, sessionUser, type SessionPlace } from './session.ts';

/** The answer of every call that opens a session: login, registration, a new password, entering a school. */
export interface OpenedSession {
  readonly token: string;
  readonly user: SessionUser;
}

interface Credentials {
  readonly unit: string;
  readonly username: string;
  readonly password: string;
  readonly otp: string | undefined;
  readonly address: string;
}

// Checked when the user does not exist, so that the answer takes as long as for a wrong password.
const dummyHash = hashPassword('no user has this password');

/** Checks name and password and opens a session; every failure answers the same. */
export async function login(
  database: Database,
  { tokens, loginGuard }: Services,
  { unit, username, password, otp, address }: Credentials,
): Promise<OpenedSession> {
  // Comes first: an attempt that fails because the database is away is nobody's guess and must not count.
  const { user, account } = await database.unitTransaction(unit, async (tx) => ({
    user: await findUser(tx, username),
    account: await foldAccount(tx, username),
  }));
  const seconds = await loginGuard.enter(unit, account, address);
  if (seconds > 0) throw new AppError('login.throttled', { seconds });
  // Outside any transaction: hashing takes tens of milliseconds, and the database must not wait for it.
  const isRight = await verifyPassword(password, user?.hash ?? (await dummyHash));
  if (!user || !isRight) throw new AppError('login.failed');
  if (user.hasFactor && !otp) throw new AppError('login.code_required');
  if (user.hasFactor) await database.unitTransaction(unit, (tx) => takeCode(tx, user.id, otp ?? ''));
  await loginGuard.succeed(unit, account, address);
  return database.unitTransaction(unit, async (tx) => {
    await nameAuthor(tx, user.id);
    // A session that the old password opens, or the password alone, would outlive the new one or the second factor.
    const still =
      'update app_user set last_sign_in_at = now() where id = $1 and password_hash = $2 and session_version = $3 returning id';
    if ((await tx.query(still, [user.id, user.hash, user.version])).length === 0) throw new AppError('login.failed');
    return answerSession(tx, tokens, { unit, userId: user.id });
  });
}

/** A user who may sign in, by a name as people type it; undefined when there is none. */
export async function findUser(tx: Transaction, username: string) {
  const [user] = await tx.query<{ id: number; hash: string; version: number; hasFactor: boolean }>(
    `select id, password_hash as hash, session_version as version, exists (select from user_second_factor f
       where f.unit = app_user.unit and f.user_id = app_user.id and f.confirmed_at is not null) as "hasFactor"
     from app_user where vi_fold_space(username) = vi_fold_space($1) and is_active`,
    [username],
  );
  return user;
}

/**
 * The name by which attempts are counted, whether it is anybody's or not. The database decides which spellings are one name, and takes
 * more of them for one than foldExact does: the next line of other systems is a blank, a dotted capital I may be an i.
 */
export async function foldAccount(tx: Transaction, typed: string): Promise<string> {
  const [row] = await tx.query<{ account: string }>('select vi_fold_space($1) as account', [typed]);
  return row?.account ?? '';
}

/** Opens a session for a user (a unit administrator: inside a school) and builds its answer. */
export async function answerSession(
  tx: Transaction,
  tokens: Services['tokens'],
  { unit, userId, ...place }: { readonly unit: string; readonly userId: number } & SessionPlace,
): Promise<OpenedSession> {
  const sid = await openSession(tx, userId, place);
  const session = await readSession(tx, unit, sid);
  if (!session) throw new AppError('session.ended');
  return { token: await tokens.issue({ userId, sid }), user: sessionUser(session) };
}
