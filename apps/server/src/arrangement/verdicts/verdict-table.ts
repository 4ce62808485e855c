import type { VerdictTable } from '@tkb/solver';
import type { LoadedProblem } from '../loaded/load-problem.ts';

/** A loaded timetable as whoever judges moves on it needs it, in a thread or in a browser. */
export function verdictTableOf({
  problem,
  lessons,
  roomIds,
  week,
}: Pick<LoadedProblem, 'problem' | 'lessons' | 'roomIds' | 'week'>): VerdictTable {
  return {
    problem,
    lessons: lessons.map(({ id, shiftId, classes, teacherIds }) => ({
      id,
      shiftId,
      classIds: classes.map((item) => item.id),
      teacherIds,
    })),
    // A teacher whose weeks differ is one person per part of the year: "12", "12/20".
    teacherIds: problem.teachers.map((teacher) => Number.parseInt(teacher.id, 10)),
    roomIds,
    slots: week.slots,
  };
}
