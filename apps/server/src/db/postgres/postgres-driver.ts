import pg from 'pg';
import { createAnnouncer } from '../announcer.ts';
import { createQueue, queryAll, runWork, statementLimit, transactionLimit, valueParsers } from '../driver.ts';
import type { Connection, Driver } from '../driver.ts';
import { createNotifications } from './notifications.ts';
import { isConnectionLost, postgresError } from './postgres-error.ts';
import { areFrequent, nameOfPlan, runPrepared } from '../prepared.ts';

/** The default number of connections to the server per process. */
const usualConnections = 10;

/** Settings that statements and answers rely on, and that a provider or administrator may have changed for the database or the role. */
const ownSettings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  lock_timeout: '0',
};

/** Connects to PostgreSQL 15 or newer. The role must own the tables and be a member of the product's roles. */
export async function openPostgres(
  address: string,
  connections = usualConnections,
  limit = statementLimit,
): Promise<Driver> {
  const connectionString = withFullCheck(address);
  const pool = openPool(connectionString, connections, limit);
  const announcer = createAnnouncer();
  const notifications = createNotifications(connectionString, announcer);
  const transaction: Driver['transaction'] = (preamble, work, limit) =>
    borrow(pool, limit, async (_client, connection) => {
      const topics = new Set<string>();
      await connection.script(`begin; ${limit === undefined ? '' : limitsOf(limit)}${preamble}`);
      const result = await runWork({ ...connection, announce: (topic) => void topics.add(topic) }, work, limit);
      await connection.script(`${notifications.sqlFor([...topics])}commit`);
      announcer.tell(topics);
      return result;
    });
  const read: Driver['read'] = (preamble, statements) => {
    if (!areFrequent(statements)) return transaction(preamble, (tx) => queryAll(tx, statements));
    return borrow(pool, undefined, async (client) => {
      // A script of several statements is answered by a list, of which the types do not know.
      const send = async (script: string) =>
        (await client.query(`begin; ${preamble}; ${script}; commit`).catch(refuse)) as unknown as pg.QueryResult[];
      return (await runPrepared(client, statements, send)).map(({ rows }) => rows);
    });
  };
  return {
    kind: 'postgres',
    transaction,
    read,
    execute: async (sql) => void (await pool.query(sql).catch(refuse)),
    listen: (topic, listener) => {
      notifications.start();
      return announcer.listen(topic, listener);
    },
    dump: () => Promise.reject(new Error('back up PostgreSQL with pg_dump')),
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
}

function openPool(connectionString: string, connections: number, limit: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    statement_timeout: limit,
    idle_in_transaction_session_timeout: transactionLimit,
    // Only these two notice a server that vanished without closing its connections (fail-over).
    query_timeout: limit + 5000,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: Object.entries(ownSettings)
      .map(([name, value]) => `-c ${name}=${value.replace(' ', '\\ ')}`)
      .join(' '),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && valueParsers[oid]) ||
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced; the next statement shows when the server is gone.
  pool.on('error', () => undefined);
  // When it breaks while lent, its statements fail; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Works with a connection of the pool; one that broke is not given back. */
async function borrow<T>(
  pool: pg.Pool,
  limit: number | undefined,
  work: (client: pg.PoolClient, connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(refuse);
  const connection = connectionOf(client, limit);
  let isBroken = false;
  try {
    return await work(client, connection);
  } catch (error) {
    isBroken = isConnectionLost(error);
    if (!isBroken) await connection.script('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function refuse(error: unknown): never {
  throw postgresError(error);
}

/** The library checks certificates in full whatever of these is written, but would say so in a page of warnings at each start. */
const withFullCheck = (address: string): string =>
  address.includes('uselibpqcompat=')
    ? address
    : address.replace(/\bsslmode=(?:prefer|require|verify-ca)\b/, 'sslmode=verify-full');

/** In milliseconds, for the transaction that has begun. */
const limitsOf = (limit: number) =>
  `set local statement_timeout = ${limit}; set local idle_in_transaction_session_timeout = ${limit}; `;

/** A client takes one statement at a time; handlers may ask for several at once, as with the embedded database. */
function connectionOf(client: pg.PoolClient, limit?: number): Connection {
  const own = limit === undefined ? {} : { query_timeout: limit };
  const takeTurn = createQueue();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => takeTurn(run).catch(refuse);
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await inTurn(() => client.query({ ...own, text: sql, values: [...parameters], name: nameOfPlan(sql) })))
        .rows as Row[],
    script: async (sql) => void (await inTurn(() => client.query({ ...own, text: sql }))),
  };
}
