import type { PageLink, SlotName } from '@tkb/contract';
import { checkTimetable, describeViolation } from '@tkb/solver';
import { pagesOfViolation } from './reason-pages.ts';
import { timetableOf, type VerdictTable } from './verdict-table.ts';

/** A broken required rule: a sentence in Vietnamese, and the ids of the lessons it is about. */
export interface Breach {
  readonly text: string;
  readonly lessonIds: readonly number[];
  /** The pages where what it names can be changed. */
  readonly pages: readonly PageLink[];
}

/** A period in which a teacher can never have a lesson; it therefore does not count as a gap. */
export interface ClosedPeriod extends SlotName {
  readonly teacherId: number;
}

/** Every broken required rule of the current timetable. */
export function breachesOf({ problem, lessons, pages }: VerdictTable): Breach[] {
  return checkTimetable(problem, timetableOf(problem))
    .violations.filter(({ strength }) => strength.kind === 'required')
    .map((violation) => ({
      text: describeViolation(problem, violation),
      lessonIds: violation.lessons.map((lesson) => lessons[lesson].id),
      pages: pagesOfViolation(pages, violation),
    }));
}

/** The blocked periods of every teacher. */
export function closedPeriodsOf({ problem, teacherIds, slots }: VerdictTable): ClosedPeriod[] {
  return problem.teachers.flatMap(({ blocked }, index) =>
    blocked.map((slot) => ({ teacherId: teacherIds[index], ...slots[slot] })),
  );
}
