import { checkTimetable } from '../check/check-timetable.ts';
import { describeViolation } from '../explain/vietnamese-violations.ts';
import { timetableOf, type SlotName, type VerdictTable } from './verdict-table.ts';

/** A required rule that is broken: a sentence in Vietnamese and the lessons it speaks of, by ids. */
export interface NamedBreach {
  readonly text: string;
  readonly lessonIds: readonly number[];
}

/** A period in which a teacher is never free for a lesson, so that it is no gap either. */
export interface ClosedPeriod extends SlotName {
  readonly teacherId: number;
}

/** Every broken required rule of the timetable as it stands. */
export function breachesOf({ problem, lessons }: VerdictTable): NamedBreach[] {
  return checkTimetable(problem, timetableOf(problem))
    .violations.filter(({ strength }) => strength.kind === 'required')
    .map((violation) => ({
      text: describeViolation(problem, violation),
      lessonIds: violation.lessons.map((lesson) => lessons[lesson].id),
    }));
}

/** The blocked periods of every teacher. */
export function closedPeriodsOf({ problem, teacherIds, slots }: VerdictTable): ClosedPeriod[] {
  return problem.teachers.flatMap(({ blocked }, index) =>
    blocked.map((slot) => ({ teacherId: teacherIds[index], ...slots[slot] })),
  );
}
