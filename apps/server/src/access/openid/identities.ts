import type { Identity } from '../../call/sign-ins.ts';
import type { Transaction } from '../../db/database.ts';
import { nameAuthor } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

interface Opened {
  readonly id: number;
  /** The version of the account's sessions, which all end at once. */
  readonly version: number;
  readonly hasFactor: boolean;
  readonly isActive: boolean;
  readonly isLinked: boolean;
  /** True when another person of the same provider signs in to the account. */
  readonly hasOther: boolean;
}

/** The account linked with the identity, else the one with its e-mail when the e-mail can be trusted; never a new account. */
export async function findAccount(tx: Transaction, identity: Identity, title: string): Promise<Opened> {
  const { issuer, subject, email, isVerified } = identity;
  const [account] = await tx.query<Opened>(
    `select u.id, u.session_version as version, u.is_active as "isActive", own.id is not null as "isLinked",
       exists (select from user_second_factor f
         where f.unit = u.unit and f.user_id = u.id and f.confirmed_at is not null) as "hasFactor",
       exists (select from user_identity o
         where o.unit = u.unit and o.user_id = u.id and o.issuer = $1 and o.subject <> $2) as "hasOther"
     from app_user u left join user_identity own
       on own.unit = u.unit and own.user_id = u.id and own.issuer = $1 and own.subject = $2
     where own.id is not null or ($3 <> '' and vi_lower(u.email) = vi_lower($3))
     order by own.id nulls last limit 1`,
    [issuer, subject, email],
  );
  if (!account) throw new AppError('sign_in.no_account', { email });
  if (account.isLinked || isVerified) {
    if (!account.isActive) throw new AppError('sign_in.locked');
    if (!account.isLinked && account.hasOther) throw new AppError('sign_in.other_person', { email });
    return account;
  }
  throw new AppError('sign_in.unverified', { title, email });
}

/** Links an account for good: from now on the provider's own id of the person decides, even if the e-mail changes. */
export async function linkAccount(tx: Transaction, userId: number, identity: Identity): Promise<void> {
  const { issuer, subject, email } = identity;
  await nameAuthor(tx, userId);
  const linked = await tx.query(
    `insert into user_identity (user_id, issuer, subject, email) values ($1, $2, $3, $4) on conflict do nothing returning id`,
    [userId, issuer, subject, email],
  );
  if (linked.length > 0) return;
  const same = await tx.query('select id from user_identity where user_id = $1 and issuer = $2 and subject = $3', [
    userId,
    issuer,
    subject,
  ]);
  if (same.length === 0) throw new AppError('sign_in.taken');
}

export function readIdentities(tx: Transaction, userId: number) {
  return tx.query<{ id: number; issuer: string; email: string; createdAt: string }>(
    `select id, issuer, email, created_at as "createdAt" from user_identity where user_id = $1 order by id`,
    [userId],
  );
}
