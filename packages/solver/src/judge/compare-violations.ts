import type { Violation } from '../sheet/types.ts';
import type { Problem } from '../model/problem.ts';

/** The violations that one list has beyond another: those whose cost grows for a rule and resource, without the part already there. */
export function addedViolations(before: readonly Violation[], after: readonly Violation[]): Violation[] {
  const costs = costsByCulprit(before);
  const grown = new Set(
    [...costsByCulprit(after)]
      .filter(([culprit, cost]) => cost > (costs.get(culprit) ?? 0))
      .map(([culprit]) => culprit),
  );
  if (grown.size === 0) return [];
  const isOfGrown = (violation: Violation) => grown.has(culpritOf(violation));
  const known = new Set(before.filter(isOfGrown).map((violation) => JSON.stringify(violation)));
  return after.filter((violation) => isOfGrown(violation) && !known.has(JSON.stringify(violation)));
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
