import type { AppError } from '../errors/app-error.ts';

/** When to ask again if nothing better is known: a database is back within seconds. */
const defaultSeconds = 1;

/** Tells when the same request may succeed, where waiting helps. */
export const retryAfter = ({ status, values }: AppError): { 'retry-after'?: string } =>
  [408, 429, 503].includes(status) ? { 'retry-after': String(values.seconds ?? defaultSeconds) } : {};
