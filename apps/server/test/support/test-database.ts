import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { knownUnits } from '../../src/access/unit.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { readMigrations } from '../../src/db/migrate.ts';
import { seedUnit } from '../../src/school/seed-unit.ts';

const cache = new URL('../../../../.cache/', import.meta.url);
const seedFiles = [
  '../../src/school/seed-unit.ts',
  '../../src/school/provinces.ts',
  '../../src/access/seed-roles.ts',
  '../../../../packages/contract/src/access/menu-items.ts',
];

/** A migrated and seeded database of its own: PostgreSQL when TEST_DATABASE_URL names one, else embedded in memory. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openTestPostgres(url) : openDatabase({ folder: null, restoreFrom: await readTemplate() });
}

async function seedAll(database: Database): Promise<void> {
  for (const unit of knownUnits) await seedUnit(database, unit);
}

/** A dump of a seeded database, made once for the migrations and seeds as they are now (starting from it is far quicker). */
export async function readTemplate(): Promise<Uint8Array> {
  const hash = createHash('sha256').update(
    readMigrations()
      .map(({ checksum }) => checksum)
      .join(),
  );
  for (const file of seedFiles) hash.update(readFileSync(new URL(file, import.meta.url)));
  const path = new URL(`test-database-${hash.digest('hex').slice(0, 16)}.tar`, cache);
  if (!existsSync(path)) await writeTemplate(path);
  return readFileSync(path);
}

async function writeTemplate(path: URL): Promise<void> {
  const database = await openDatabase({ folder: null });
  await seedAll(database);
  mkdirSync(cache, { recursive: true });
  // Several test workers may build it at once: each writes a file of its own and the last rename wins.
  const draft = new URL(`${path.href}.${randomUUID()}`);
  writeFileSync(draft, await database.dump());
  renameSync(draft, path);
  await database.close();
}

async function openTestPostgres(url: string): Promise<Database> {
  const { url: own, drop } = await createTestPostgres(url);
  const database = await openDatabase({ folder: null, databaseUrl: own });
  await seedAll(database);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** An empty database of its own on the server of the URL. */
export async function createTestPostgres(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tkb_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => runOn(url, `drop database ${name}`) };
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
