import type { PageLink, SlotName } from '@tkb/contract';
import { checkTimetable, describeViolation, openShortfalls } from '@tkb/solver';
import { pagesOfViolation } from './reason-pages.ts';
import { timetableOf, type VerdictTable } from './verdict-table.ts';

/** A broken required rule: a sentence in Vietnamese, and the ids of the lessons it is about. */
export interface Breach {
  readonly text: string;
  readonly lessonIds: readonly number[];
  /** The pages where what it names can be changed. */
  readonly pages: readonly PageLink[];
  /** Lessons without a slot may still mend it: it is left to do rather than wrong. */
  readonly isOpen: boolean;
}

/** A period in which a teacher can never have a lesson; it therefore does not count as a gap. */
export interface ClosedPeriod extends SlotName {
  readonly teacherId: number;
}

/** Every broken required rule of the current timetable; those that count as violations come first. */
export function breachesOf({ problem, lessons, pages }: VerdictTable): Breach[] {
  const { violations, unplaced } = checkTimetable(problem, timetableOf(problem));
  const required = violations.filter(({ strength }) => strength.kind === 'required');
  const open = openShortfalls(problem, required, unplaced);
  return required
    .toSorted((a, b) => Number(open.has(a)) - Number(open.has(b)))
    .map((violation) => ({
      text: describeViolation(problem, violation),
      lessonIds: violation.lessons.map((lesson) => lessons[lesson].id),
      pages: pagesOfViolation(pages, violation),
      isOpen: open.has(violation),
    }));
}

/** The blocked periods of every teacher. */
export function closedPeriodsOf({ problem, teacherIds, slots }: VerdictTable): ClosedPeriod[] {
  return problem.teachers.flatMap(({ blocked }, index) =>
    blocked.map((slot) => ({ teacherId: teacherIds[index], ...slots[slot] })),
  );
}
