// @module-tag behaviour-2
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseError, type Driver } from '../../src/db/driver.ts';
import type { Database, Transaction } from '../../src/db/database.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { openBareDriver } from '../support/bare-driver.ts';

let driver: Driver;
let database: Database;

beforeAll(async () => {
  [driver, database] = [await openBareDriver(), await openTestDatabase()];
});
afterAll(async () => {
  await driver.close();
  await database.close();
});

/** Tables that the application's role can reach without a policy deciding which rows. */
function unprotectedTables(tx: Transaction): Promise<{ name: string }[]> {
  return tx.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
       and not (c.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid))
       and not (c.relname = 'schema_migration' and c.relrowsecurity)
     order by 1`,
  );
}

test('every table has row-level security and a policy', async () => {
  expect(await driver.transaction('select 1', unprotectedTables)).toEqual([]);
});

test('every tenant table begins its keys with the tenant', async () => {
  const loose = await driver.transaction('select 1', (tx) =>
    tx.query<{ name: string }>(
      `select c.conname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype in ('p', 'f') and r.relnamespace = 'public'::regnamespace and a.attname <> 'unit'
         and r.relname not in ('schema_migration', 'server_process')`,
    ),
  );
  expect(loose).toEqual([]);
});

test('a foreign key between school tables includes the school', async () => {
  const loose = await driver.transaction('select 1', (tx) =>
    tx.query<{ name: string }>(
      `select c.conname as name from pg_constraint c
       where c.contype = 'f' and exists (select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'school_id')
         and exists (select 1 from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'school_id' and a.attnotnull)
         and cardinality(c.conkey) < 3`,
    ),
  );
  expect(loose).toEqual([]);
});

test('without a tenant no table shows a row, though there are rows', async () => {
  const counts = await driver.transaction('set local role tkb_app', async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
    );
    const seen = [];
    for (const { name } of tables) seen.push(...(await tx.query(`select '${name}' as name from "${name}" limit 1`)));
    return { tables: tables.length, seen };
  });
  expect(counts.seen).toEqual([]);
  expect(counts.tables).toBeGreaterThan(40);
});

test('the role of the application can neither change tables nor read the list of migrations', async () => {
  const run = (sql: string) => database.unitTransaction('default', (tx) => tx.query(sql));
  for (const sql of [
    'drop table room',
    'alter table room disable row level security',
    'create table extra (id integer)',
    'truncate room',
  ])
    await expect(run(sql)).rejects.toBeInstanceOf(DatabaseError);
  expect(await run('select current_user as name').then((rows) => rows[0])).toEqual({ name: 'tkb_app' });
  await expect(run('select * from schema_migration')).rejects.toThrow(/permission denied/);
});

test('a school reads the catalogues of its unit but cannot write them', async () => {
  const school = { unit: 'default', schoolId: 1 };
  const names = await database.schoolTransaction(school, (tx) => tx.query('select name from shift order by "order"'));
  expect(names).toEqual([{ name: 'Sáng' }, { name: 'Chiều' }, { name: 'Tối' }]);
  const renamed = await database.schoolTransaction(school, (tx) =>
    tx.query(`update shift set name = 'X' returning id`),
  );
  expect(renamed).toEqual([]);
  const insert = database.schoolTransaction(school, (tx) =>
    tx.query(`insert into shift (code, name) values ('Y', 'Y')`),
  );
  await expect(insert).rejects.toThrow(/row-level security/);
});
