import type { UnsentLetter } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { utcText } from '../../db/columns.ts';

/** Notes that a letter is about to be sent to somebody whose data is erased; answers by what it is called once that is known. */
export async function noteErasureLetter(tx: Transaction, schoolId: number | null, name: string): Promise<number> {
  const [noted] = await tx.query<{ id: number }>(
    `insert into unsent_letter (kind, school_id, name) values ('erasure', $1, $2) returning id`,
    [schoolId, name],
  );
  return noted?.id ?? 0;
}

/** The mail server has taken the letter, or will never do so. */
export async function settleLetter(tx: Transaction, id: number, isRefused: boolean): Promise<void> {
  if (isRefused) await tx.query('update unsent_letter set refused_at = now() where id = $1', [id]);
  else await tx.query('delete from unsent_letter where id = $1', [id]);
}

/** A letter to an account was refused for good: that of its latest password reset is the one that is shown. */
export async function noteRefusedReset(tx: Transaction, userId: number): Promise<void> {
  await tx.query(
    `insert into unsent_letter (kind, school_id, user_id, refused_at)
       select 'reset', school_id, id, now() from app_user where id = $1
     on conflict (unit, user_id) where user_id is not null do update set posted_at = now(), refused_at = now()`,
    [userId],
  );
}

/** Forgets the refused letter to an account: one has arrived since, or the account has another address or school. */
export async function forgetRefusedReset(tx: Transaction, userId: number): Promise<void> {
  await tx.query('delete from unsent_letter where user_id = $1', [userId]);
}

/** The letters that have not arrived: refused, or not sent for longer than anybody tries. */
export function listUnsentLetters(tx: Transaction): Promise<UnsentLetter[]> {
  return tx.query<UnsentLetter>(
    `select l.id, l.kind, coalesce(u.full_name, l.name) as "fullName", coalesce(u.username, '') as username,
       ${utcText('l.posted_at')} as "createdAt", l.refused_at is not null as "isRefused"
     from unsent_letter l left join app_user u on u.unit = l.unit and u.id = l.user_id
     where l.refused_at is not null or l.posted_at < now() - interval '20 minutes' order by l.posted_at desc, l.id desc`,
  );
}

/** The administrator knows; throws `record.not_found`. */
export async function dismissUnsentLetter(tx: Transaction, id: number): Promise<void> {
  const dismissed = await tx.query('delete from unsent_letter where id = $1 returning id', [id]);
  if (dismissed.length === 0) throw new AppError('record.not_found', { resource: 'thư chưa tới' });
}
