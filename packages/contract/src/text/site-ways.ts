/** A school site as far as the ways to the others go. */
export interface SiteWays {
  readonly id: number;
  readonly name: string;
  readonly travelMinutes: readonly { readonly id: number; readonly minutes: number }[];
}

/** A way that is entered at one of its two ends holds for both; null = nobody has entered it. */
export function minutesBetween(from: SiteWays, to: SiteWays): number | null {
  const way = from.travelMinutes.find(({ id }) => id === to.id) ?? to.travelMinutes.find(({ id }) => id === from.id);
  return way?.minutes ?? null;
}

/** Pairs of sites with no way between them entered: an arrangement takes it for none at all. */
export function unknownWays<Site extends SiteWays>(sites: readonly Site[]): (readonly [Site, Site])[] {
  return sites.flatMap((from, index) =>
    sites.slice(index + 1).flatMap((to) => (minutesBetween(from, to) === null ? [[from, to] as const] : [])),
  );
}
