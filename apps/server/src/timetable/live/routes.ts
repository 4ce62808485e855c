import { operations } from '@tkb/contract';
import { implement, type Route } from '../../call/route.ts';
import { readTimetable } from '../timetables/timetable-store.ts';
import { streamTimetable } from './stream-timetable.ts';

/** Watching a timetable while others change it. */
export const liveRoutes: readonly Route[] = [
  implement(operations.watchTimetable, async (call) => {
    const { timetableId, after } = call.query;
    await call.transaction((tx) => readTimetable(tx, timetableId));
    const header = Number(call.request.headers['last-event-id'] ?? Number.NaN);
    return streamTimetable(call, timetableId, after ?? (Number.isInteger(header) ? header : null));
  }),
];
