import { createHash, randomBytes } from 'node:crypto';

/** Shows at a glance that a key is a program's and not a session; tools that look for secrets in files know it too. */
const start = 'tkb_';

/** A new key: 256 random bits. */
export const generateKey = (): string => start + randomBytes(32).toString('base64url');

export const isProgramKey = (token: string): boolean => token.startsWith(start);

/** Only this digest is stored: it recognises a key and cannot be used as one. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
