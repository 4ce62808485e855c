import type { Operation } from '@tkb/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import type { Statement } from '../db/driver.ts';
import type { Call, PublicCall } from './call.ts';

interface RouteOptions<Query = unknown> {
  /** The statement that the handler will read first, where the query tells it: it is sent together with that of the session. */
  readonly readsFirst?: (query: Query) => Statement | null;
}

/** An operation with the code that answers it. */
export interface Route {
  readonly operation: Operation;
  /** `unit`: the call also works for a unit administrator who has entered no school. */
  readonly scope: 'school' | 'unit';
  readonly isPublic: boolean;
  readonly readsFirst?: RouteOptions['readsFirst'];
  handle(call: Call<unknown, unknown>): Promise<unknown>;
}

/** A handler answers the data of the envelope, or the reply itself when it has answered on its own (downloads, streams, 202). */
type Answer<Data> = Promise<Data | FastifyReply>;

/** Binds an operation that needs a session to its handler; query and body arrive parsed, data is checked on the way out. */
export function implement<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Query, Body, Data>,
  handler: (call: Call<z.output<Query>, z.output<Body>>) => Answer<z.input<Data>>,
  { readsFirst }: RouteOptions<z.output<Query>> = {},
): Route {
  if (operation.access.kind === 'public') throw new Error(`${operation.path} is public: use implementPublic`);
  const handle = handler as Route['handle'];
  return { operation, scope: 'school', isPublic: false, readsFirst: readsFirst as Route['readsFirst'], handle };
}

/** Binds an operation whose handler works from start to end in the call's transaction. */
export const implementInTransaction = <Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Query, Body, Data>,
  work: (tx: Transaction, call: Call<z.output<Query>, z.output<Body>>) => Answer<z.input<Data>>,
): Route => implement(operation, (call) => call.transaction((tx) => work(tx, call)));

/** The same routes, open to a unit administrator who has entered no school, too. */
export const alsoInUnit = (...routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => ({ ...route, scope: 'unit' }));

/** Binds a public operation to its handler. */
export function implementPublic<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Query, Body, Data>,
  handler: (call: PublicCall<z.output<Query>, z.output<Body>>) => Answer<z.input<Data>>,
): Route {
  if (operation.access.kind !== 'public') throw new Error(`${operation.path} is not public: use implement`);
  return { operation, scope: 'unit', isPublic: true, handle: handler as Route['handle'] };
}
