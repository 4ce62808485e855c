import pg from 'pg';
import { createAnnouncer } from './announcer.ts';
import { DatabaseError, failureOf, runWork, statementLimit, transactionLimit, valueParsers } from './driver.ts';
import type { Connection, Driver } from './driver.ts';

/** Connects to PostgreSQL 15 or newer. The role must own the tables and be a member of `tkb_app`. */
export async function openPostgres(connectionString: string): Promise<Driver> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: transactionLimit,
    // A server that vanished without closing its connections (fail-over) is noticed by these two alone.
    query_timeout: statementLimit + 5000,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && valueParsers[oid]) ||
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced; the next statement tells when the server is gone.
  pool.on('error', () => undefined);
  // One that breaks while it is lent tells so by its statements: without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const announcer = createAnnouncer();
  const transaction: Driver['transaction'] = async (preamble, work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw postgresError(error);
    });
    const connection = connectionOf(client);
    let isBroken = false;
    try {
      await connection.script(`begin; ${preamble}`);
      const { announce, tell } = announcer.collect();
      const result = await runWork({ ...connection, announce }, work);
      await connection.script('commit');
      tell();
      return result;
    } catch (error) {
      isBroken = isConnectionLost(error);
      if (!isBroken) await connection.script('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return {
    kind: 'postgres',
    transaction,
    execute: async (sql) => {
      await pool.query(sql).catch((error: unknown) => {
        throw postgresError(error);
      });
    },
    listen: announcer.listen,
    dump: () => Promise.reject(new Error('back up PostgreSQL with pg_dump')),
    close: () => pool.end(),
  };
}

/** A client takes one statement at a time; handlers may ask for several at once, as with the embedded database. */
function connectionOf(client: pg.PoolClient): Connection {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run).catch((error: unknown) => {
      throw postgresError(error);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await inTurn(() => client.query(sql, [...parameters]))).rows as Row[],
    script: async (sql) => void (await inTurn(() => client.query(sql))),
  };
}

const sqlStatePattern = /^[0-9A-Z]{5}$/;

/** What the server answered; anything else (refused, reset, timed out, ended) is a connection that failed: 08006. */
function postgresError(error: unknown): DatabaseError {
  const failure = failureOf(error);
  const isAnswer = error instanceof pg.DatabaseError && sqlStatePattern.test(failure.code ?? '');
  return new DatabaseError(isAnswer ? failure : { ...failure, message: describe(error), code: '08006' });
}

/** A name with several addresses fails with one error each and no words of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.sqlState.startsWith('08') || error.sqlState.startsWith('57P'));
