import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { databaseOver, openDatabase } from '../../src/db/database.ts';
import { runWork, type Driver } from '../../src/db/driver.ts';
import { startEmbedded } from '../../src/db/embedded/embedded-client.ts';
import { openEmbedded } from '../../src/db/embedded/embedded-driver.ts';
import { lockFolder } from '../../src/db/folder-lock.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { openPostgres } from '../../src/db/postgres/postgres-driver.ts';
import { seedDatabase } from '../../src/seed.ts';
import { schoolPreamble, unitPreamble } from '../../src/db/tenant.ts';
import { openBareDriver } from '../support/bare-driver.ts';
import { createPostgres } from '../support/postgres.ts';
import { readTemplate } from '../support/test-database.ts';

let driver: Driver;
const template = inject('templateUrl');
/** SHA-256 of the first migration as databases have it that were made before `tkb_app` became the start's business. */
const firstText = '68832e589ad683a37fd6cb6a5a3475f8f24da2e48baf85cd616b544306b13f6c';
const folder = mkdtempSync(join(tmpdir(), 'tkb-db-'));
beforeAll(async () => {
  driver = await openBareDriver();
  await driver.execute('create table note (id integer primary key, text text)');
});
afterAll(async () => {
  await driver.close();
  rmSync(folder, { recursive: true });
});

const count = () =>
  driver.transaction(
    'select 1',
    async (tx) => (await tx.query<{ n: number }>('select count(*)::integer as n from note'))[0]?.n,
  );

test('the embedded engine has a small page cache, so that its memory does not grow needlessly', async () => {
  if (driver.kind === 'postgres') return;
  const [row] = await driver.transaction('select 1', (tx) => tx.query('show shared_buffers'));
  expect(row).toEqual({ shared_buffers: '16MB' });
});

test.each([
  ['postgres://tkb:mat-khau@db:54a2/tkb', 'cổng “54a2” không dùng được'],
  ['postgres://tkb:mat-khau@db:99999/tkb', 'cổng “99999” không dùng được'],
  ['postgres://tkb:mat-khau/db', 'phải viết thành mã phần trăm'],
  ['postgres://tkb:mat-khau%@db:5432/tkb', 'phải viết thành mã phần trăm'],
  ['postgres://tkb:a/mat-khau@db:5432/tkb', 'phải viết thành mã phần trăm'],
])('the address %s is refused in a sentence without its password', (address, sentence) => {
  const read = () => readConfig({ DATABASE_URL: address });
  expect(read).toThrow(/^DATABASE_URL/);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/mat-khau/);
  const ofUnit = { DATABASE_URL: 'postgres://tkb@db/tkb', DATABASE_URLS_BY_UNIT: `tkb=${address}` };
  expect(() => readConfig(ofUnit)).toThrow('DATABASE_URLS_BY_UNIT, đơn vị tkb');
});

test('what an engine says of wrong data comes without the data, which may be about people', async () => {
  const wrong = (sql: string) => driver.transaction('select 1', (tx) => tx.query(sql, ['Nguyễn Thị "Lan" 0912345678']));
  for (const type of ['integer', 'date', 'uuid', 'json', 'boolean']) {
    const failure = await wrong(`select $1::text::${type}`).catch(String);
    expect(failure, type).toContain('DatabaseError: invalid input syntax for type');
    expect(failure, type).not.toMatch(/Lan|0912/);
  }
});

test('both engines answer the same values', async () => {
  const [row] = await driver.transaction('select 1', (tx) =>
    tx.query(
      `select 9007199254740993::bigint as big, date '2026-09-07' as day, timestamptz '2026-09-07 07:00+07' as instant,
      '{2,3}'::integer[] as days, '{"a": [1]}'::jsonb as json, null::integer as nothing, true as yes, $1::integer as number`,
      [5],
    ),
  );
  expect(row).toEqual({
    big: '9007199254740993',
    day: '2026-09-07',
    instant: '2026-09-07T00:00:00.000Z',
    days: [2, 3],
    json: { a: [1] },
    nothing: null,
    yes: true,
    number: 5,
  });
});

