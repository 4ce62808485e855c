import { schoolYearsAround, termOf, type TimetableRow } from '@tkb/contract';

/** The term that is planned from an old timetable on a day: never in a year whose timetables were put away. */
export function termToPlan(date: string, old: readonly Pick<TimetableRow, 'schoolYear'>[]): ReturnType<typeof termOf> {
  const term = termOf(date);
  const closed = old
    .map(({ schoolYear }) => schoolYear)
    .toSorted()
    .at(-1);
  if (closed === undefined || term.schoolYear > closed) return term;
  const [, , next] = schoolYearsAround(closed);
  return { schoolYear: next, semester: 1 };
}
