import { hostedUnits } from '@tkb/contract';

/** The deployment's units. `default` is that of hosts without a name of their own. */
export const knownUnits = ['default', ...hostedUnits] as const;

/** A unit named by a setting. */
export function requireUnit(setting: string, name: string): string {
  const unit = knownUnits.find((known) => known === name);
  if (!unit) throw new Error(`${setting}: không có đơn vị “${name}”; các đơn vị là ${knownUnits.join(', ')}.`);
  return unit;
}
