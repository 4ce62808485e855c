import { addDays, inForceSpans, semesterEnd, type TimetableRow } from '@tkb/contract';

/** A timetable and the days it holds, both ends included. */
export interface Span {
  readonly timetable: TimetableRow;
  readonly from: string;
  readonly to: string;
}

// A timetable published for after its year's end still has a calendar.
const leastDays = 7 * 18;

/**
 * The published timetables with the days of each: those of the newest school year, and those of a year that goes on today although
 * the next one's are there already. Each is meant for its semester, and goes on after that, within the year, until another one
 * begins: who makes the next one late, or makes none, teaches by it.
 */
export function calendarSpans(timetables: readonly TimetableRow[], today: string): Span[] {
  const spans = inForceSpans(timetables).map(({ item, from, until }): Span => {
    const end = semesterEnd(item.schoolYear, item.semester);
    const planned = until || end < today ? semesterEnd(item.schoolYear, 2) : end;
    const last = planned >= from ? planned : addDays(from, leastDays);
    return { timetable: item, from, to: until && until < last ? until : last };
  });
  const current = spans.filter(({ to }, index) => to >= today || index === spans.length - 1);
  const years = new Set(current.map(({ timetable }) => timetable.schoolYear));
  return spans.filter(({ timetable }) => years.has(timetable.schoolYear));
}

/** The timetable in force on a date; undefined outside the weeks of all. */
export const timetableOn = (spans: readonly Span[], date: string): TimetableRow | undefined =>
  spans.find(({ from, to }) => from <= date && date <= to)?.timetable;
