import { addDays, holidayOn, inForceOn, isHeldIn, isWeekOff, mondayOf, schoolWeekOf, slotKey } from '@tkb/contract';
import type { HomeWeek, Holiday, operations, RunningJob, TimetableRow, TimetableView } from '@tkb/contract';
import type { z } from 'zod';
import { jsonList } from '../arrangement/school/school-sql.ts';
import type { Transaction } from '../db/database.ts';
import { teacherName } from '../db/select.ts';
import { isUnderWay } from '../jobs/job-store.ts';
import { namesByTimetable } from '../timetable/live/presence-store.ts';
import { listTimetables } from '../timetable/timetables/timetable-store.ts';
import { readTimetableView } from '../timetable/timetables/timetable-view.ts';
import { readHolidays } from '../week/holidays.ts';
import { keptPeriodsSql, type KeptPeriod } from '../week/kept-periods.ts';
import { awayOn, readWeekRows, takenUp } from './read-away.ts';
import { slotsOf, weekSlots, type TeacherSlot } from './week-slots.ts';

type SchoolHome = z.input<(typeof operations.readSchoolHome)['data'] & {}>;

const mostDrafts = 5;

interface Named {
  readonly id: number;
  readonly name: string;
}
interface SchoolRows {
  readonly sites: Named[];
  readonly classes: readonly { readonly id: number; readonly siteId: number | null }[];
  readonly rooms: readonly {
    readonly id: number;
    readonly siteId: number | null;
    readonly places: number;
    readonly isHome: boolean;
  }[];
  readonly kept: readonly (KeptPeriod & { readonly name: string })[];
  /** Who teaches no longer. */
  readonly stopped: readonly Named[];
}

const rowsSql = `select json_build_object(
  'sites', ${jsonList('select id, name from site order by vi_sort_key(name) collate "C"')},
  'classes', ${jsonList('select id, site_id as "siteId" from class')},
  'rooms', ${jsonList(`select id, site_id as "siteId", simultaneous_classes as places,
     exists (select 1 from class c where c.home_room_id = room.id) as "isHome" from room order by id`)},
  'kept', ${jsonList(`select k.*, ${teacherName()} as name
     from (${keptPeriodsSql}) k join teacher t on t.id = k."teacherId"
     order by vi_sort_key(t.given_name) collate "C", t.id`)},
  'stopped', ${jsonList(`select id, ${teacherName()} as name from teacher t where not is_teaching
     order by vi_sort_key(given_name) collate "C", id`)}) as data`;

/** The timetable in force on a date, and the work that is going on. */
export async function readSchoolHome(tx: Transaction, date: string): Promise<SchoolHome> {
  const timetables = (await listTimetables(tx, { search: '', isPublicOnly: false, pageSize: 0 })).items;
  const published = timetables.filter(({ status }) => status === 'published');
  const inForce = inForceOn(published, date) ?? null;
  const view = inForce && (await readTimetableView(tx, inForce.id, { by: 'class', ids: null }));
  const [found] = await tx.query<{ data: SchoolRows }>(rowsSql);
  if (!found) throw new Error('the query of the home answered nothing');
  const blockedPeriods = found.data.kept.filter(({ kind }) => kind === 'blocked');
  const blocked = slotsByTeacher(blockedPeriods);
  const holidays = await readHolidays(tx);
  const week = inForce ? schoolWeekOf(date, { ...inForce, holidays }) : 0;
  const away = await readWeekRows(tx, date);
  const days = view && { number: week, isOff: isWeekOff(date, holidays), daysOff: daysOff(view, date, holidays) };
  return {
    inForce,
    week: view && days && { ...days, ...weekOf(view, found.data, days, takenUp(away, date, view.frame)) },
    trend: trendOf(published, inForce),
    jobs: await readRunningJobs(tx),
    drafts: await readDrafts(tx, timetables),
    away: awayOn(away, date),
    blocked: [...new Map(blockedPeriods.map(({ teacherId, name }) => [teacherId, name]))].map(([id, name]) => ({
      id,
      name,
      periods: blocked.get(id)?.size ?? 0,
      lessons: view ? countBlocked(view, id, blocked.get(id) ?? new Set(), week) : 0,
    })),
    stopped: view ? found.data.stopped.flatMap((teacher) => stillTeaching(view, teacher, week)) : [],
  };
}

