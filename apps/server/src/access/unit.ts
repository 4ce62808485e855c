import { isIP } from 'node:net';
import { fallbackUnit } from '@tkb/contract';
import type { Config } from '../config/config.ts';
import { knownUnits } from '../config/units.ts';
import { DatabaseError, isOutage } from '../db/driver.ts';
import { AppError } from '../errors/app-error.ts';

/** The unit whose trial schools anybody may register. */
export const trialUnit = 'dungthutkb';

/** Classes a registered trial school may have. */
export const trialClassLimit = 8;

type Hosts = Pick<Config, 'unitHosts'>;

/** The parts of a request that tell its unit: the host it came to and, where a browser says so, the page that sent it. */
interface Addressed {
  readonly host: string;
  readonly headers: { readonly origin?: string | undefined };
}

/**
 * The unit of a host name: a configured one, else its first label when that is a known unit. `default` for an address in
 * numbers, `localhost` and no host at all; null for any other name.
 */
export function unitOfHost(host: string, config: Hosts): string | null {
  const name = host.toLowerCase();
  const configured = configuredUnit(name, config);
  if (configured) return configured;
  const bare = name.replace(/:\d+$/, '');
  const label = bare.split('.')[0] ?? '';
  if (label === '' || bare === 'localhost' || isIP(bare.replace(/^\[|\]$/g, '')) > 0) return 'default';
  return knownUnits.find((unit) => unit === label) ?? null;
}

/**
 * The unit a request is for, which is that of its host. Pages of a unit without an API host call that of the fallback unit;
 * there the page's origin decides, which the browser sets and no page can change. Null when there is none.
 */
export function unitOfRequest({ host, headers }: Addressed, config: Hosts): string | null {
  const isFallback = configuredUnit(host.toLowerCase(), config) === fallbackUnit;
  const page = pageHost(headers.origin);
  if (!isFallback || page === null) return unitOfHost(host, config);
  const unit = unitOfHost(page, config);
  return unit !== null && hasOwnHost(unit, config) ? fallbackUnit : unit;
}

/** The same for calls, which need a unit. */
export function requireUnit(request: Addressed, config: Hosts): string {
  const unit = unitOfRequest(request, config);
  if (unit === null) throw new AppError('unit.unknown', { host: pageHost(request.headers.origin) ?? request.host });
  return unit;
}

/** Units that a call without a page (of a calendar program, say) may be for: on the fallback host, all without a host of their own. */
export function unitsAt(host: string, config: Hosts): readonly string[] {
  if (configuredUnit(host.toLowerCase(), config) !== fallbackUnit) {
    const unit = unitOfHost(host, config);
    return unit === null ? [] : [unit];
  }
  return [fallbackUnit, ...knownUnits.filter((unit) => !hasOwnHost(unit, config))];
}

/** Asks one unit after the other; one whose database is away does not keep the others from being asked. */
export async function findInUnits<Found>(
  units: readonly string[],
  find: (unit: string) => Promise<Found | null>,
): Promise<Found | null> {
  let outage: unknown = null;
  for (const unit of units) {
    try {
      const found = await find(unit);
      if (found !== null) return found;
    } catch (error) {
      if (!(error instanceof DatabaseError && isOutage(error))) throw error;
      outage = error;
    }
  }
  if (outage) throw outage;
  return null;
}

/** True when a page on another host may read the answer: it is a page of the unit that the request is for. */
export function mayPageRead(request: Addressed, config: Hosts): boolean {
  const page = pageHost(request.headers.origin);
  const unit = page === null ? null : unitOfHost(page, config);
  return unit !== null && unit === unitOfRequest(request, config);
}

/** The host of the page that sent a request; null when the browser names none. */
function pageHost(origin: string | undefined): string | null {
  return origin && URL.canParse(origin) ? new URL(origin).host : null;
}

const configuredUnit = (name: string, { unitHosts }: Hosts): string | undefined =>
  unitHosts.get(name) ?? unitHosts.get(name.replace(/:\d+$/, ''));

/** True when its pages call an API host of their own (those of `default` never do). */
const hasOwnHost = (unit: string, { unitHosts }: Hosts): boolean =>
  unit !== 'default' && [...unitHosts.values()].includes(unit);
