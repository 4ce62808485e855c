import { forceQuery, resourceNamed } from '@tkb/contract';
import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import type { Route } from '../call/route.ts';
import { resourceRoutes } from '../resource/routes.ts';
import { rowRefusalOf } from './row-checks.ts';
import { changeWeek } from './week-change.ts';

/** Days and periods: the shared calls; those that can take periods away ask first when lessons stand there (`force=true` goes on). */
export const weekRoutes: readonly Route[] = [resourceNamed('schoolDay'), resourceNamed('period')]
  .flatMap((resource) => resourceRoutes(resource, rowRefusalOf(resource)))
  .map((route) => (route.operation.method === 'GET' ? route : changeTogether(route)));

function changeTogether(route: Route): Route {
  const { operation } = route;
  const { query: own = z.object({}), method } = operation;
  const query = method !== 'POST' && own instanceof z.ZodObject ? own.extend(forceQuery.shape) : own;
  const handle: Route['handle'] = (call) => {
    const { force = false } = call.query as z.output<typeof forceQuery>;
    const change = { isForced: force, actor: call.session };
    const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
      call.transaction((tx) => changeWeek(tx, change, () => work(tx)));
    return route.handle(Object.create(call, { transaction: { value: transaction } }) as typeof call);
  };
  return { ...route, operation: { ...operation, query }, handle };
}
