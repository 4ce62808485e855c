import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { DatabaseError } from '../db/driver.ts';
import { AppError } from '../errors/app-error.ts';
import { constraintError } from './constraints.ts';

interface Context {
  readonly method: string;
  readonly contentType: string | undefined;
  readonly bodyLimit: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Turns anything thrown into an error for people; what nobody foresaw is logged under a reference and answered as 500. */
export function toAppError(error: unknown, context: Context): AppError {
  return knownError(error, context) ?? unknownError(error, context);
}

function knownError(error: unknown, context: Context): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseError) return databaseError(error, context.method);
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request.too_large', { limit: inMegabytes(context) });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('request.media_type', { type: context.contentType ?? '' });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('request.invalid');
  return null;
}

function databaseError(error: DatabaseError, method: string): AppError | null {
  const violated = constraintError(error, { isDelete: method === 'DELETE' });
  if (violated) return violated;
  // A number beyond the column's range, or text with a zero byte: no row can have it.
  if (error.sqlState === '22003') return new AppError('request.id_invalid', {}, { cause: error });
  if (error.sqlState === '22021' || error.sqlState === '22P05')
    return new AppError('request.invalid', {}, { cause: error });
  if (error.sqlState === '40001' || error.sqlState === '40P01' || error.sqlState === '57014')
    return new AppError('server.unavailable', {}, { cause: error });
  return null;
}

function unknownError(error: unknown, { log }: Context): AppError {
  const reference = randomUUID().slice(0, 8);
  log.error({ err: error, reference }, 'unexpected failure');
  return new AppError('server.failed', { reference }, { cause: error });
}

const inMegabytes = ({ bodyLimit }: Context) => `${Math.round(bodyLimit / 1024 / 1024)} MB`;
