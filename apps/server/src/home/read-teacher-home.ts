import { addDays, holidayOn, inForceOn } from '@tkb/contract';
import type { HomeLesson, TeacherDay, TimetableRow, TimetableView } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { describeLesson, heldOn } from '../timetable/published/lessons-on.ts';
import { readPlaces } from '../timetable/published/read-places.ts';
import { listPublic, readTimes } from '../timetable/published/read-published.ts';
import { lessonOf } from '../timetable/substitution/match.ts';
import { readSubstitutions, type StoredSubstitution } from '../timetable/substitution/substitution-store.ts';
import { readTimetableView } from '../timetable/timetables/timetable-view.ts';
import { readHolidays } from '../week/holidays.ts';

/** Days to look ahead for the next lessons when there are none today and tomorrow. */
const daysAhead = 28;

/** The lessons of a teacher on a date and the day after, and on the next day with any when both have none. */
export async function readTeacherDays(tx: Transaction, teacherId: number, date: string): Promise<TeacherDay[]> {
  const published = await listPublic(tx);
  const times = await readTimes(tx);
  const places = await readPlaces(tx);
  const holidays = await readHolidays(tx);
  const dates = Array.from({ length: daysAhead }, (_, index) => addDays(date, index));
  const rows = await readSubstitutions(tx, { from: date, to: dates.at(-1), either: teacherId });
  // Lessons of others that the teacher takes over are in their timetables.
  const ids = [...new Set([teacherId, ...rows.map((row) => row.teacherId)])];
  const views = new Map<number, TimetableView>();
  const days: TeacherDay[] = [];
  for (const [index, day] of dates.entries()) {
    if (index > 1 && days.some(({ lessons }) => lessons.length > 0)) break;
    const timetable = inForceOn(published, day) ?? null;
    const holiday = holidayOn(holidays, day)?.name ?? null;
    const lessons = timetable && holiday === null ? describe(await viewOf(timetable), day) : [];
    if (index <= 1 || lessons.length > 0)
      days.push({ date: day, timetable: timetable && headOf(timetable), holiday, lessons });
  }
  return days;

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

function substitutionFor(teacherId: number, rows: readonly StoredSubstitution[]): HomeLesson['substitution'] {
  const away = rows.find((row) => row.teacherId === teacherId);
  if (away) return { kind: 'away', name: away.substituteName };
  const comes = rows.find((row) => row.substituteId === teacherId);
  return comes ? { kind: 'comes', name: comes.teacherName } : null;
}

const headOf = ({ id, number, name }: TimetableRow) => ({ id, number, name });
