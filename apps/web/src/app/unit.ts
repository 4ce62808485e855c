const units = ['tkb', 'dungthutkb', 'testtkb'] as const;
export type Unit = (typeof units)[number];
const fallbackUnit: Unit = 'dungthutkb';

/** The unit named by the first label of the host, null for any other host (the server's unit `default`). */
export function unitOfHost(host: string): Unit | null {
  const label = host.split('.')[0];
  return units.find((unit) => unit === label) ?? null;
}

/** Reads `tkb=https://a.vn,testtkb=b.vn`; a host without scheme takes the page's own, unknown units are left out. */
export function parseUnitHosts(text: string): Partial<Record<Unit, string>> {
  const entries = text.split(/[,;\s]+/).flatMap((entry) => {
    const [name = '', host = ''] = entry.split(/=(.*)/);
    const unit = units.find((known) => known === name);
    const address = /^https?:\/\//.test(host) ? host : `//${host}`;
    return unit && host ? [[unit, address.replace(/\/+$/, '')] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The address before `/api` for a unit: its own host, else that of `dungthutkb`, else empty (the same origin). */
export function apiHostOf(unit: Unit | null, hosts: Partial<Record<Unit, string>>): string {
  return (unit && hosts[unit]) || hosts[fallbackUnit] || '';
}
