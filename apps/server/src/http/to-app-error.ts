import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { DatabaseError, isFull, isOutage } from '../db/driver.ts';
import { AppError } from '../errors/app-error.ts';
import { isOutOfMemory } from '../errors/out-of-memory.ts';
import { noteStoreFailure } from '../errors/store-failure.ts';
import { constraintError } from '../db/constraints.ts';

interface Context {
  readonly method: string;
  readonly contentType: string | undefined;
  readonly bodyLimit: number;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Turns anything thrown into an error for people; an unforeseen one is logged under a reference and answered as 500. */
export function toAppError(error: unknown, context: Context): AppError {
  return knownError(error, context) ?? unknownError(error, context);
}

function knownError(error: unknown, context: Context): AppError | null {
  noteStoreFailure(error, context.log);
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseError) return databaseError(error, context);
  const { code, statusCode } = error as FastifyError;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    context.log.warn({ code }, 'disk full');
    return new AppError('server.full', {}, { cause: error });
  }
  if (isOutOfMemory(error)) {
    context.log.warn({ code }, 'thread out of memory');
    return new AppError('server.no_memory', {}, { cause: error });
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request.too_large', { limit: inMegabytes(context) });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('request.media_type', { type: context.contentType || '(không ghi)' });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('request.invalid');
  return null;
}

function databaseError(error: DatabaseError, { method, log }: Context): AppError | null {
  const violated = constraintError(error, { isDelete: method === 'DELETE' });
  if (violated) return violated;
  // A number beyond the column's range, or text with a zero byte: no row can have it.
  if (error.sqlState === '22003') return new AppError('request.id_invalid', {}, { cause: error });
  if (error.sqlState === '22021' || error.sqlState === '22P05')
    return new AppError('request.invalid', {}, { cause: error });
  // Two transactions in each other's way: a second attempt will succeed.
  const isCollision = error.sqlState === '40001' || error.sqlState === '40P01';
  if (!isCollision && !isOutage(error)) return null;
  log.warn({ sqlState: error.sqlState, reason: error.message }, 'database unavailable');
  return new AppError(isFull(error) ? 'server.full' : 'server.unavailable', {}, { cause: error });
}

function unknownError(error: unknown, { log }: Context): AppError {
  const reference = randomUUID().slice(0, 8);
  log.error({ err: error, reference }, 'unexpected failure');
  return new AppError('server.failed', { reference }, { cause: error });
}

const inMegabytes = ({ bodyLimit }: Context) => `${Math.round(bodyLimit / 1024 / 1024)} MB`;
