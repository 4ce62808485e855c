import { loadProblem, type LoadedProblem } from '../../arrangement/loaded/load-problem.ts';
import type { Transaction } from '../../db/database.ts';
import { readTimetable } from './timetable-store.ts';

/** A timetable as the engine's problem; throws `record.not_found` where the caller does not see it. */
export async function openProblem(tx: Transaction, timetableId: number): Promise<LoadedProblem> {
  await readTimetable(tx, timetableId);
  return loadProblem(tx, timetableId);
}
