import type { Transaction } from '../db/database.ts';
import { buildProblem, type BuiltProblem } from './build-problem.ts';
import { loadImportedRules, loadLessons } from './load-lessons.ts';
import { loadSchool } from './load-school.ts';
import type { LessonData, SchoolData } from './school-data.ts';
import { readWeekFrame } from '../school/week-frame.ts';

/** A timetable as a problem, with the data it was made from and the version it was read at. */
export interface LoadedProblem extends BuiltProblem {
  readonly school: SchoolData;
  readonly lessons: readonly LessonData[];
  readonly version: number;
}

/** Reads a timetable of the transaction's school as a problem. The timetable must exist. */
export async function loadProblem(tx: Transaction, timetableId: number): Promise<LoadedProblem> {
  const [row] = await tx.query<{ version: number }>('select version from timetable where id = $1', [timetableId]);
  if (!row) throw new Error(`timetable ${timetableId} was deleted`);
  const school = await loadSchool(tx, await readWeekFrame(tx));
  const lessons = await loadLessons(tx, timetableId);
  const imported = await loadImportedRules(tx, timetableId);
  return { ...buildProblem(school, lessons, imported), school, lessons, version: row.version };
}