function slotsByTeacher(kept: readonly TeacherSlot[]): ReadonlyMap<number, ReadonlySet<string>> {
  const slots = new Map<number, Set<string>>();
  for (const row of kept) slots.set(row.teacherId, (slots.get(row.teacherId) ?? new Set()).add(slotKey(row)));
  return slots;
}

/** The holidays of a date's week, by day of the week. */
const daysOff = ({ frame }: TimetableView, date: string, holidays: readonly Holiday[]) =>
  frame.days.flatMap((day) => {
    const holiday = holidayOn(holidays, addDays(mondayOf(date), day - 2));
    return holiday ? [{ day, name: holiday.name }] : [];
  });

function weekOf(
  view: TimetableView,
  rows: SchoolRows,
  week: Pick<HomeWeek, 'number' | 'daysOff'>,
  taken: readonly TeacherSlot[],
) {
  const off = new Set(week.daysOff.map(({ day }) => day));
  const places = {
    classSites: new Map(rows.classes.flatMap(({ id, siteId }) => (siteId === null ? [] : [[id, siteId] as const]))),
    roomSites: new Map(rows.rooms.flatMap(({ id, siteId }) => (siteId === null ? [] : [[id, siteId] as const]))),
    roomPlaces: new Map(rows.rooms.flatMap(({ id, places, isHome }) => (isHome ? [] : [[id, places] as const]))),
    blocked: slotsByTeacher([...rows.kept, ...taken]),
  };
  const stopped = new Set(rows.stopped.map(({ id }) => id));
  const present = { ...view, teachers: view.teachers.filter(({ id }) => !stopped.has(id)) };
  return {
    frame: view.frame,
    teachers: view.teachers.map(({ id, name }) => ({ id, name })),
    rooms: view.rooms.map(({ id, name }) => ({ id, name })),
    sites: rows.sites,
    slots: weekSlots(present, places, week.number).filter(({ day }) => !off.has(day)),
  };
}

/** Blocked periods in which a teacher teaches in a school week. */
function countBlocked(view: TimetableView, id: number, blocked: ReadonlySet<string>, week: number): number {
  const own = view.lessons.filter((lesson) => lesson.teacherIds.includes(id) && isHeldIn(lesson.weeks, week));
  return new Set(
    own
      .flatMap(slotsOf)
      .map(slotKey)
      .filter((key) => blocked.has(key)),
  ).size;
}

/** Somebody who teaches no longer and has periods in a school week all the same: nobody will come. */
function stillTeaching(view: TimetableView, teacher: Named, week: number) {
  const own = view.lessons.filter(({ teacherIds, weeks }) => teacherIds.includes(teacher.id) && isHeldIn(weeks, week));
  const lessons = own.flatMap(slotsOf).length;
  return lessons > 0 ? [{ ...teacher, lessons }] : [];
}

/** The numbers of the year's published timetables, by the day they begin. */
function trendOf(published: readonly TimetableRow[], inForce: TimetableRow | null): SchoolHome['trend'] {
  const year = inForce?.schoolYear ?? published[0]?.schoolYear;
  return published
    .filter(({ schoolYear }) => schoolYear === year)
    .toSorted((a, b) => (a.effectiveFrom ?? '').localeCompare(b.effectiveFrom ?? '') || a.number - b.number)
    .flatMap(({ id, number, name, effectiveFrom, score }) =>
      score ? [{ id, number, name, effectiveFrom, score }] : [],
    );
}

function readRunningJobs(tx: Transaction): Promise<RunningJob[]> {
  return tx.query<RunningJob>(
    `select j.id, j.status, json_build_object('id', t.id, 'number', t.number, 'name', t.name) as timetable,
       j.created_by_name as "startedBy", j.created_at as "startedAt",
       case when j.progress is not null
         then json_build_object('placed', (j.progress->>'placed')::int, 'total', (j.progress->>'total')::int,
           'broken', coalesce((j.progress->'score'->>'hard')::int, 0)) end as progress
     from job j join timetable t on t.unit = j.unit and t.school_id = j.school_id and t.id = j.timetable_id
     where ${isUnderWay} order by j.created_at, j.id`,
  );
}

async function readDrafts(tx: Transaction, timetables: readonly TimetableRow[]): Promise<SchoolHome['drafts']> {
  const present = await namesByTimetable(tx);
  return timetables
    .filter(({ status, isFrozen }) => status === 'draft' && !isFrozen)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, mostDrafts)
    .map((draft) => ({ ...draft, openFor: [...(present.get(draft.id) ?? [])] }));
}
