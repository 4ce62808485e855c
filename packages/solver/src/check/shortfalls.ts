import type { Problem, Rule } from '../model/problem.ts';
import type { Shortfall } from '../rules/define/definition.ts';
import { definitionOf } from '../rules/index.ts';
import type { Violation } from '../sheet/types.ts';

/** True when only the lessons still missing break the condition. */
export const isShortfall = (violation: Violation): boolean => shortfallOf(violation) !== undefined;

function shortfallOf({ rule, kind, numbers }: Violation): Shortfall | undefined {
  if (rule === null) return undefined;
  const { fallsShort } = definitionOf(kind);
  const isBelow = numbers.min !== undefined && (numbers.found ?? 0) < numbers.min;
  return fallsShort?.isBelowMinimum && !isBelow ? undefined : fallsShort;
}

/**
 * The violations of required rules that lessons without a slot may still mend: they say what is left to do, not what was done
 * wrong. No unplaced period is counted on twice for one rule of one person.
 */
export function openShortfalls(
  problem: Problem,
  violations: readonly Violation[],
  unplaced: readonly number[],
): ReadonlySet<Violation> {
  const open = new Set<Violation>();
  if (unplaced.length === 0) return open;
  const left = new Map<string, number>();
  for (const violation of violations) {
    const { rule, resource, strength, cost, numbers } = violation;
    const { filledBy = null, isBelowMinimum } = shortfallOf(violation) ?? {};
    if (rule === null || strength.kind !== 'required' || filledBy === null) continue;
    const key = `${rule}/${resource?.index}`;
    const rest = left.get(key) ?? fillersOf(problem, problem.rules[rule], violation, unplaced, filledBy);
    const needed = isBelowMinimum ? numbers.min - numbers.found : cost;
    if (needed <= rest) open.add(violation);
    left.set(key, needed <= rest ? rest - needed : rest);
  }
  return open;
}

/** The unplaced lessons, or their periods, that the rule looks at: for one of its people where it judges each of them. */
function fillersOf(
  { lessons }: Problem,
  rule: Rule,
  { resource }: Violation,
  unplaced: readonly number[],
  filledBy: 'periods' | 'lessons',
): number {
  const isOfOne = definitionOf(rule.type).judges !== 'members-compared';
  const members = isOfOne && resource ? [resource.index] : 'resources' in rule ? rule.resources.members : [];
  const isLookedAt = (lesson: number): boolean => {
    if (!('resources' in rule)) return rule.lessons.includes(lesson);
    const { students, teachers, rooms } = lessons[lesson];
    const own = { student: students, teacher: teachers, room: rooms ?? [] }[rule.resources.kind];
    return own.some((index) => members.includes(index));
  };
  const found = unplaced.filter(isLookedAt);
  return filledBy === 'lessons' ? found.length : found.reduce((sum, lesson) => sum + lessons[lesson].duration, 0);
}

/** The cost of the open violations together. */
export function openCost(problem: Problem, violations: readonly Violation[], unplaced: readonly number[]): number {
  return [...openShortfalls(problem, violations, unplaced)].reduce((sum, { cost }) => sum + cost, 0);
}
