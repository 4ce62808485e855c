import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// OWASP's minimum for Argon2id: 19 MiB, 2 passes, 1 lane. The work runs in Node's thread pool, not in the event loop.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password with Argon2id into a PHC string (`$argon2id$v=19$m=..,t=..,p=..$salt$hash`). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost });
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(nonce)}$${base64(tag)}`;
}

/** Also false for a string that is not a hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) return false;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, tag] = match.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const message = password.normalize('NFC');
  const found = await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: tag.length });
  return timingSafeEqual(found, tag);
}

/** A password to hand out: 16 letters and digits in four groups, without look-alikes (about 79 bits). */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]);
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-');
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
