import { startBackground } from '../../call/background.ts';
import type { Letter, PasswordResets } from '../../call/services.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { MailError, type SendMail } from '../letters/mail.ts';
import { forgetRefusedReset, noteRefusedReset } from '../letters/unsent-letters.ts';
import { digestOf, newSecret } from '../secrets.ts';

/** Topic that is announced when a password was forgotten. */
export const resetTopic = 'password-reset';

/** Seconds between attempts while the mail server is away; when all have failed, the person has to ask again. */
const pauses = [30, 60, 120, 240, 480];

interface Options {
  readonly database: Database;
  /** The address of each unit's pages. */
  readonly pages: ReadonlyMap<string, string>;
  readonly send: SendMail;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two checks for letters that are due. */
  readonly interval?: number;
}

interface Claimed {
  readonly unit: string;
  readonly id: string;
  readonly account: string;
}

/** Mails links for forgotten passwords in the background, for all units. Nobody who asks waits for it or learns the outcome. */
export function startPasswordResets({ database, pages, send, onError, interval = 15_000 }: Options): PasswordResets {
  const listen = (wake: () => void) => database.listen(resetTopic, wake);
  return { isOn: (unit) => pages.has(unit), ...startBackground({ work: deliverAll, interval, onError, listen }) };

  async function deliverAll(isClosed: () => boolean): Promise<void> {
    await Promise.all(Array.from({ length: database.parts }, (_, part) => deliverPart(part, isClosed).catch(onError)));
  }

  async function deliverPart(part: number, isClosed: () => boolean): Promise<void> {
    for (;;) {
      const claimed = isClosed() ? [] : await database.workerTransaction(claimDue, part);
      if (claimed.length === 0) return;
      for (const request of claimed) await deliver(request).catch(onError);
    }
  }

  async function deliver({ unit, id, account }: Claimed): Promise<void> {
    const token = newSecret();
    const user = await database.unitTransaction(unit, (tx) => prepare(tx, id, account, token));
    if (!user) return;
    const refusal = await send(letterTo(user, `${pages.get(unit)}/auth/reset-password#${token}`)).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal !== null && !(refusal instanceof MailError && refusal.isFinal)) throw refusal;
    await database.unitTransaction(unit, async (tx) => {
      await tx.query(`update password_reset set next_at = null, account = '' where id = $1`, [id]);
      await (refusal === null ? forgetRefusedReset : noteRefusedReset)(tx, user.id);
    });
    if (refusal !== null) onError(refusal);
  }
}

/** Used without a mail server: nothing is mailed, and an administrator issues a new password. */
export const noPasswordResets: PasswordResets = { isOn: () => false, wake: async () => {}, close: async () => {} };

interface Account {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
}

const letterTo = ({ username, fullName, email }: Account, link: string): Letter => ({
  fullName,
  email,
  subject: 'Đặt lại mật khẩu',
  link,
  paragraphs: [
    `Có người vừa yêu cầu đặt lại mật khẩu cho tài khoản “${username}” của phần mềm Thời khóa biểu.`,
    'Nếu là bạn, hãy mở đường dẫn dưới đây trong vòng 30 phút để đặt mật khẩu mới. Đường dẫn chỉ dùng được một lần.',
    link,
    'Nếu không phải bạn, hãy bỏ qua thư này; mật khẩu không thay đổi. Đừng chuyển thư này cho ai.',
  ],
});

/**
 * Takes some letters that are due, also those that would wait longer than their pause because the clock was put back. If the process
 * dies or the mail server is away, they stay for later.
 */
async function claimDue(tx: Transaction): Promise<Claimed[]> {
  await tx.query(
    `delete from password_reset where expires_at < now() or next_at <= now() and attempts > ${pauses.length}`,
  );
  return tx.query<Claimed>(
    `with due as materialized (
       select unit, id from password_reset where next_at <= now()
         or next_at > now() + make_interval(secs => 60 + coalesce((array[${pauses.join(', ')}])[least(attempts, ${pauses.length})], 0))
       order by next_at limit 4 for update skip locked)
     update password_reset r set attempts = attempts + 1,
       next_at = now() + make_interval(secs => (array[${pauses.join(', ')}])[least(attempts + 1, ${pauses.length})])
     from due where r.unit = due.unit and r.id = due.id returning r.unit, r.id, r.account`,
  );
}

/** The user whose password it is, when there is one with an address. Only the latest link works. */
async function prepare(tx: Transaction, id: string, account: string, token: string): Promise<Account | null> {
  const [user] = await tx.query<Account>(
    `select id, username, full_name as "fullName", email from app_user where is_active and email <> ''
       and (vi_fold_space(username) = vi_fold_space($1) or vi_lower(email) = vi_lower($1))
     order by vi_lower(email) = vi_lower($1) desc limit 1`,
    [account],
  );
  await tx.query('delete from password_reset where id = $1 and $2::integer is null or user_id = $2 and id <> $1', [
    id,
    user?.id ?? null,
  ]);
  if (!user) return null;
  await tx.query(
    `update password_reset set user_id = $2, token_hash = $3, expires_at = now() + interval '30 minutes' where id = $1`,
    [id, user.id, digestOf(token)],
  );
  return user;
}
