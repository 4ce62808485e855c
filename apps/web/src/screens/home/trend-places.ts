import type { DataOf } from '../../api/call.ts';

export type TrendRow = DataOf<'readSchoolHome'>['trend'][number];

/** Those of a date are published with a day that has come; others wait for theirs. */
export const isToCome = ({ effectiveFrom }: TrendRow, today: string): boolean =>
  effectiveFrom !== null && effectiveFrom > today;

/** The timetable in force (before the first: the first one to come), the one before it and the one after it. */
export function trendPlaces(trend: readonly TrendRow[], today: string) {
  const at = Math.max(
    0,
    trend.findLastIndex((row) => !isToCome(row, today)),
  );
  return { now: trend[at], before: trend[at - 1], next: trend[at + 1] };
}
