import type { VerdictTable } from '@tkb/verdicts';
import type { SourcedProblem } from '../loaded/load-problem.ts';
import { pagesOf } from '../pages/problem-pages.ts';

/** A loaded timetable as whoever judges moves on it needs it, in a thread or in a browser. */
export function verdictTableOf(loaded: SourcedProblem): VerdictTable {
  const { problem, lessons, roomIds, teacherIds, week } = loaded;
  return {
    problem,
    lessons: lessons.map(({ id, shiftId, classes, teacherIds: taughtBy }) => ({
      id,
      shiftId,
      classIds: classes.map((item) => item.id),
      teacherIds: taughtBy,
    })),
    teacherIds,
    roomIds,
    slots: week.slots,
    pages: pagesOf(loaded),
  };
}
