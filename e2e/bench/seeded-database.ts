import type { Problem } from '@tkb/solver';
import { loadProblem } from '../../apps/server/src/arrangement/loaded/load-problem.ts';
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { loadDemoSchool } from '../../apps/server/src/demo/index.ts';
import { seedUnit } from '../../apps/server/src/school/seed-unit.ts';
import { createTimetable } from '../../apps/server/src/timetable/timetables/manage-timetable.ts';

/** The unit in which benches load their schools. */
const unit = 'default';
const draft = { name: '', schoolYear: '2026-2027', semester: 1, effectiveFrom: null };

/** A migrated database in memory with the unit. Those of the tests are only there while the test runner runs. */
export async function openSeededDatabase(): Promise<Database> {
  const database = await openDatabase({ folder: null });
  await seedUnit(database, unit);
  return database;
}

/** A demo school with the standard rules, before anything is arranged. */
export async function demoProblem(database: Database, name: string): Promise<Problem> {
  const schoolId = await database.unitTransaction(unit, (tx) => loadDemoSchool(tx, name));
  const { problem } = await database.schoolTransaction({ unit, schoolId }, async (tx) =>
    loadProblem(tx, (await createTimetable(tx, draft)).id),
  );
  return problem;
}
