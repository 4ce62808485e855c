const isOverTls = (): boolean => location.protocol === 'https:';

/** Over TLS browsers take a cookie of such a name from this very host only: no sibling host can plant another session. */
const fullName = (name: string): string => (isOverTls() ? `__Host-${name}` : name);

/** The value of a cookie in a `document.cookie` string, null when it is not there or cannot be decoded. */
export function findCookie(cookies: string, name: string): string | null {
  const start = `${fullName(name)}=`;
  const pair = cookies.split('; ').find((entry) => entry.startsWith(start));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(start.length));
  } catch {
    return null;
  }
}

/** A cookie for the whole site, never sent from other sites; `maxAge` in seconds, 0 removes it. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = isOverTls() ? '; Secure' : '';
  document.cookie = `${fullName(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
