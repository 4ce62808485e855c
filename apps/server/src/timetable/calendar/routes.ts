import { operations, pageUrls, permissionOfUrl } from '@tkb/contract';
import type { Call } from '../../call/call.ts';
import { implement, implementPublic, type Route } from '../../call/route.ts';
import { AppError } from '../../errors/app-error.ts';
import { sendCalendar } from './calendar.ts';
import { createFeed, listFeeds, revokeFeed, type FeedReader } from './feed-store.ts';

/** Shared addresses are for those who may change timetables. */
async function readerOf({
  services,
  session,
}: Pick<Call<unknown, unknown>, 'services' | 'session'>): Promise<FeedReader> {
  const items = await services.menus.of(session.unit);
  const level = permissionOfUrl(items, session.permissions, pageUrls.timetables);
  return { userId: session.userId, canShare: level >= 2 };
}

/** Addresses for calendar programs, and what they answer. */
export const calendarRoutes: readonly Route[] = [
  implement(operations.readCalendarFeeds, async (call) => {
    const reader = await readerOf(call);
    return call.transaction(async (tx) => ({ feeds: await listFeeds(tx, reader), canShare: reader.canShare }));
  }),
  implement(operations.createCalendarFeed, async (call) => {
    const reader = await readerOf(call);
    const { isShared, ...owner } = call.body;
    if (isShared && !reader.canShare) throw new AppError('permission.denied');
    return call.transaction(async (tx) => {
      const token = await createFeed(tx, { owner, userId: isShared ? null : reader.userId });
      const feeds = await listFeeds(tx, reader);
      return { feeds, canShare: reader.canShare, path: `/api/lich/${token}.ics` };
    });
  }),
  implement(operations.revokeCalendarFeed, async (call) => {
    const reader = await readerOf(call);
    return call.transaction(async (tx) => {
      await revokeFeed(tx, call.query.id, reader);
      return { feeds: await listFeeds(tx, reader), canShare: reader.canShare };
    });
  }),
  implementPublic(operations.readCalendar, sendCalendar),
];
