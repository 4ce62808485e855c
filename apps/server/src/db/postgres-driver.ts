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

  const announcer = createAnnouncer();
  const transaction: Driver['transaction'] = async (preamble, work) => {
    const client = await pool.connect();
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
      await connection.script('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return {
    kind: 'postgres',
    transaction,
    execute: async (sql) => void (await pool.query(sql)),
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
      throw new DatabaseError(failureOf(error));
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
