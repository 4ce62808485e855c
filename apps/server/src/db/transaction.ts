/** Runs statements inside one tenant's transaction; a failed statement makes the whole transaction fail. */
export interface Transaction {
  /** `parameters` are `$1..$n`; JSON is passed as a string and cast. DATE and INT8 come back as strings, TIMESTAMPTZ as ISO. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Wakes listeners of the topic in every process once the transaction is committed. A topic has no blanks. */
  announce(topic: string): void;
}

/** Runs work in a transaction. */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Thrown to end a transaction without keeping anything of it. */
export class RolledBack extends Error {}

/** The answer of work in a transaction of which nothing is kept. */
export async function tryOut<Answer>(
  transaction: Transact,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  let done: { readonly answer: Answer } | undefined;
  try {
    await transaction(async (tx) => {
      done = { answer: await work(tx) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!done || !(error instanceof RolledBack)) throw error;
  }
  if (!done) throw new Error('the work was not tried');
  return done.answer;
}

/** The author of a transaction's changes, which the database records with each change. */
export interface Author {
  /** The call, as the log names it. */
  readonly callId: string;
  /** The title of the call, as people see it. */
  readonly title: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly address: string;
  /** The program that called, as it names itself. */
  readonly device: string;
  /** The call's span, where calls are traced (W3C traceparent): a job that the call queues belongs to the same trace. */
  readonly trace?: string | undefined;
}

/** A school of a unit; `tier` is `unit` when a unit administrator works inside the school. */
export interface Tenant {
  readonly unit: string;
  readonly schoolId: number;
  readonly tier?: 'unit' | 'school';
}
