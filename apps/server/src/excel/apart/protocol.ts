import { DatabaseError, type ReadParameter } from '../../db/driver.ts';
import { AppError } from '../../errors/app-error.ts';
import type { TaskName } from './import-tasks.ts';

export interface ThreadTask {
  readonly name: TaskName;
  readonly given: readonly unknown[];
}

/** A thread asks for what only the server can do: `transaction` is the number that the thread gave it. */
export type Asked = { readonly id: number } & (
  | { readonly kind: 'read'; readonly sql: string; readonly parameters: readonly ReadParameter[] }
  | ({ readonly transaction: number } & AskedInside)
);

type AskedInside =
  | { readonly kind: 'begin' }
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'announce'; readonly topic: string }
  | { readonly kind: 'end'; readonly isKept: boolean };

export interface Answered {
  readonly id: number;
  readonly rows?: unknown[];
  readonly failure?: SentFailure;
}

export type Finished =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly failure: SentFailure };

/** A failure as it passes between threads, where classes get lost. */
export type SentFailure =
  | { readonly kind: 'app'; readonly code: AppError['code']; readonly message: string; readonly details: SentDetails }
  | { readonly kind: 'database'; readonly failure: ConstructorParameters<typeof DatabaseError>[0] }
  | { readonly kind: 'other'; readonly error: unknown };

type SentDetails = Pick<AppError, 'values' | 'data' | 'errors'>;

export function sendFailure(error: unknown): SentFailure {
  if (error instanceof AppError) {
    const { code, message, values, data, errors } = error;
    return { kind: 'app', code, message, details: { values, data, errors } };
  }
  if (error instanceof DatabaseError) {
    const { message, sqlState, constraint, table, column } = error;
    return { kind: 'database', failure: { message, code: sqlState, constraint, table, column } };
  }
  return { kind: 'other', error };
}

export function failureOf(sent: SentFailure): unknown {
  if (sent.kind === 'other') return sent.error;
  if (sent.kind === 'database') return new DatabaseError(sent.failure);
  const { code, message, details } = sent;
  return new AppError(code, details.values, { data: details.data, errors: details.errors, message });
}
