import type { Config } from '../config/config.ts';

/** The deployment's units; every other host belongs to `default`. */
export const knownUnits = ['default', 'tkb', 'dungthutkb', 'testtkb'] as const;

/** The unit whose trial schools anybody may register. */
export const trialUnit = 'dungthutkb';

/** Classes a registered trial school may have. */
export const trialClassLimit = 8;

/** The unit of a host name: a configured API host, else its first label when that is a known unit, else `default`. */
export function unitOfHost(host: string, config: Pick<Config, 'unitHosts'>): string {
  const name = host.toLowerCase();
  const configured = config.unitHosts.get(name) ?? config.unitHosts.get(name.replace(/:\d+$/, ''));
  const label = configured ?? name.split(/[.:]/)[0] ?? '';
  return (knownUnits as readonly string[]).includes(label) ? label : 'default';
}
