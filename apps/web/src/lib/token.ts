/** The `exp` claim (seconds since 1970) of a JWT; null when the token or the claim cannot be read. */
export function expiryOf(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const exp = (claims as { exp?: unknown } | null)?.exp;
    return typeof exp === 'number' ? exp : null;
  } catch {
    return null;
  }
}

/** True while the token's `exp` is a number later than `now` (seconds). */
export function isTokenAlive(token: string, now: number): boolean {
  const exp = expiryOf(token);
  return exp !== null && exp > now;
}
