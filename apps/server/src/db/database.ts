import type { Driver, ReadParameter, Statement } from './driver.ts';
import { lateDriver, type LateDriver } from './late-driver.ts';
import { migrate } from './migrate.ts';
import { openEmbedded, type EmbeddedOptions } from './embedded/embedded-driver.ts';
import { openPostgres } from './postgres/postgres-driver.ts';
import { authorPreamble, holdEnteredSchool, schoolPreamble, unitPreamble, workerPreamble } from './tenant.ts';
import type { Author, Tenant, Transaction } from './transaction.ts';

export type { Author, Tenant, Transaction };

/** The only door to data: every statement runs with the tenant set, so that row-level security decides what it sees. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  schoolTransaction<T>(tenant: Tenant, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Unit tier: login, unit administrators, claiming jobs. School-scoped tables show no rows unless their policy says so.
   * `limit`: milliseconds for the transaction and for each statement, where not the usual ones.
   */
  unitTransaction<T>(unit: string, work: (tx: Transaction) => Promise<T>, limit?: number): Promise<T>;
  /** One statement in a unit's transaction of its own, sent in a single message: for what every request needs first. */
  unitRead<Row>(unit: string, sql: string, parameters: readonly ReadParameter[]): Promise<Row[]>;
  /** The same in a school, for a call that needs nothing else. */
  schoolRead<Row>(tenant: Tenant, sql: string, parameters: readonly ReadParameter[]): Promise<Row[]>;
  /**
   * Two statements in a single message: `entering` is read in the unit and sets the school and the tier by what it finds, so that
   * the database itself decides what `inside` sees. Whoever asks must look at the first answer before using the second.
   */
  enteringRead<Found, Row>(unit: string, entering: Statement, inside: Statement): Promise<[Found[], Row[]]>;
  /** The number of databases that the units are spread over; each has the queue of its units. */
  readonly parts: number;
  /** The number (0, 1, ...) of the database that holds the unit. */
  partOf(unit: string): number;
  /** The queue of all units of one database (0, 1, ...) and the processes that serve it; no other table can be seen. */
  workerTransaction<T>(work: (tx: Transaction) => Promise<T>, part?: number): Promise<T>;
  /** The same door with an author: every change is recorded as theirs. */
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
  /** Databases of single units; all other units are in the first database. */
  readonly databaseUrlsByUnit?: ReadonlyMap<string, string> | undefined;
  /** Connections to each PostgreSQL database; see `Config`. */
  readonly connections?: number | undefined;
}

/**
 * Opens the databases and migrates them; those that are away are migrated when they are back. Throws when all are away, or when
 * another process has the folder open.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, databaseUrlsByUnit = new Map<string, string>(), connections } = options;
  const opened = new Map<string, LateDriver>();
  const open = async (url: string): Promise<Driver> => {
    const known = opened.get(url);
    if (known) return known;
    const driver = url ? await openPostgres(url, connections) : await openEmbedded(options);
    const late = lateDriver(driver, () => migrate(driver));
    opened.set(url, late);
    return late;
  };
  try {
    const first = await open(databaseUrl ?? '');
    const ofUnits = new Map<string, Driver>();
    for (const [unit, url] of databaseUrlsByUnit) ofUnits.set(unit, await open(url));
    const outages: (Error | null)[] = [];
    for (const driver of opened.values()) outages.push(await driver.prepare());
    if (outages[0] && !outages.includes(null)) throw outages[0];
    return databaseOver(first, ofUnits);
  } catch (error) {
    await Promise.all([...opened.values()].map((driver) => driver.close()));
    throw error;
  }
}

/** The door over open, migrated drivers: that of the unit, else the first. */
export function databaseOver(
  first: Driver,
  ofUnits: ReadonlyMap<string, Driver> = new Map(),
  author: Author | null = null,
): Database {
  const drivers = [...new Set([first, ...ofUnits.values()])];
  const driverOf = (unit: string) => ofUnits.get(unit) ?? first;
  const begun = (preamble: string) => preamble + authorPreamble(author);
  return {
    kind: first.kind,
    parts: drivers.length,
    partOf: (unit) => drivers.indexOf(driverOf(unit)),
    schoolTransaction: async (tenant, work) => driverOf(tenant.unit).transaction(begun(schoolPreamble(tenant)), work),
    unitTransaction: async (unit, work, limit) => driverOf(unit).transaction(begun(unitPreamble(unit)), work, limit),
    unitRead: async (unit, sql, parameters) => readOne(driverOf(unit), unitPreamble(unit), { sql, parameters }),
    schoolRead: async (tenant, sql, parameters) =>
      readOne(driverOf(tenant.unit), schoolPreamble(tenant), { sql, parameters }),
    async enteringRead<Found, Row>(unit: string, entering: Statement, inside: Statement): Promise<[Found[], Row[]]> {
      const answers = await driverOf(unit).read(unitPreamble(unit), [entering, holdEnteredSchool, inside]);
      return [answers[0] as Found[], answers[2] as Row[]];
    },
    workerTransaction: (work, part = 0) => (drivers[part] ?? first).transaction(workerPreamble, work),
    onBehalfOf: (other) => databaseOver(first, ofUnits, other),
    listen(topic, listener) {
      const ends = drivers.map((driver) => driver.listen(topic, listener));
      return () => ends.forEach((end) => end());
    },
    dump: () => first.dump(),
    close: async () => void (await Promise.all(drivers.map((driver) => driver.close()))),
  };
}

async function readOne<Row>(driver: Driver, preamble: string, statement: Statement): Promise<Row[]> {
  const [rows = []] = await driver.read(preamble, [statement]);
  return rows as Row[];
}
