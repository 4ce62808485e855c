import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { databaseOver, openDatabase, type Database } from '../../src/db/database.ts';
import type { Driver } from '../../src/db/driver.ts';
import { openEmbedded } from '../../src/db/embedded/embedded-driver.ts';
import { createPostgres } from './postgres.ts';

/** Servers that are open, with their files. One of a file of which no test runs is not closed there: the runner leaves out its hooks, too. */
const openServers = new Map<() => Promise<void>, string | undefined>();

/** Remembers how a server is closed until it was: at the latest when another file opens a database, which might be the same one. */
export function closedAtLatestByNextFile(close: () => Promise<void>): () => Promise<void> {
  const closeOnce = async () => {
    openServers.delete(closeOnce);
    await close();
  };
  openServers.set(closeOnce, expect.getState().testPath);
  return closeOnce;
}

/** A migrated and seeded database for a file's tests: PostgreSQL when TEST_DATABASE_URL names one, else embedded in memory. */
export async function openTestDatabase(): Promise<Database> {
  const { testPath = '' } = expect.getState();
  await Promise.all([...openServers].map(([close, file]) => (file === testPath ? undefined : close())));
  return inject('templateUrl') || borrower === testPath ? openFreshDatabase() : lend(testPath);
}

/** One that no other file has worked in: what was deleted there leaves its marks in sizes, by which the planner chooses. */
export function openFreshDatabase(): Promise<Database> {
  const template = inject('templateUrl');
  return template ? openCopy(template) : openDatabase({ folder: null, restoreFrom: readTemplate() });
}

/** The dump of a migrated and seeded embedded database. */
export const readTemplate = (): Uint8Array => readFileSync(inject('templateFile'));

async function openCopy(template: string): Promise<Database> {
  const { url, drop } = await createPostgres(template, true);
  const database = await openDatabase({ folder: null, databaseUrl: url });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

// Modules outlive the files of a worker, so that its files share one embedded database, one after the other.
let shared: Promise<Driver> | undefined;
/** The file that has it. One of which no test runs never gives it back: the runner leaves out its hooks, too. */
let borrower: string | null = null;

/** Lends the worker's database as it was seeded. Ids are never given twice, so nothing of an earlier file fits in a later one. */
async function lend(file: string): Promise<Database> {
  borrower = file;
  shared ??= openShared();
  const driver = await shared;
  await driver.execute('select seeded.restore()');
  let isClosed = false;
  const whileOpen = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosed || borrower !== file) throw new Error('the database is closed');
    return work();
  };
  const database = databaseOver(driver);
  return {
    ...database,
    schoolTransaction: (tenant, work) => whileOpen(() => database.schoolTransaction(tenant, work)),
    unitTransaction: (unit, work, limit) => whileOpen(() => database.unitTransaction(unit, work, limit)),
    close: async () => {
      isClosed = true;
      if (borrower === file) borrower = null;
    },
  };
}

/** Resolves when somebody waits for another's lock. On the embedded database transactions take turns: there is nothing to wait for. */
export async function untilSomebodyWaits({ kind, unitTransaction }: Database): Promise<void> {
  const countWaiting = async () => {
    const waiting = await unitTransaction('default', (tx) =>
      tx.query(
        `select 1 from pg_locks where not granted and pid in (select pid from pg_locks
           where database = (select oid from pg_database where datname = current_database()))`,
      ),
    );
    return waiting.length;
  };
  while (kind === 'postgres' && (await countWaiting()) === 0);
}

async function openShared(): Promise<Driver> {
  const driver = await openEmbedded({ folder: null, restoreFrom: readTemplate() });
  await driver.execute(keepSeeds);
  return refusingNested(driver);
}

/** Whoever asks for a transaction within one waits for it to end, which it does not: there it is refused instead. */
function refusingNested(driver: Driver): Driver {
  const within = new AsyncLocalStorage<{ isOver: boolean }>();
  const refuse = () => {
    if (within.getStore()?.isOver === false) throw new Error('a transaction within a transaction waits for itself');
  };
  return {
    ...driver,
    transaction: async (preamble, work, limit) => {
      refuse();
      const own = { isOver: false };
      try {
        return await driver.transaction(preamble, (tx) => within.run(own, () => work(tx)), limit);
      } finally {
        own.isOver = true;
      }
    },
    read: async (preamble, statements) => {
      refuse();
      return driver.read(preamble, statements);
    },
  };
}

/**
 * Keeps what was seeded beside the tables, and a function that puts it back in those that were changed: emptying all of them would
 * take a quarter of a second for each file. Rows written since have a later `xmin` than the last time; deleted ones are missing.
 */
const keepSeeds = `
  create schema seeded;
  do $do$
  declare
    name text;
    body text := '';
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' loop
      execute format('create table seeded.%I as table public.%1$I', name);
      body := body || format(
        'if exists (select from public.%1$I where age(xmin) < since) or
           (select count(*) from public.%1$I) <> (select count(*) from seeded.%1$I) then
           delete from public.%1$I;
           insert into public.%1$I table seeded.%1$I;
         end if;', name);
    end loop;
    create table seeded.last as select pg_current_xact_id()::xid as xid;
    execute format('create function seeded.restore() returns void language plpgsql as %L',
      'declare since integer := (select age(xid) from seeded.last);
       begin
         set local session_replication_role = replica;' || body || '
         update seeded.last set xid = pg_current_xact_id()::xid;
         set local session_replication_role = origin;
       end');
  end $do$;`;
