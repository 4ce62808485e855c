import { operations } from '@tkb/contract';
import { implement, implementPublic, type Route } from '../../call/route.ts';
import { sendCalendar } from './calendar.ts';
import { createFeed, readFeed, revokeFeed } from './feed-store.ts';
import { readChanges } from './read-changes.ts';
import { listTimetables } from '../timetables/timetable-store.ts';
import { readTimes } from './read-published.ts';

/** Published timetables and calendars, for teachers and classes. */
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
  implement(operations.readCalendarFeed, ({ session, transaction }) =>
    transaction(async (tx) => ({ feed: await readFeed(tx, session.userId) })),
  ),
  implement(operations.createCalendarFeed, ({ body, session, transaction }) =>
    transaction(async (tx) => {
      const token = await createFeed(tx, session.userId, body);
      const feed = await readFeed(tx, session.userId);
      if (!feed) throw new Error('the feed was just made');
      return { feed, path: `/api/lich/${token}.ics` };
    }),
  ),
  implement(operations.revokeCalendarFeed, ({ session, transaction }) =>
    transaction(async (tx) => {
      await revokeFeed(tx, session.userId);
      return { feed: null };
    }),
  ),
  implementPublic(operations.readCalendar, sendCalendar),
];
