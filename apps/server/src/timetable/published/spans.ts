import { inForceSpans, type InForceSpan, type TimetableRow } from '@tkb/contract';

/**
 * When the published timetables of the newest school year are in force, and those of a year that goes on today although the next
 * one's are there already.
 */
export function spansOfRunningYears(timetables: readonly TimetableRow[], today: string): InForceSpan<TimetableRow>[] {
  const spans = inForceSpans(timetables);
  const current = spans.filter(({ until }, index) => until >= today || index === spans.length - 1);
  const years = new Set(current.map(({ item }) => item.schoolYear));
  return spans.filter(({ item }) => years.has(item.schoolYear));
}
