import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';

/** Codes as authenticator apps make them: six digits for half a minute. Codes one step early or late are accepted. */
const window = 1;
const seconds = 30;
const issuer = 'Thời khóa biểu';

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: seconds });

/** Stores a new secret for a user, which counts only once it is confirmed; returns it with the address for a QR code. */
export async function startFactor(tx: Transaction, userId: number, username: string) {
  const secret = new Secret({ size: 20 }).base32;
  const started = await tx.query(
    `insert into user_second_factor (user_id, secret) values ($1, $2)
     on conflict (unit, user_id) do update set secret = excluded.secret where user_second_factor.confirmed_at is null
     returning user_id`,
    [userId, secret],
  );
  if (started.length === 0) throw new AppError('second_factor.is_on');
  return { secret, address: totpOf(secret, username).toString() };
}

/** Turns the factor on with the first code of the device; returns the codes for a lost device, which are stored as digests only. */
export async function confirmFactor(tx: Transaction, userId: number, otp: string): Promise<string[]> {
  await takeCode(tx, userId, otp);
  const codes = Array.from({ length: 10 }, makeRecoveryCode);
  await tx.query(
    'update user_second_factor set confirmed_at = coalesce(confirmed_at, now()), recovery_hashes = $2::text[] where user_id = $1',
    [userId, codes.map(digestOf)],
  );
  return codes;
}

/** Accepts a code of the device or one for a lost device, each once; throws when it is wrong or was used before. */
export async function takeCode(tx: Transaction, userId: number, otp: string): Promise<void> {
  const [factor] = await tx.query<{ secret: string }>('select secret from user_second_factor where user_id = $1', [
    userId,
  ]);
  if (!factor) throw new AppError('second_factor.wrong');
  const now = Date.now();
  const delta = /^\d{6}$/.test(otp) ? totpOf(factor.secret).validate({ token: otp, window, timestamp: now }) : null;
  const taken =
    delta === null
      ? await tx.query(
          `update user_second_factor set recovery_hashes = array_remove(recovery_hashes, $2)
           where user_id = $1 and $2 = any(recovery_hashes) returning user_id`,
          [userId, digestOf(otp)],
        )
      : await tx.query(
          // The secret may have been set anew since it was read: a code of the old one must not confirm a device that nobody has.
          `update user_second_factor set last_step = $2 where user_id = $1 and last_step < $2 and secret = $3
           returning user_id`,
          [userId, Math.floor(now / 1000 / seconds) + delta, factor.secret],
        );
  if (taken.length === 0) throw new AppError('second_factor.wrong');
}

/** Tells whether a user has the factor, how many codes for a lost device are left, and whether the unit requires it. */
export async function readFactor(tx: Transaction, userId: number) {
  const [row] = await tx.query<{ isOn: boolean; recoveryCodes: number; isRequired: boolean }>(
    `select f.confirmed_at is not null as "isOn", coalesce(cardinality(f.recovery_hashes), 0) as "recoveryCodes",
       coalesce((select requires_second_factor from unit), false) as "isRequired"
     from (select $1::integer as user_id) u left join user_second_factor f on f.user_id = u.user_id`,
    [userId],
  );
  return row ?? { isOn: false, recoveryCodes: 0, isRequired: false };
}

export async function removeFactor(tx: Transaction, userId: number): Promise<void> {
  await tx.query('delete from user_second_factor where user_id = $1', [userId]);
}

/** Twelve letters and digits without look-alikes, in three groups (about 59 bits). */
function makeRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const digestOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
