import { checkTimetable } from '../check/check-timetable.ts';
import type { ResourceRef, Violation } from '../sheet/types.ts';
import type { Problem, Timetable } from '../model/problem.ts';
import { explainCost, type Remedy } from './remedies.ts';

/** The cost that one person pays at a level, weighted; `worst` is the dearest finding. */
export interface CostShare {
  readonly payer: ResourceRef;
  readonly cost: number;
  readonly worst: Violation;
}

/** The cost of one level, and those who pay the most of it. */
export interface LevelShares {
  readonly level: number;
  readonly cost: number;
  readonly shares: readonly CostShare[];
}

/** Who pays the soft cost of a timetable: per level up to `most` people, the dearest first. */
export function costShares(problem: Problem, timetable: Timetable, most: number): LevelShares[] {
  const { violations, score } = checkTimetable(problem, timetable);
  return score.levels.map((cost, level) => ({
    level,
    cost,
    shares: [...Map.groupBy(atLevel(problem, violations, level), ({ key }) => key).values()]
      .map((own) => ({ own, cost: own.reduce((sum, one) => sum + one.cost, 0) }))
      .sort((a, b) => b.cost - a.cost)
      .slice(0, most)
      .map(({ own, cost: paid }) => shareOf(own, paid)),
  }));
}

interface Part {
  readonly key: string;
  readonly payer: ResourceRef;
  readonly violation: Violation;
  readonly cost: number;
}

function atLevel(problem: Problem, violations: readonly Violation[], level: number): Part[] {
  return violations.flatMap((violation): Part[] => {
    const { strength, cost } = violation;
    const payer = payerOf(problem, violation);
    if (strength.kind !== 'soft' || strength.level !== level || cost <= 0 || payer === null) return [];
    return [{ key: `${payer.kind}/${payer.index}`, payer, violation, cost: cost * strength.weight }];
  });
}

/** A finding about lessons is paid by their teacher, or by their class when they have none. */
function payerOf(problem: Problem, { resource, lessons }: Violation): ResourceRef | null {
  if (resource !== null) return resource;
  const own = lessons.length === 0 ? undefined : problem.lessons[lessons[0]];
  if (own === undefined) return null;
  if (own.teachers.length > 0) return { kind: 'teacher', index: own.teachers[0] };
  return own.students.length > 0 ? { kind: 'student', index: own.students[0] } : null;
}

function shareOf(own: Part[], cost: number): CostShare {
  const [{ payer, violation: worst }] = own.sort((a, b) => b.cost - a.cost);
  return { payer, cost, worst };
}

/** The best change that lowers a soft cost and makes no more important level worse; null when moving one or two lessons cannot do it. */
export function remedyOf(problem: Problem, timetable: Timetable, violation: Violation): Remedy | null {
  const { level, remedies } = explainCost(problem, timetable, violation);
  const isBetter = ({ levels }: Remedy): boolean => {
    const first = levels.findIndex((change) => change !== 0);
    return first >= 0 && level !== null && first <= level && levels[first] < 0;
  };
  return remedies.find(isBetter) ?? null;
}