test('an error undoes the whole transaction, even when the work has swallowed it', async () => {
  const thrown = driver.transaction('select 1', async (tx) => {
    await tx.query(`insert into note values (1, 'a')`);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  const swallowed = driver.transaction('select 1', async (tx) => {
    await tx.query(`insert into note values (2, 'b')`);
    await tx.query('select 1/0').catch(() => undefined);
  });
  await expect(swallowed).rejects.toMatchObject({ sqlState: '22012' });
  expect(await count()).toBe(0);
});

test('transactions at the same time do not mix, and none is usable after its end', async () => {
  const kept: { query: (sql: string) => Promise<unknown> }[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, id) =>
      driver
        .transaction('select 1', async (tx) => {
          kept.push(tx);
          await tx.query('insert into note values ($1, $2)', [id, 'x']);
          if (id % 2) throw new Error('undo');
        })
        .catch(() => undefined),
    ),
  );
  expect(await count()).toBe(10);
  await expect(kept[0]?.query('select 1')).rejects.toThrow('the transaction is over');
});

test('a statement that was not awaited still belongs to its transaction', async () => {
  await driver.transaction('select 1', async (tx) => {
    void tx.query(`insert into note values (100, 'late')`);
  });
  expect(await count()).toBe(11);
});

test('a statement that comes often answers the same by its plan; when it fails, the next one runs', async () => {
  const divided = 'select $1::text as name, 6 / $2::integer as part, null is not distinct from $3::boolean as "isNull"';
  for (const part of [1, 2, 3, 0, 6, 1]) {
    const answer = driver.read('set local role tkb_app', [{ sql: divided, parameters: [`l'Hôpital`, part, null] }]);
    if (part === 0) await expect(answer).rejects.toMatchObject({ sqlState: '22012' });
    else expect(await answer).toEqual([[{ name: `l'Hôpital`, part: 6 / part, isNull: true }]]);
  }
});

test('statements that are read together are answered in their order, whether planned or not', async () => {
  const ask = (sql: string, value: number) => ({ sql, parameters: [value] });
  const [double, triple] = ['select 2 * $1::integer as n', 'select 3 * $1::integer as n where $1::integer > 1'];
  for (const value of [1, 2, 3, 4, 5, 6])
    expect(await driver.read('select 1', [ask(double, value), ask(triple, value), ask(double, value + 1)])).toEqual([
      [{ n: 2 * value }],
      value > 1 ? [{ n: 3 * value }] : [],
      [{ n: 2 * value + 2 }],
    ]);
});

test('a statement that fails again and again leaves one plan in a connection, not one for each failure', async () => {
  const failing = { sql: 'select 6 / $1::integer as "failing part"', parameters: [0] };
  for (let time = 0; time < 40; time += 1)
    await expect(driver.read('select 1', [failing])).rejects.toMatchObject({ sqlState: '22012' });
  const [row] = await driver.transaction('select 1', (tx) =>
    tx.query<{ n: number }>(
      `select count(*)::integer as n from pg_prepared_statements where statement like '%"failing part"%' and name like 'read%'`,
    ),
  );
  // None in a process in which so many statements have plans that no further one gets any.
  expect(row?.n).toBeLessThanOrEqual(1);
});

test('a transaction that stays open too long is ended', async () => {
  const connection = { query: async () => [], script: async () => undefined };
  const never = new Promise<void>(() => undefined);
  await expect(runWork(connection, () => never, 1)).rejects.toMatchObject({ sqlState: '25P04' });
});

test('the tenant of a transaction is never taken from malformed values', () => {
  expect(() => unitPreamble(`default'; drop table unit; --`)).toThrow('not a unit');
  for (const schoolId of [0, -1, 1.5, Number.NaN, '1; drop' as unknown as number])
    expect(() => schoolPreamble({ unit: 'default', schoolId })).toThrow('not a school id');
});

test('the settings of one transaction are gone in the next', async () => {
  await driver.transaction(schoolPreamble({ unit: 'default', schoolId: 7 }), (tx) => tx.query('select 1'));
  const [row] = await driver.transaction('set local role tkb_app', (tx) =>
    tx.query('select app_unit() as unit, app_school() as school, app_is_unit_tier() as tier'),
  );
  expect(row).toEqual({ unit: null, school: null, tier: false });
});

