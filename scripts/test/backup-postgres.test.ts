import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openPostgres } from '../../apps/server/src/db/postgres/postgres-driver.ts';
import { backUp, restore } from '../lib/database/backup.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../lib/postgres.ts';

const bin = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tkb-backup-'));
const dataDir = join(folder, 'data');
let postgres: ThrowAwayPostgres | undefined;
const place = (name = 'tkb') => ({ dataDir, databaseUrl: postgres?.url.replace(/\/tkb$/, `/${name}`) ?? '' });

async function run(sql: string, name?: string): Promise<void> {
  const driver = await openPostgres(place(name).databaseUrl);
  await driver.execute(sql).finally(() => driver.close());
}

/** All that the product has in a database. */
async function addTables(): Promise<void> {
  const driver = await openPostgres(place().databaseUrl);
  await migrate(driver).finally(() => driver.close());
}

async function readNotes(name?: string): Promise<unknown[]> {
  const driver = await openPostgres(place(name).databaseUrl);
  try {
    return await driver.transaction('select 1', (tx) => tx.query('select text from note order by text'));
  } finally {
    await driver.close();
  }
}

beforeAll(async () => {
  if (!bin) return;
  postgres = await startPostgres(bin);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'upload.txt'), 'uploaded');
  await run(`create table note (text text); insert into note values ('Thời khóa biểu')`);
  await run('create role tkb_app; grant select on note to tkb_app');
  await run('create database other');
  postgres.runAsSuperuser('create role truong login');
  postgres.runAsSuperuser('create database truong owner truong');
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// Skipped only where the machine has no PostgreSQL to start.
describe.skipIf(!bin)('PostgreSQL backup', () => {
  test('works while the database is in use and comes back in another database', async () => {
    await backUp(place(), join(folder, 'backup'), new Date(0));
    await restore(join(folder, 'backup'), place('other'), false);
    expect(await readNotes('other')).toEqual([{ text: 'Thời khóa biểu' }]);
  });

  test('comes back under another role that owns its database', async () => {
    await run('alter default privileges in schema public grant select on tables to tkb_app');
    await backUp(place(), join(folder, 'of-tkb'), new Date(0));
    await run('grant tkb_app, tkb_worker to truong');
    const url = place('truong').databaseUrl.replace('//tkb@', '//truong@');
    await restore(join(folder, 'of-tkb'), { dataDir, databaseUrl: url }, true);
    expect(await readNotes('truong')).toEqual([{ text: 'Thời khóa biểu' }]);
  });

  test('replaces tables only when forced, all or nothing, also what a later version has added', async () => {
    await run(`insert into note values ('later')`);
    await run('create table later (id integer primary key); alter table note add column id integer references later');
    await addTables();
    await expect(restore(join(folder, 'backup'), place(), false)).rejects.toThrow('thêm --force');
    expect(await readNotes()).toHaveLength(2);
    const broken = join(folder, 'broken');
    cpSync(join(folder, 'backup'), broken, { recursive: true });
    const dump = join(broken, 'database.dump');
    writeFileSync(dump, readFileSync(dump).subarray(0, -100));
    writeFileSync(join(broken, 'manifest.json'), JSON.stringify({ schema: 'tkb-backup-1', kind: 'postgres' }));
    await expect(restore(broken, place(), true)).rejects.toThrow('pg_restore');
    expect(await readNotes()).toHaveLength(2);
    await restore(join(folder, 'backup'), place(), true);
    expect(await readNotes()).toEqual([{ text: 'Thời khóa biểu' }]);
    for (const table of ['later', 'lesson']) await expect(run(`table ${table}`)).rejects.toThrow('does not exist');
  });
});
