import { operations } from '@tkb/contract';
import { implement, type Route } from '../../call/route.ts';
import { readChanges } from './read-changes.ts';
import { listTimetables } from '../timetables/timetable-store.ts';
import { readTimes } from './read-published.ts';

/** Published timetables, for teachers and classes. */
export const publishedRoutes: readonly Route[] = [
  implement(operations.readPublished, ({ query, transaction }) =>
    transaction(async (tx) => ({
      ...(await listTimetables(tx, { ...query, isPublicOnly: true })),
      ...(await readTimes(tx)),
    })),
  ),
  implement(operations.readPublishedChanges, ({ query: { id, ...owner }, transaction }) =>
    transaction((tx) => readChanges(tx, id, owner)),
  ),
];