test('migrations run once; a changed one is refused', async () => {
  const [first, ...others] = readMigrations();
  await migrate(driver);
  const changed = { ...first, name: first?.name ?? '', sql: 'select 1', checksum: 'other' };
  await expect(migrate(driver, [changed, ...others])).rejects.toThrow(/001_tenancy.sql was changed/);
  const bad = { name: '999_bad.sql', sql: 'select nonsense', checksum: 'x' };
  await expect(migrate(driver, [...readMigrations(), bad])).rejects.toThrow(/nonsense/);
  await migrate(driver);
});

test('a database of a later version is refused; one whose first migration made the role is accepted', async () => {
  const inMigrations = (sql: string) => driver.execute(sql);
  await inMigrations(`update schema_migration set checksum = '${firstText}' where name = '001_tenancy.sql'`);
  await migrate(driver);
  await inMigrations(`insert into schema_migration (name, checksum) values ('999_later.sql', '')`);
  await expect(migrate(driver)).rejects.toThrow('phiên bản mới hơn của chương trình (999_later.sql)');
  await inMigrations(`delete from schema_migration where name = '999_later.sql'`);
});

test('a folder is held by one process at a time', async () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('đang được một máy chủ khác dùng');
  unlock();
  lockFolder(folder)();
});

test('an embedded database keeps what was committed, and its dump restores elsewhere', { tags: ['soak'] }, async () => {
  const own = join(folder, 'deep', 'data');
  const database = await openDatabase({ folder: own, restoreFrom: readTemplate() });
  await expect(openDatabase({ folder: own })).rejects.toThrow('đang được một máy chủ khác dùng');
  await database.unitTransaction('default', (tx) => tx.query(`insert into shift (code, name) values ('K', 'Khuya')`));
  const dump = await database.dump();
  await database.close();
  const names = (reopened: Awaited<ReturnType<typeof openDatabase>>) =>
    reopened
      .unitTransaction('default', (tx) => tx.query(`select name from shift where code = 'K'`))
      .finally(() => reopened.close());
  expect(await names(await openDatabase({ folder: own }))).toEqual([{ name: 'Khuya' }]);
  expect(await names(await openDatabase({ folder: null, restoreFrom: dump }))).toEqual([{ name: 'Khuya' }]);
});

test('a statement that hangs is given up and reported', { tags: ['soak'] }, async () => {
  let stuck = 0;
  const client = await startEmbedded({ folder: null, restoreFrom: readTemplate() }, () => (stuck += 1));
  const hanging = client.send({ kind: 'query', sql: 'select pg_sleep(30)', parameters: [] }, 1);
  await expect(hanging).rejects.toMatchObject({ sqlState: '57014' });
  expect(stuck).toBe(1);
  await client.kill('ended by the test');
  await expect(client.send({ kind: 'query', sql: 'select 1', parameters: [] })).rejects.toMatchObject({
    sqlState: '57014',
  });
  expect(client.isGone()).toBe(true);
});

test('a statement that hangs is ended with its thread; what was committed stays', { tags: ['soak'] }, async () => {
  const limit = 4000;
  const embedded = await openEmbedded({ folder: join(folder, 'hang'), restoreFrom: readTemplate() }, limit);
  await embedded.execute('create table kept (id integer); insert into kept values (1)');
  const endless = 'select count(*) from generate_series(1, 100000000000) n';
  const hanging = embedded.transaction('select 1', (tx) => tx.query(endless));
  const next = embedded.transaction('select 1', (tx) => tx.query('select id from kept'));
  await expect(hanging).rejects.toMatchObject({ sqlState: '57014' });
  expect(await next).toEqual([{ id: 1 }]);
  await embedded.close();
});

test.skipIf(!template)(
  'a start may take longer than a call: new tables of much data, and the wait for another server’s start',
  async () => {
    const { url, drop } = await createPostgres(template ?? '', true);
    const [limited, other] = [await openPostgres(url, 2, 1500), await openPostgres(url, 1)];
    const long = 'select pg_sleep(2)';
    await expect(limited.transaction('select 1', (tx) => tx.query(long))).rejects.toMatchObject({ sqlState: '57014' });
    await migrate(limited, [...readMigrations(), { name: '999_long.sql', sql: long, checksum: '999' }]);
    const theirs = other.transaction('select pg_advisory_xact_lock(7466212)', (tx) => tx.query(long));
    expect(await seedDatabase(databaseOver(limited), readConfig({ DEMO: '1' }), ['default'])).toBeDefined();
    await theirs;
    await Promise.all([limited.close(), other.close()]);
    await drop();
  },
);
