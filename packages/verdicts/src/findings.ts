import type { PageLink, SlotName } from '@tkb/contract';
import { checkTimetable, describeViolation } from '@tkb/solver';
import { pagesOfViolation } from './reason-pages.ts';
import { timetableOf, type VerdictTable } from './verdict-table.ts';

/** A required rule that is broken: a sentence in Vietnamese and the lessons it speaks of, by ids. */
export interface Breach {
  readonly text: string;
  readonly lessonIds: readonly number[];
  /** Where what it names can be changed. */
  readonly pages: readonly PageLink[];
}

/** A period in which a teacher is never free for a lesson, so that it is no gap either. */
export interface ClosedPeriod extends SlotName {
  readonly teacherId: number;
}

/** Every broken required rule of the timetable as it stands. */
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
