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

const leastShare = 0.1;
const leastRange = 4;

/** The bounds of a number's line: one session more of 208 is no steep rise. */
export function trendRange(values: readonly number[]): [least: number, most: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(leastRange, most * leastShare) - (most - least);
  if (missing <= 0) return [least, most];
  const from = Math.max(0, least - missing / 2);
  return [from, most + missing - (least - from)];
}
