import type { Violation } from '../sheet/types.ts';
import type { Problem } from '../model/problem.ts';

/** The violations that one list has beyond another: those whose cost grows for a rule and resource, without the part already there. */
export const addedViolations = (before: readonly Violation[], after: readonly Violation[]): Violation[] =>
  additionsTo(before)(after);

/** The same for many lists that are compared with one. */
export function additionsTo(before: readonly Violation[]): (after: readonly Violation[]) => Violation[] {
  const costs = costsByCulprit(before);
  const texts = new Map<string, ReadonlySet<string>>();
  const textsOf = (culprit: string): ReadonlySet<string> => {
    const found =
      texts.get(culprit) ??
      new Set(before.filter((one) => culpritOf(one) === culprit).map((one) => JSON.stringify(one)));
    texts.set(culprit, found);
    return found;
  };
  return (after) => {
    const grown = new Set<string>();
    for (const [culprit, cost] of costsByCulprit(after)) if (cost > (costs.get(culprit) ?? 0)) grown.add(culprit);
    if (grown.size === 0) return [];
    return after.filter((violation) => {
      const culprit = culpritOf(violation);
      return grown.has(culprit) && !textsOf(culprit).has(JSON.stringify(violation));
    });
  };
}

/** Change of the required cost, and of each level's weighted cost. */
export function scoreChange(
  problem: Problem,
  before: readonly Violation[],
  after: readonly Violation[],
): { hard: number; levels: number[] } {
  const levels = problem.levels.map(() => 0);
  let hard = 0;
  const add = (sign: 1 | -1) => (violation: Violation) => {
    const { strength, cost } = violation;
    if (strength.kind === 'required') hard += sign * cost;
    else levels[strength.level] += sign * cost * strength.weight;
  };
  after.forEach(add(1));
  before.forEach(add(-1));
  return { hard, levels };
}

function culpritOf({ ruleId, strength, resource }: Violation): string {
  return `${ruleId}/${strength.kind}/${resource?.kind}/${resource?.index}`;
}

function costsByCulprit(violations: readonly Violation[]): Map<string, number> {
  const costs = new Map<string, number>();
  for (const violation of violations) {
    const culprit = culpritOf(violation);
    costs.set(culprit, (costs.get(culprit) ?? 0) + violation.cost);
  }
  return costs;
}
