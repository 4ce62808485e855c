import { operations, type WeekFrame } from '@tkb/contract';
import { implementInTransaction, type Route } from '../../call/route.ts';
import { readChanges } from './read-changes.ts';
import { listTimetables } from '../timetables/timetable-store.ts';
import { readTimes } from './read-published.ts';
import { readHolidays } from '../../week/holidays.ts';
import { readWeekFrame } from '../../week/week-frame.ts';

const teachingDays = ({ days, shifts }: WeekFrame): number[] =>
  days.filter((_, column) => shifts.some(({ periods }) => (periods[column] ?? 0) > 0));

/** Published timetables, for teachers and classes. */
export const publishedRoutes: readonly Route[] = [
  implementInTransaction(operations.readPublished, async (tx, { query }) => ({
    ...(await listTimetables(tx, { ...query, isPublicOnly: true })),
    ...(await readTimes(tx)),
    holidays: await readHolidays(tx),
    days: teachingDays(await readWeekFrame(tx)),
  })),
  implementInTransaction(operations.readPublishedChanges, (tx, { query: { id, ...owner } }) =>
    readChanges(tx, id, owner),
  ),
];
