/** An address that leads away from this site: only a full page load can go there. */
export function isExternal(address: string, origin: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin !== origin;
}
