import pg from 'pg';
import { DatabaseError, failureOf } from '../driver.ts';

const sqlStatePattern = /^[0-9A-Z]{5}$/;
/** Said of a prepared statement whose tables another version has changed: the connection cannot run it any more. */
const outdatedPlan = 'cached plan must not change result type';

/** An error without an answer of the server (refused, reset, timed out, ended) is a connection that failed: 08006. */
export function postgresError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const failure = failureOf(error);
  const isAnswer = error instanceof pg.DatabaseError && sqlStatePattern.test(failure.code ?? '');
  const isKept = isAnswer && failure.message !== outdatedPlan;
  return new DatabaseError(isKept ? failure : { ...failure, message: describe(error), code: '08006' });
}

/** A name with several addresses fails with one error each and no words of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.sqlState.startsWith('08') || error.sqlState.startsWith('57P'));
