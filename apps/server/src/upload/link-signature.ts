import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyPath } from './file-key.ts';

import type { UploadGrant } from '../call/uploads.ts';

export const linkSeconds = 300;

/** Signs and checks upload addresses (HMAC-SHA256 with a key of its own made from the server's secret). */
export function createLinkSigner(secret: string) {
  const own = createHmac('sha256', secret).update('upload addresses').digest();
  const sign = ({ key, sid, type, encoding, acl, expires }: UploadGrant): string =>
    createHmac('sha256', own)
      .update(JSON.stringify(['PUT', keyPath(key), sid, type, encoding, acl, expires]))
      .digest('base64url');
  return {
    sign,
    /** Also false when the grant has expired at `now` (seconds). */
    isValid(grant: UploadGrant, signature: string, now: number): boolean {
      const [expected, given] = [Buffer.from(sign(grant)), Buffer.from(signature)];
      return grant.expires > now && expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
