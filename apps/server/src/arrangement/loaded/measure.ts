import type { ScoreView } from '@tkb/contract';
import { checkTimetable, type Placement } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import type { Transaction } from '../../db/database.ts';
import type { LessonData } from '../school/school-data.ts';
import { loadProblem, type LoadedProblem } from './load-problem.ts';

/** The quality of a timetable as it is stored now. */
export async function measureTimetable(tx: Transaction, timetableId: number): Promise<ScoreView> {
  const { problem } = await loadProblem(tx, timetableId);
  const timetable = problem.lessons.map(({ placement }) => placement);
  return scoreView(problem, checkTimetable(problem, timetable).score);
}

/** The quality of a timetable if its lessons, in the same order, had these places. */
export function measurePlaces(loaded: LoadedProblem, lessons: readonly LessonData[]): ScoreView {
  const { week, roomIds } = loaded;
  // Today's locks say nothing about an earlier state.
  const problem = { ...loaded.problem, lessons: loaded.problem.lessons.map((item) => ({ ...item, locked: false })) };
  const timetable = lessons.map(({ day, period, shiftId, roomId }, index): Placement | null => {
    const slot = day === null || period === null ? undefined : week.slotOf({ day, shiftId, period });
    if (slot === undefined) return null;
    const room = roomId === null ? -1 : roomIds.indexOf(roomId);
    return { slot, room: problem.lessons[index]?.rooms && room >= 0 ? room : null };
  });
  return scoreView(problem, checkTimetable(problem, timetable).score);
}
