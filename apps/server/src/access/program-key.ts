import { createHash, randomBytes } from 'node:crypto';

/** Tells keys of programs from sessions of people at a glance, also for tools that look for secrets in files. */
const start = 'tkb_';

/** A new key: 256 random bits. */
export const generateKey = (): string => start + randomBytes(32).toString('base64url');

export const isProgramKey = (token: string): boolean => token.startsWith(start);

/** Only this is kept: enough to know a key again, not to use it. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
