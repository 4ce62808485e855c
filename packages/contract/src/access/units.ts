/** Units with an API host of their own, by the first label of the page's host. */
export const hostedUnits = ['tkb', 'dungthutkb', 'testtkb'] as const;
export type HostedUnit = (typeof hostedUnits)[number];

/** Its API host answers the pages of all units without one of their own. */
export const fallbackUnit: HostedUnit = 'dungthutkb';
