import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { knownUnits } from '../../src/config/units.ts';
import { openDatabase, type Database } from '../../src/db/database.ts';
import { seedUnit } from '../../src/school/seed-unit.ts';
import { createPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of a migrated and seeded embedded database. */
    templateFile: string;
    /** The same on PostgreSQL, for tests to copy; null where they run on the embedded database. */
    templateUrl: string | null;
  }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = ['apps/server/{src,migrations}/**/*.{ts,sql}', 'packages/contract/src/**/*.ts', 'package-lock.json'];

/** Makes the databases that the tests start from: the dump once for the sources as they are, that of PostgreSQL once a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('templateFile', await makeDump());
  const url = process.env.TEST_DATABASE_URL;
  const template = url ? await createPostgres(url) : null;
  if (template) await seedAndClose(await openDatabase({ folder: null, databaseUrl: template.url }));
  project.provide('templateUrl', template?.url ?? null);
  return async () => template?.drop();
}

async function makeDump(): Promise<string> {
  // For faults put into code that no seed runs through: the dump of the sound sources would be made anew for each.
  const [kept] = process.env.KEEP_TEST_DATABASE ? globSync(`${root}.cache/test-database-*.tar`) : [];
  if (kept) return kept;
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) hash.update(path).update(readFileSync(`${root}${path}`));
  const path = `${root}.cache/test-database-${hash.digest('hex').slice(0, 16)}.tar`;
  if (existsSync(path)) return path;
  for (const old of globSync(`${root}.cache/test-database-*`)) rmSync(old);
  mkdirSync(`${root}.cache`, { recursive: true });
  // Two runs at once may make it both: the rename leaves a whole one.
  const draft = `${path}.${process.pid}`;
  await seedAndClose(await openDatabase({ folder: null }), async (database) =>
    writeFileSync(draft, await database.dump()),
  );
  renameSync(draft, path);
  return path;
}

async function seedAndClose(database: Database, then?: (database: Database) => Promise<void>): Promise<void> {
  for (const unit of knownUnits) await seedUnit(database, unit);
  await then?.(database);
  await database.close();
}
