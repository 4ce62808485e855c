/** Runs statements inside one tenant's transaction; a failed statement makes the whole transaction fail. */
export interface Transaction {
  /** `parameters` are `$1..$n`; JSON is passed as a string and cast. DATE and INT8 come back as strings, TIMESTAMPTZ as ISO. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Wakes those of every process who listen to the topic, once the transaction is committed. A topic has no blanks. */
  announce(topic: string): void;
}

/** On whose behalf a transaction writes; the database keeps it with each change. */
export interface Author {
  /** The call, as the log names it. */
  readonly callId: string;
  /** The call's title, as people are told it. */
  readonly title: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly address: string;
  /** The program that called, as it names itself. */
  readonly device: string;
  /** The call's span, where calls are traced (W3C traceparent): a job that it asks for belongs to the same trace. */
  readonly trace?: string | undefined;
}

/** A school of a unit; `tier` is `unit` when a unit administrator works inside the school. */
export interface Tenant {
  readonly unit: string;
  readonly schoolId: number;
  readonly tier?: 'unit' | 'school';
}
