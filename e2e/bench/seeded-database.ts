import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { seedUnit } from '../../apps/server/src/school/seed-unit.ts';

/** The unit in which benches load their schools. */
export const unit = 'default';

/** A migrated database in memory with the unit. Those of the tests are only there while the test runner runs. */
export async function openSeededDatabase(): Promise<Database> {
  const database = await openDatabase({ folder: null });
  await seedUnit(database, unit);
  return database;
}
