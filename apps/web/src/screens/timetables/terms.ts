import type { TimetableRow } from '@tkb/contract';

interface Term {
  readonly semester: number;
  readonly schoolYear: string;
  readonly timetables: TimetableRow[];
}

/** Timetables under the half of the school year they are for, in the order in which the list has them. */
export function termsOf(timetables: readonly TimetableRow[]): readonly Term[] {
  const terms: Term[] = [];
  for (const timetable of timetables) {
    const { semester, schoolYear } = timetable;
    const known = terms.find((term) => term.semester === semester && term.schoolYear === schoolYear);
    if (known) known.timetables.push(timetable);
    else terms.push({ semester, schoolYear, timetables: [timetable] });
  }
  return terms;
}
