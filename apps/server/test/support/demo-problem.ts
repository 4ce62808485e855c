import type { Problem } from '@tkb/solver';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import { loadDemoSchool } from '../../src/demo/index.ts';
import { createTimetable } from '../../src/timetable/timetables/manage-timetable.ts';
import { openTestDatabase } from './test-database.ts';

/** The problem of a new timetable of a demo school. */
export async function demoProblem(name: string): Promise<Problem> {
  const database = await openTestDatabase();
  const schoolId = await database.unitTransaction('default', (tx) => loadDemoSchool(tx, name));
  const { problem } = await database.schoolTransaction({ unit: 'default', schoolId }, async (tx) => {
    const draft = { name: '', schoolYear: '2026-2027', semester: 1, effectiveFrom: null };
    return loadProblem(tx, (await createTimetable(tx, draft)).id);
  });
  await database.close();
  return problem;
}
