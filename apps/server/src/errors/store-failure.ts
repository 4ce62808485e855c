import { AppError } from './app-error.ts';

interface Log {
  readonly warn: (values: object, message: string) => void;
}

/** The log tells operators why the store of files failed; the person gets a sentence. */
export function noteStoreFailure(error: unknown, log: Log): void {
  if (!isStoreFailure(error)) return;
  log.warn({ detail: error.values.detail, reason: deepest(error.cause) }, 'file store failed');
}

export const isStoreFailure = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'upload.store_failed';

/** A failed connection says of itself only that it failed; the cause of it says why. */
const deepest = (cause: unknown): string => (cause instanceof Error ? deepest(cause.cause) || cause.message : '');
