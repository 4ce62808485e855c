import type { AppError } from '../errors/app-error.ts';

/** When to ask again where nothing better is known: a database comes back within seconds. */
const defaultSeconds = 1;

/** Says when the same request may go well, where waiting helps. */
export const retryAfter = ({ status, values }: AppError): { 'retry-after'?: string } =>
  [408, 429, 503].includes(status) ? { 'retry-after': String(values.seconds ?? defaultSeconds) } : {};
