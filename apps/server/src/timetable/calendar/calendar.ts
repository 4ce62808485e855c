import {
  dateInVietnam,
  mergePermissions,
  pageUrls,
  permissionOfUrl,
  semesterEnd,
  type InForceSpan,
  type TimetableRow,
} from '@tkb/contract';
import { createHash } from 'node:crypto';
import { findInUnits, unitsAt } from '../../access/unit.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PublicCall } from '../../call/call.ts';
import { readTimetableView } from '../timetables/timetable-view.ts';
import { eventsOf, substitutedEvents } from './calendar-events.ts';
import { findFeed, noteReading, readOwnerName, type FoundFeed } from './feed-store.ts';
import { numberEvents, type PlannedEvent } from './calendar-state.ts';
import { writeCalendar } from './ical.ts';
import { changedLessons } from '../substitution/changed-lessons.ts';
import { readSubstitutions } from '../substitution/substitution-store.ts';
import type { Owner } from '../published/owner.ts';
import { readHolidays } from '../../week/holidays.ts';
import { listPublic, readTimes } from '../published/read-published.ts';
import { spansOfRunningYears } from '../published/spans.ts';

type Request = PublicCall<unknown, unknown>;

/** Answers a feed's address with the owner's lessons as published now; whatever is wrong with it looks the same. */
export async function sendCalendar(call: Request) {
  const [, token] = /^([\w-]{43})\.ics$/.exec(call.params['file'] ?? '') ?? [];
  const found = token ? await findUnitFeed(call, token) : null;
  if (!found || !(await mayRead(call, found))) throw new AppError('calendar.address_gone');
  const { unit, feed } = found;
  const text = await call.database.schoolTransaction({ unit, schoolId: feed.schoolId }, async (tx) => {
    await noteReading(tx, feed.id);
    return readCalendar(tx, feed.owner, `${unit}.tkb`);
  });
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const { reply } = call;
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  if (call.request.headers['if-none-match'] === tag) return reply.code(304).send();
  const disposition = 'inline; filename="thoi-khoa-bieu.ics"';
  return reply
    .headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': disposition })
    .send(text);
}

interface UnitFeed {
  readonly unit: string;
  readonly feed: FoundFeed;
}

/** A calendar program names no page: the token is looked for in every unit that its host serves. */
const findUnitFeed = ({ request, config, database }: Request, token: string): Promise<UnitFeed | null> =>
  findInUnits(unitsAt(request.host, config), async (unit) => {
    const feed = await database.unitTransaction(unit, (tx) => findFeed(tx, token));
    return feed && { unit, feed };
  });

/** A user's address gives what the user may see; a shared one goes on until it is revoked. */
async function mayRead({ services }: Request, { unit, feed: { permissions } }: UnitFeed): Promise<boolean> {
  if (permissions === null) return true;
  return permissionOfUrl(await services.menus.of(unit), mergePermissions([permissions]), pageUrls.timetable) > 0;
}

async function readCalendar(tx: Transaction, owner: Owner, host: string): Promise<string> {
  const name = await readOwnerName(tx, owner);
  const holidays = await readHolidays(tx);
  const feed = { owner, host, times: await readTimes(tx), holidays };
  const events: PlannedEvent[] = [];
  for (const span of calendarSpans(await listPublic(tx), dateInVietnam(new Date()))) {
    const { view, rows } = await readSpan(tx, span, owner);
    const changed = changedLessons(view, rows, holidays);
    events.push(...eventsOf(view, span, feed, changed), ...substitutedEvents(view, feed, changed));
  }
  return writeCalendar(`TKB ${name}`, await numberEvents(tx, owner, events));
}

/**
 * The days of each timetable that calendars are told of: those on which it is in force, but of the last one no more than its semester
 * while that goes on, since another one is to come.
 */
export function calendarSpans(timetables: readonly TimetableRow[], today: string): InForceSpan<TimetableRow>[] {
  return spansOfRunningYears(timetables, today).map((span, index, { length }) => {
    const end = semesterEnd(span.item.schoolYear, span.item.semester);
    const isLast = index === length - 1;
    return isLast && today <= end && span.from <= end ? { ...span, until: end } : span;
  });
}

/** The owner's part of a timetable, and what is written down about its lessons. */
async function readSpan(tx: Transaction, { item: timetable, from, until }: InForceSpan<TimetableRow>, owner: Owner) {
  const { ownerKind, ownerId } = owner;
  if (ownerKind === 'teacher') {
    const rows = await readSubstitutions(tx, { from, to: until, either: ownerId });
    // Lessons of others that a teacher takes are in the timetables of these.
    const ids = [ownerId, ...rows.map(({ teacherId }) => teacherId)];
    return { view: await readTimetableView(tx, timetable.id, { by: 'teacher', ids, isPublicOnly: true }), rows };
  }
  const view = await readTimetableView(tx, timetable.id, { by: ownerKind, ids: [ownerId], isPublicOnly: true });
  const teacherIds = [...new Set(view.lessons.flatMap((lesson) => lesson.teacherIds))];
  return { view, rows: await readSubstitutions(tx, { from, to: until, teacherIds }) };
}
