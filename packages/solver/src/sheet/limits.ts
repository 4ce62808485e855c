interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** How far a number lies outside the limits. */
export function outsideLimits(found: number, { min, max }: Limits): number {
  if (min !== null && found < min) return min - found;
  return max !== null && found > max ? found - max : 0;
}

/** The limits that exist, as numbers of a finding. */
export function limitNumbers({ min, max }: Limits): Record<string, number> {
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}

/** The findings of a week in which one may be over its limit by one: the first such finding is left out. */
export function withoutException<F extends { readonly cost: number }>(findings: readonly F[]): F[] {
  const spared = findings.findIndex(({ cost }) => cost === 1);
  return findings.filter((_, index) => index !== spared);
}
