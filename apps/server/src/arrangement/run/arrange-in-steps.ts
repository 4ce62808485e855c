import type { ScoreView } from '@tkb/contract';
import { checkTimetable, solve } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import type { Transaction } from '../../db/database.ts';
import { savePlaces } from '../lessons/save-lessons.ts';
import { loadProblem } from '../loaded/load-problem.ts';
import { placesOf } from '../loaded/places-of.ts';

/**
 * Arranges a timetable within the transaction by a search of so many steps, which gives the same on every machine; answers its
 * quality. Nothing else of the process goes on meanwhile: for what is made before anybody is served.
 */
export async function arrangeInSteps(tx: Transaction, timetableId: number, maxSteps: number): Promise<ScoreView> {
  const loaded = await loadProblem(tx, timetableId);
  const { timetable } = solve(loaded.problem, { seed: 1, maxSteps });
  await savePlaces(tx, timetableId, placesOf(loaded, timetable));
  return scoreView(loaded.problem, checkTimetable(loaded.problem, timetable).score);
}
