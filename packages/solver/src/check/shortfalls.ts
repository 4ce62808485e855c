import type { Problem, Rule } from '../model/problem.ts';
import type { Violation } from '../sheet/types.ts';

/** A lesson that is placed fills what is missing with each of its periods, or counts once. */
type Filling = 'periods' | 'lessons';

/** Required conditions of which a timetable may fall short while lessons are unplaced: taking more lessons out never mends them. */
const shortfalls: ReadonlyMap<Violation['kind'], Filling | 'nothing'> = new Map([
  ['compact-session', 'periods'],
  ['max-gaps', 'periods'],
  ['early-start', 'periods'],
  ['balance', 'periods'],
  ['min-doubles', 'lessons'],
  ['grouped', 'lessons'],
  // Lessons that stand apart, or elsewhere than before, are no less so once others are placed.
  ['consecutive', 'nothing'],
  ['keep-placement', 'nothing'],
  ['keep-people', 'nothing'],
]);

/** Kinds with a minimum of lessons or periods: below it they fall short, beyond their maximum they do not. */
const minimums: ReadonlyMap<Violation['kind'], Filling> = new Map([
  ['load', 'periods'],
  ['some-in-slots', 'periods'],
  ['together-in-slots', 'periods'],
  ['lesson-spans', 'lessons'],
  ['active-spans', 'lessons'],
]);

/** True when only the lessons still missing break the condition. */
export const isShortfall = (violation: Violation): boolean => fillingOf(violation) !== undefined;

function fillingOf({ kind, numbers }: Violation): Filling | 'nothing' | undefined {
  const isBelow = numbers.min !== undefined && (numbers.found ?? 0) < numbers.min;
  return shortfalls.get(kind) ?? (isBelow ? minimums.get(kind) : undefined);
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
    const filling = fillingOf(violation);
    if (rule === null || strength.kind !== 'required' || filling === undefined || filling === 'nothing') continue;
    const key = `${rule}/${resource?.index}`;
    const rest = left.get(key) ?? fillersOf(problem, problem.rules[rule], violation, unplaced, filling);
    const needed = minimums.has(violation.kind) ? numbers.min - numbers.found : cost;
    if (needed <= rest) open.add(violation);
    left.set(key, needed <= rest ? rest - needed : rest);
  }
  return open;
}

/** The unplaced lessons, or their periods, that the rule looks at: for one of its people where it judges each of them. */
function fillersOf(
  { lessons }: Problem,
  rule: Rule,
  { kind, resource }: Violation,
  unplaced: readonly number[],
  filling: Filling,
): number {
  const members = kind !== 'balance' && resource ? [resource.index] : 'resources' in rule ? rule.resources.members : [];
  const isLookedAt = (lesson: number): boolean => {
    if (!('resources' in rule)) return rule.lessons.includes(lesson);
    const { students, teachers, rooms } = lessons[lesson];
    const own = { student: students, teacher: teachers, room: rooms ?? [] }[rule.resources.kind];
    return own.some((index) => members.includes(index));
  };
  const found = unplaced.filter(isLookedAt);
  return filling === 'lessons' ? found.length : found.reduce((sum, lesson) => sum + lessons[lesson].duration, 0);
}

/** The cost of the open violations together. */
export function openCost(problem: Problem, violations: readonly Violation[], unplaced: readonly number[]): number {
  return [...openShortfalls(problem, violations, unplaced)].reduce((sum, { cost }) => sum + cost, 0);
}
