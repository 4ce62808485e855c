import { resourceNamed } from '@tkb/contract';
import type { Route } from '../call/route.ts';
import { resourceRoutes } from '../resource/routes.ts';
import { askFirst } from './ask-first.ts';
import { rowRefusalOf } from './row-checks.ts';
import { changeWeek } from './week-change.ts';

/** Days and periods: the shared calls; those that can take periods away ask first when lessons stand there. */
export const weekRoutes: readonly Route[] = [resourceNamed('schoolDay'), resourceNamed('period')]
  .flatMap((resource) => resourceRoutes(resource, rowRefusalOf(resource)))
  .map((route) =>
    route.operation.method === 'GET'
      ? route
      : askFirst(route, (tx, { session }, isForced, work) => changeWeek(tx, { isForced, actor: session }, work)),
  );
