import type { ScoreView } from '@tkb/contract';
import { checkTimetable } from '@tkb/solver';
import type { Transaction } from '../db/database.ts';
import { loadProblem, type LoadedProblem } from './load-problem.ts';
import { scoreView } from './score-view.ts';

/** The quality of a timetable as it is stored now. */
export async function measureTimetable(tx: Transaction, timetableId: number): Promise<ScoreView> {
  return measureLoaded(await loadProblem(tx, timetableId));
}

/** The quality of a timetable that has been read. */
export function measureLoaded({ problem }: LoadedProblem): ScoreView {
  const timetable = problem.lessons.map(({ placement }) => placement);
  return scoreView(problem, checkTimetable(problem, timetable).score);
}
