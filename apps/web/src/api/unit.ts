import { fallbackUnit, hostedUnits, type HostedUnit } from '@tkb/contract';

type UnitHosts = Partial<Record<HostedUnit, string>>;

/** The unit named by the first label of the host, or whose API host this is; null for any other (the unit `default`). */
export function unitOfHost(host: string, hosts: UnitHosts = {}): HostedUnit | null {
  const label = host.split('.')[0];
  const isOwnHost = (unit: HostedUnit) => hosts[unit]?.replace(/^.*\/\//, '') === host;
  return hostedUnits.find((unit) => unit === label) ?? hostedUnits.find(isOwnHost) ?? null;
}

/** Reads `tkb=https://a.vn,testtkb=b.vn`; a host without scheme takes the page's own, unknown units are left out. */
export function parseUnitHosts(text: string): UnitHosts {
  const entries = text.split(/[,;\s]+/).flatMap((entry) => {
    const [name = '', host = ''] = entry.split(/=(.*)/);
    const unit = hostedUnits.find((known) => known === name);
    const address = /^https?:\/\//.test(host) ? host : `//${host}`;
    return unit && host ? [[unit, address.replace(/\/+$/, '')] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The address before `/api` for a unit: its own host, else that of `dungthutkb`, else empty (the same origin). */
export function apiHostOf(unit: HostedUnit | null, hosts: UnitHosts): string {
  return (unit && hosts[unit]) || hosts[fallbackUnit] || '';
}
