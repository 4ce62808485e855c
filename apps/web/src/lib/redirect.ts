/** The path to return to after signing in: only one of this very site, anything else becomes `fallback`. */
export function safeRedirect(target: string | null, origin: string, fallback: string): string {
  if (!target?.startsWith('/')) return fallback;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
  if (url?.origin !== origin) return fallback;
  if (/^\/(auth\/)?login$/.test(url.pathname)) return fallback;
  // `/.//b.vn` is a path of this site that, taken for an address, leads to another one.
  if (url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
