import type { Driver } from './driver.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './embedded-driver.ts';
import { openPostgres } from './postgres-driver.ts';
import { schoolPreamble, unitPreamble } from './tenant.ts';

/** Runs statements inside one tenant's transaction; a failed statement makes the whole transaction fail. */
export interface Transaction {
  /** `parameters` are `$1..$n`; JSON is passed as a string and cast. DATE and INT8 come back as strings, TIMESTAMPTZ as ISO. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Wakes those of this process who listen to the topic, once the transaction is committed. */
  announce(topic: string): void;
}

/** A school of a unit; `tier` is `unit` when a unit administrator works inside the school. */
export interface Tenant {
  readonly unit: string;
  readonly schoolId: number;
  readonly tier?: 'unit' | 'school';
}

/** The only door to data: every statement runs with the tenant set, so that row-level security decides what it sees. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  schoolTransaction<T>(tenant: Tenant, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Unit tier: login, unit administrators, claiming jobs. School-scoped tables show no rows unless their policy says so. */
  unitTransaction<T>(unit: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Calls back after each commit of this process that announced the topic; answers how to stop listening. */
  listen(topic: string, listener: () => void): () => void;
  /** A tar of the embedded data folder, for backups; throws on PostgreSQL (use pg_dump). */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the embedded database; null keeps it in memory. Ignored with `databaseUrl`. */
  readonly folder: string | null;
  readonly databaseUrl?: string | undefined;
  /** A tar made by `dump` that the embedded database starts from. */
  readonly restoreFrom?: Uint8Array | undefined;
}

/** Opens the database and brings its tables up to date. Throws when another process has the folder open. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const driver = options.databaseUrl ? await openPostgres(options.databaseUrl) : await openEmbedded(options);
  try {
    await migrate(driver);
  } catch (error) {
    await driver.close();
    throw error;
  }
  return tenantDoor(driver);
}

function tenantDoor(driver: Driver): Database {
  return {
    kind: driver.kind,
    schoolTransaction: async (tenant, work) => driver.transaction(schoolPreamble(tenant), work),
    unitTransaction: async (unit, work) => driver.transaction(unitPreamble(unit), work),
    listen: (topic, listener) => driver.listen(topic, listener),
    dump: () => driver.dump(),
    close: () => driver.close(),
  };
}
