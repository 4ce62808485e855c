/** The value of a cookie in a `document.cookie` string, null when it is not there or cannot be decoded. */
export function findCookie(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** A cookie for the whole site, never sent from other sites; `maxAge` in seconds, 0 removes it. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
