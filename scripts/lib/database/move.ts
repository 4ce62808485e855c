import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLimit, type Driver } from '../../../apps/server/src/db/driver.ts';
import { openEmbedded } from '../../../apps/server/src/db/embedded/embedded-driver.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { openPostgres } from '../../../apps/server/src/db/postgres/postgres-driver.ts';
import type { Transaction } from '../../../apps/server/src/db/transaction.ts';

/** The number of rows copied by one statement. */
const batch = 2000;

/** Tables that are not copied, because they belong to running processes, are derived from other rows, or exist already. */
const leftBehind = ['schema_migration', 'server_process', 'timetable_presence', 'data_change'];

interface Table {
  readonly name: string;
  /** The columns that can be written, and those that are numbered automatically. */
  readonly columns: readonly string[];
  readonly numbered: readonly string[];
  /** The tables that this one refers to. */
  readonly parents: readonly string[];
}

/** The number of copied rows of each table. */
export type Moved = ReadonlyMap<string, number>;

/**
 * Copies everything from an embedded database, which no server may have open, into an empty PostgreSQL database. Throws when
 * that is not empty; after any failure it is empty again. The embedded database does not change.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<Moved> {
  if (!existsSync(join(dataDir, 'db'))) throw new Error(`${dataDir} không có cơ sở dữ liệu nhúng / holds no database`);
  const source = await openEmbedded({ folder: dataDir });
  try {
    await migrate(source);
    const target = await openPostgres(databaseUrl);
    try {
      await migrate(target);
      return await copyAll(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** All of it in one transaction: a copy that is broken off, by a power cut even, leaves the database empty. */
async function copyAll(source: Driver, target: Driver): Promise<Moved> {
  const tables = inOrder(await readTables(source));
  const copy = async (tx: Transaction) => {
    for (const { name } of tables)
      if ((await countRows(tx, name)) > 0)
        throw new Error(`PostgreSQL đã có dữ liệu trong bảng ${name}; hãy dùng cơ sở dữ liệu trống / is not empty`);
    const moved = new Map<string, number>();
    for (const table of tables) moved.set(table.name, await copyTable(source, tx, table));
    return moved;
  };
  return target.transaction('select 1', copy, startLimit);
}

const quote = (name: string) => `"${name}"`;

async function countRows(tx: Transaction, table: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::integer as count from ${quote(table)}`);
  return row?.count ?? 0;
}

async function copyTable(source: Driver, target: Transaction, { name, columns, numbered }: Table): Promise<number> {
  const list = columns.map(quote).join(', ');
  const rowsFrom = (offset: number) =>
    source.transaction('select 1', (tx) =>
      tx.query<{ rows: string; count: number }>(
        `select json_agg(t)::text as rows, count(*)::integer as count
         from (select * from ${quote(name)} order by ctid limit ${batch} offset ${offset}) t`,
      ),
    );
  let copied = 0;
  for (;;) {
    const [page] = await rowsFrom(copied);
    if (!page || page.count === 0) break;
    await target.query(
      `insert into ${quote(name)} (${list}) select ${list} from json_populate_recordset(null::${quote(name)}, $1::json)`,
      [page.rows],
    );
    copied += page.count;
  }
  for (const column of numbered)
    await target.query(
      `select setval(pg_get_serial_sequence('${quote(name)}', '${column}'), (select coalesce(max(${quote(column)}), 0) + 1 from ${quote(name)}), false)`,
    );
  const there = await countRows(target, name);
  if (there !== copied) throw new Error(`bảng ${name}: ${copied} dòng được chép nhưng có ${there} / rows are missing`);
  return copied;
}

function readTables(driver: Driver): Promise<Table[]> {
  return driver.transaction('select 1', (tx) =>
    tx.query<Table>(
      `select c.relname as name,
         (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         (select coalesce(json_agg(a.attname), '[]') from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as numbered,
         (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint f join pg_class p on p.oid = f.confrelid
          where f.contype = 'f' and f.conrelid = c.oid and p.oid <> c.oid) as parents
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1::text[])
       order by 1`,
      [leftBehind],
    ),
  );
}

/** Sorts tables so that each comes after those it refers to. */
function inOrder(tables: readonly Table[]): Table[] {
  const order: Table[] = [];
  const placed = new Set<string>(leftBehind);
  while (order.length < tables.length) {
    const free = tables.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    );
    if (free.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of free) placed.add(table.name);
    order.push(...free);
  }
  return order;
}
