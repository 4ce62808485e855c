import { checkTimetable } from '../check/check-timetable.ts';
import { isShortfall } from '../check/shortfalls.ts';
import type { CheckReport } from '../sheet/types.ts';
import type { Placement, Problem, Timetable } from '../model/problem.ts';

/** A timetable that may be saved, with the independent check of it, and how many lessons had to be taken out. */
export interface LegalTimetable {
  readonly timetable: Timetable;
  readonly report: CheckReport;
  readonly removed: number;
}

/**
 * Takes out movable lessons until none of them breaks a required condition. What only adding lessons can mend (holes, missing
 * pairs) stays and is counted in the score, and so do breaches by lessons that may not move.
 */
export function keepLegal(problem: Problem, timetable: Timetable, movable: readonly boolean[]): LegalTimetable {
  const current: (Placement | null)[] = [...timetable];
  let removed = 0;
  for (;;) {
    const report = checkTimetable(problem, current);
    const offenders = findOffenders(report, movable);
    if (offenders.size === 0) return { timetable: current, report, removed };
    for (const lesson of offenders) current[lesson] = null;
    removed += offenders.size;
  }
}

/** One lesson per illegal violation, the last that may move; violations that it also solves need no second one. */
function findOffenders(report: CheckReport, movable: readonly boolean[]): Set<number> {
  const offenders = new Set<number>();
  for (const violation of report.violations) {
    const { strength, lessons, cost } = violation;
    if (strength.kind !== 'required' || cost === 0 || isShortfall(violation)) continue;
    if (lessons.some((lesson) => offenders.has(lesson))) continue;
    const offender = lessons.findLast((lesson) => movable[lesson]);
    if (offender !== undefined) offenders.add(offender);
  }
  return offenders;
}
