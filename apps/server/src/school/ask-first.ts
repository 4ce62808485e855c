import { forceQuery } from '@tkb/contract';
import { z } from 'zod';
import type { Route } from '../call/route.ts';
import type { Transaction } from '../db/database.ts';

type Call = Parameters<Route['handle']>[0];

/** Goes around the work of a call in its transaction; throws to ask something that `force=true` agrees to. */
type Around = <T>(tx: Transaction, call: Call, isForced: boolean, work: () => Promise<T>) => Promise<T>;

/** A route that may ask first: all but additions take `force`. */
export function askFirst(route: Route, around: Around): Route {
  const { operation } = route;
  const { query: own = z.object({}), method } = operation;
  const query = method !== 'POST' && own instanceof z.ZodObject ? own.extend(forceQuery.shape) : own;
  const handle: Route['handle'] = (call) => {
    const { force = false } = call.query as z.output<typeof forceQuery>;
    const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
      call.transaction((tx) => around(tx, call, force, () => work(tx)));
    return route.handle(Object.create(call, { transaction: { value: transaction } }) as Call);
  };
  return { ...route, operation: { ...operation, query }, handle };
}
