import { addDays, inForceSpans, semesterEnd, type TimetableRow } from '@tkb/contract';

/** A timetable and the days it holds, both ends included. */
export interface Span {
  readonly timetable: TimetableRow;
  readonly from: string;
  readonly to: string;
}

// A timetable published for after its semester's end still has a calendar.
const leastDays = 7 * 18;

/** The published timetables of the newest school year with the days of each: until the next one or the semester's end. */
export function calendarSpans(timetables: readonly TimetableRow[]): Span[] {
  const spans = inForceSpans(timetables);
  const year = spans.at(-1)?.item.schoolYear;
  return spans.flatMap(({ item, from, until }) => {
    if (item.schoolYear !== year) return [];
    const end = semesterEnd(item.schoolYear, item.semester);
    const last = end >= from ? end : addDays(from, leastDays);
    return [{ timetable: item, from, to: until && until < last ? until : last }];
  });
}

/** The timetable in force on a date; undefined outside the weeks of all. */
export const timetableOn = (spans: readonly Span[], date: string): TimetableRow | undefined =>
  spans.find(({ from, to }) => from <= date && date <= to)?.timetable;
