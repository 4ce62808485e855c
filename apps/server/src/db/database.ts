import type { Driver, ReadParameter } from './driver.ts';
import { migrate } from './migrate.ts';
import { openEmbedded, type EmbeddedOptions } from './embedded/embedded-driver.ts';
import { openPostgres } from './postgres/postgres-driver.ts';
import { authorPreamble, schoolPreamble, unitPreamble, workerPreamble } from './tenant.ts';
import type { Author, Tenant, Transaction } from './transaction.ts';

export type { Author, Tenant, Transaction };

/** The only door to data: every statement runs with the tenant set, so that row-level security decides what it sees. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  schoolTransaction<T>(tenant: Tenant, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Unit tier: login, unit administrators, claiming jobs. School-scoped tables show no rows unless their policy says so. */
  unitTransaction<T>(unit: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One statement in a unit's transaction of its own, for what every request asks first: a single message to PostgreSQL. */
  unitRead<Row>(unit: string, sql: string, parameters: readonly ReadParameter[]): Promise<Row[]>;
  /** The queue of all units and the processes that serve it; of other tables nothing is seen. */
  workerTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same door for what is written on somebody's behalf: each change is kept with it. */
  onBehalfOf(author: Author): Database;
  /** Calls back after each commit of any process that announced the topic; answers how to stop listening. */
  listen(topic: string, listener: () => void): () => void;
  /** A tar of the embedded data folder, for backups; throws on PostgreSQL (use pg_dump). */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** PostgreSQL instead of the embedded database, whose folder then does not matter. */
  readonly databaseUrl?: string | undefined;
  /** Connections to PostgreSQL; see `Config`. */
  readonly connections?: number | undefined;
}

/** Opens the database and brings its tables up to date. Throws when another process has the folder open. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const driver = options.databaseUrl
    ? await openPostgres(options.databaseUrl, options.connections)
    : await openEmbedded(options);
  try {
    await migrate(driver);
  } catch (error) {
    await driver.close();
    throw error;
  }
  return databaseOver(driver);
}

/** The door over an open driver whose tables are up to date. */
export function databaseOver(driver: Driver, author: Author | null = null): Database {
  const begun = (preamble: string) => preamble + authorPreamble(author);
  return {
    kind: driver.kind,
    schoolTransaction: async (tenant, work) => driver.transaction(begun(schoolPreamble(tenant)), work),
    unitTransaction: async (unit, work) => driver.transaction(begun(unitPreamble(unit)), work),
    unitRead: async (unit, sql, parameters) => driver.read(unitPreamble(unit), sql, parameters),
    workerTransaction: (work) => driver.transaction(workerPreamble, work),
    onBehalfOf: (other) => databaseOver(driver, other),
    listen: (topic, listener) => driver.listen(topic, listener),
    dump: () => driver.dump(),
    close: () => driver.close(),
  };
}
