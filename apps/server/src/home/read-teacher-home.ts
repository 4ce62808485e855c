import {
  addDays,
  holidayOn,
  inForceOn,
  isWeekOff,
  mondayOf,
  schoolWeekOf,
  schoolWeekTitle,
  weekdayOf,
  type Holiday,
  type HomeLesson,
  type TeacherChange,
  type TeacherDay,
  type TeacherWeek,
  type TimetableRow,
  type TimetableView,
} from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { describeLesson, heldOn } from '../timetable/published/lessons-on.ts';
import { changesAmong } from '../timetable/published/read-changes.ts';
import { readPlaces } from '../timetable/published/read-places.ts';
import { listPublic, readTimes } from '../timetable/published/read-published.ts';
import { lessonOf } from '../timetable/substitution/match.ts';
import { readSubstitutions, type StoredSubstitution } from '../timetable/substitution/substitution-store.ts';
import { headOf } from '../timetable/timetables/timetable-store.ts';
import { readTimetableView } from '../timetable/timetables/timetable-view.ts';
import { readHolidays } from '../week/holidays.ts';

/** Days to look ahead for the next lessons when there are none today and tomorrow. */
const daysAhead = 28;

/** A new timetable is told of so many days before it begins, and so many after. */
const daysBefore = 21;
const daysAfter = 6;

const sunday = 8;

interface TeacherHome {
  readonly days: TeacherDay[];
  readonly week: TeacherWeek | null;
  readonly change: TeacherChange | null;
}

/**
 * The lessons of a teacher on a date and the day after, and on the next day with any when both have none; those of the week, which
 * on a Sunday is the coming one; and what changes them about now.
 */
export async function readTeacherHome(tx: Transaction, teacherId: number, date: string): Promise<TeacherHome> {
  const published = await listPublic(tx);
  const times = await readTimes(tx);
  const places = await readPlaces(tx);
  const holidays = await readHolidays(tx);
  const dates = Array.from({ length: daysAhead }, (_, index) => addDays(date, index));
  const monday = addDays(mondayOf(date), weekdayOf(date) === sunday ? 7 : 0);
  const from = monday < date ? monday : date;
  const rows = await readSubstitutions(tx, { from, to: dates.at(-1), either: teacherId });
  // Lessons of others that the teacher takes over are in their timetables.
  const ids = [...new Set([teacherId, ...rows.map((row) => row.teacherId)])];
  const views = new Map<number, TimetableView>();
  const days: TeacherDay[] = [];
  for (const [index, day] of dates.entries()) {
    if (index > 1 && days.some(({ lessons }) => lessons.length > 0)) break;
    const one = await dayOn(day);
    if (index <= 1 || one.lessons.length > 0) days.push(one);
  }
  const week: TeacherDay[] = [];
  for (let day = 0; day < 7; day++) week.push(await dayOn(addDays(monday, day)));
  return {
    days,
    week: weekOf(week, week.flatMap(({ date: day }) => inForceOn(published, day)?.schoolYear ?? []).at(-1), holidays),
    change: await readChange(tx, published, { teacherId, date }),
  };

  async function dayOn(day: string): Promise<TeacherDay> {
    const timetable = inForceOn(published, day) ?? null;
    const holiday = holidayOn(holidays, day)?.name ?? null;
    const lessons = timetable && holiday === null ? describe(await viewOf(timetable), day) : [];
    return { date: day, timetable: timetable && headOf(timetable), holiday, lessons };
  }

  function describe(view: TimetableView, day: string): HomeLesson[] {
    const held = heldOn(view, day, holidays);
    const matched = rows.flatMap((row) => {
      const lesson = row.date === day ? lessonOf(row, view, held) : undefined;
      return lesson ? [{ row, id: lesson.id }] : [];
    });
    return held.flatMap((lesson): HomeLesson[] => {
      const own = matched.filter(({ id }) => id === lesson.id).map(({ row }) => row);
      if (own.length === 0 && !lesson.teacherIds.includes(teacherId)) return [];
      return [{ ...describeLesson(view, lesson, times, places), substitution: substitutionFor(teacherId, own) }];
    });
  }

  async function viewOf({ id }: TimetableRow): Promise<TimetableView> {
    const filter = { by: 'teacher', ids, isPublicOnly: true } as const;
    const view = views.get(id) ?? (await readTimetableView(tx, id, filter));
    views.set(id, view);
    return view;
  }
}

/** The week with its name in the school year whose timetable holds in it; null where none does. */
function weekOf(
  days: readonly TeacherDay[],
  schoolYear: string | undefined,
  holidays: readonly Holiday[],
): TeacherWeek | null {
  if (schoolYear === undefined) return null;
  const monday = days[0]?.date ?? '';
  const week = { number: schoolWeekOf(monday, { schoolYear, holidays }), isOff: isWeekOff(monday, holidays) };
  return {
    title: schoolWeekTitle(week, monday, schoolYear),
    days: days.filter(({ date, lessons }) => lessons.length > 0 || weekdayOf(date) !== sunday),
  };
}

/** The next timetable to begin, else the last one that began, where that is near the date. */
async function readChange(
  tx: Transaction,
  published: readonly TimetableRow[],
  { teacherId, date }: { readonly teacherId: number; readonly date: string },
): Promise<TeacherChange | null> {
  const near = published
    .filter(({ status }) => status === 'published')
    .flatMap((timetable) => (timetable.effectiveFrom ? [{ timetable, from: timetable.effectiveFrom }] : []))
    .filter(({ from }) => addDays(date, -daysAfter) <= from && from <= addDays(date, daysBefore))
    .toSorted((first, second) => (first.from < second.from ? -1 : 1));
  const found = near.find(({ from }) => from > date) ?? near.at(-1);
  if (!found) return null;
  const { previous, differences } = await changesAmong(
    tx,
    { row: found.timetable, published },
    { ownerKind: 'teacher', ownerId: teacherId },
  );
  return previous && { timetable: headOf(found.timetable), from: found.from, lessons: differences.length };
}

function substitutionFor(teacherId: number, rows: readonly StoredSubstitution[]): HomeLesson['substitution'] {
  const away = rows.find((row) => row.teacherId === teacherId);
  if (away) return { kind: 'away', name: away.substituteName };
  const comes = rows.find((row) => row.substituteId === teacherId);
  return comes ? { kind: 'comes', name: comes.teacherName } : null;
}
