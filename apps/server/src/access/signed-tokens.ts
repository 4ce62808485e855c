import { jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose';

/** Signs tokens (JWT, HS256) with one secret, and checks them by this and, while secrets are changed, by others. */
export function createTokenSigner(secret: string, alsoRead: readonly string[]) {
  const keyOf = (text: string) => new TextEncoder().encode(text);
  const own = keyOf(secret);
  const keys = [own, ...alsoRead.map(keyOf)];
  return {
    sign: (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(own),
    /** The claims of a token that one of the secrets has signed and that fits the options, else null. */
    async read<Claims>(token: string, options: JWTVerifyOptions): Promise<(JWTPayload & Claims) | null> {
      for (const key of keys) {
        const claims = await jwtVerify<Claims>(token, key, { ...options, algorithms: ['HS256'] }).catch(() => null);
        if (claims) return claims.payload;
      }
      return null;
    },
  };
}

/** Seconds since 1970, as tokens count them. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
