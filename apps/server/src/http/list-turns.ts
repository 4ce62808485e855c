import { pageOf, type ListQuery } from '@tkb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Route } from '../call/route.ts';
import { createOwnerTurns } from '../jobs/owner-turns.ts';
import { parseQuery } from './input/parse-request.ts';

/** Rows of a page that anybody turns. */
const usualPage = 500;

/** Connections to the database that whole lists may take. */
const shareOfConnections = 0.4;

/** Waits until a request may go on, which ends its turn when its answer is written; settles at once for all that read few rows. */
export type TakeListTurn = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<() => void>;

/**
 * Lists of thousands of rows are read and written some at a time, of each session fewer still: sixty at once take all connections to the
 * database and the event loop from everybody's small calls. The embedded database does one thing at a time anyway.
 */
export function createListTurns({ databaseUrl, databaseConnections }: Config): TakeListTurn {
  const atOnce = databaseUrl ? Math.ceil(databaseConnections * shareOfConnections) : 1;
  const inTurn = createOwnerTurns({ atOnce, ofOwner: Math.ceil(atOnce / 2), waiting: 100 });
  return async (route, request, { raw }) => {
    if (!readsAll(route, request)) return () => undefined;
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    // Those who hang up wait no longer, and hold nobody up.
    raw.once('close', () => over.resolve());
    const work = () => {
      begun.resolve();
      return over.promise;
    };
    // Who asks is not read from the database yet: that is part of the turn.
    inTurn(request.headers.authorization, work).catch(begun.reject);
    await Promise.race([begun.promise, over.promise]);
    return () => over.resolve();
  };
}

function readsAll(route: Route, request: FastifyRequest): boolean {
  const { method, query, isEverLonger } = route.operation;
  const shape: object = query && 'shape' in query ? (query.shape as object) : {};
  if (method !== 'GET' || !('pageSize' in shape)) return false;
  try {
    const { pageIndex, pageSize, ...wishes } = parseQuery(route, request) as ListQuery;
    const isPlain = Object.values(wishes).every((wish) => wish === undefined || wish === '');
    return pageOf({ pageIndex, pageSize }).size > usualPage || (isEverLonger === true && !isPlain);
  } catch {
    // Refused later, when it is known who asks.
    return false;
  }
}
