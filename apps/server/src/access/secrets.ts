import { createHash, randomBytes } from 'node:crypto';

/** A secret that stands in an address or a header: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only this digest is stored: it recognises a secret and cannot be used as one. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Shows at a glance that a key is a program's and not a session; tools that look for secrets in files know it too. */
const start = 'tkb_';

export const generateKey = (): string => start + newSecret();

export const isProgramKey = (token: string): boolean => token.startsWith(start);
