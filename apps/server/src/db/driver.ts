import { inspect } from 'node:util';
import type { Transaction } from './transaction.ts';

/** Inside this folder a transaction can also run scripts of several statements (migrations). */
export interface DriverTransaction extends Transaction {
  script(sql: string): Promise<void>;
}

/** The interface that both engines share; used inside this folder only. */
export interface Driver {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Runs `begin`, the preamble (SQL without parameters) and the work, then commits; any error rolls back. `limit`: milliseconds
   * for the transaction and for each statement, where not the usual ones.
   */
  transaction<T>(preamble: string, work: (tx: DriverTransaction) => Promise<T>, limit?: number): Promise<T>;
  /** Runs statements in a transaction of their own and answers the rows of each; where all are frequent, in a single message. */
  read(preamble: string, statements: readonly Statement[]): Promise<unknown[][]>;
  /** Runs SQL without parameters, several statements allowed. */
  execute(sql: string): Promise<void>;
  /** See `Database.listen`. */
  listen(topic: string, listener: () => void): () => void;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A value that is written into the SQL as a literal. */
export type ReadParameter = string | number | boolean | null;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly ReadParameter[];
}

/** Longest a statement may run, and longest a transaction may stay open, in milliseconds. */
export const statementLimit = 30_000;
export const transactionLimit = 60_000;
/** The same for what must be done at the start, and for a server that waits until another one has done it. */
export const startLimit = 60 * 60_000;

/** An error of the database with its SQLSTATE and, where PostgreSQL tells them, the names involved. */
export class DatabaseError extends Error {
  readonly sqlState: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(failure: DatabaseFailure) {
    super(wordsOf(failure));
    this.name = 'DatabaseError';
    this.sqlState = failure.code ?? 'XX000';
    this.constraint = failure.constraint;
    this.table = failure.table;
    this.column = failure.column;
  }
}

/** The engine's sentence; about wrong data (class 22) without the data, which people typed and no log should keep. */
const wordsOf = ({ code = '', message }: DatabaseFailure) =>
  code.startsWith('22') ? message.replace(/".*"/s, '…') : message;

/**
 * Classes of SQLSTATE which mean that the engine is unreachable or lacks resources: connection, authorization (a password that was
 * changed while the process goes on with the old one), resources, operator, system.
 */
const outageClasses = new Set(['08', '28', '53', '57', '58']);
/** Further outages: a server that has become a standby, and a transaction that was idle for too long. */
const outageStates = new Set(['25006', '25P03', '25P04']);

/** True when the same statement may succeed later: the database was away, restarting, full or overloaded. */
export const isOutage = ({ sqlState }: DatabaseError): boolean =>
  outageStates.has(sqlState) || outageClasses.has(sqlState.slice(0, 2));

/** True when the engine knows no such role or another password: at the start that is a mistake in the settings. */
export const isRefused = ({ sqlState }: DatabaseError): boolean => sqlState.startsWith('28');

/** True when the disk has no room for a write; reading still works. */
export const isFull = ({ sqlState }: DatabaseError): boolean => sqlState === '53100';

/** The fields of an engine's error that are kept: plain data that can be sent between threads. */
export interface DatabaseFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
}

/** Picks the known fields from whatever an engine threw. */
export function failureOf(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return { message: inspect(error) };
  const { message, code, constraint, table, column } = error as Error & DatabaseFailure;
  return { message, code, constraint, table, column };
}

/** Value parsers by type OID, the same for both engines: INT8 and DATE stay text, TIMESTAMPTZ becomes an ISO instant. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => text,
  1082: (text) => text,
  1184: (text) => new Date(text).toISOString(),
};

/** The rows of each statement, one after the other. */
export async function queryAll(tx: Transaction, statements: readonly Statement[]): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const { sql, parameters } of statements) answers.push(await tx.query(sql, parameters));
  return answers;
}

/** A connection that has begun a transaction. */
export interface Connection {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  script(sql: string): Promise<void>;
  announce?(topic: string): void;
}

/**
 * Runs the work of a transaction on an open connection. The first failed statement decides the outcome even if the work
 * swallows the error (PostgreSQL would turn COMMIT into a silent rollback), and no statement runs after the end or the time
 * limit.
 */
export async function runWork<T>(
  connection: Connection,
  work: (tx: DriverTransaction) => Promise<T>,
  limit = transactionLimit,
): Promise<T> {
  const gate = openGate();
  try {
    const result = await withLimit(
      work({
        query: (sql, parameters) => gate.pass(() => connection.query(sql, parameters)),
        script: (sql) => gate.pass(() => connection.script(sql)),
        announce: (topic) => connection.announce?.(topic),
      }),
      limit,
    );
    await gate.idle();
    gate.throwFailure();
    return result;
  } finally {
    gate.close();
    await gate.idle();
  }
}

/** Lets statements through until it is closed, and remembers the first one that failed. */
function openGate() {
  let isOver = false;
  let failure: { readonly error: unknown } | undefined;
  let inFlight: Promise<unknown> = Promise.resolve();
  return {
    pass<T>(run: () => Promise<T>): Promise<T> {
      if (isOver) return Promise.reject(new Error('the transaction is over'));
      const statement = run();
      const settled = statement.catch((error: unknown) => (failure ??= { error }));
      inFlight = Promise.all([inFlight, settled]);
      return statement;
    },
    idle: () => inFlight,
    close: () => (isOver = true),
    throwFailure: () => {
      if (failure) throw failure.error;
    },
  };
}

async function withLimit<T>(work: Promise<T>, limit: number): Promise<T> {
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const failure = new DatabaseError({ message: `transaction open for more than ${limit} ms`, code: '25P04' });
  const timer = setTimeout(() => reject(failure), limit);
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs pieces of work one after the other, in the order they arrive. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
