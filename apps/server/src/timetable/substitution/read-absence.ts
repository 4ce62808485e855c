import { addDays, daysBetween, longestAbsence, weekdayOf, type AbsentDay, type operations } from '@tkb/contract';
import type { Holiday, TimetableView } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { requireRows } from '../../db/require-rows.ts';
import { AppError } from '../../errors/app-error.ts';
import { classNamesOf, heldOn, titleOf, type PlacedLesson } from '../published/lessons-on.ts';
import { candidatesFor, taughtIn, type SchoolDay, type Staff } from './candidates.ts';
import { lessonOf, stateOf, withState } from './match.ts';
import { headOf } from '../timetables/timetable-store.ts';
import { readStaff } from './read-staff.ts';
import { readSubstitutions, type StoredSubstitution } from './substitution-store.ts';
import { readDatedTimetables } from './timetables-of-dates.ts';

type Absence = z.input<(typeof operations.readAbsence)['data'] & {}>;

interface Asked {
  readonly teacherId: number;
  readonly fromDate: string;
  readonly toDate: string;
}

/** The lessons of a teacher on some days, each with who could take it. */
export async function readAbsence(tx: Transaction, { teacherId, fromDate, toDate }: Asked): Promise<Absence> {
  await requireRows(tx, 'teacher', { ids: [teacherId], field: 'teacherId' });
  const count = daysBetween(fromDate, toDate) + 1;
  if (count < 1 || count > longestAbsence) throw new AppError('substitution.too_many_days', { most: longestAbsence });
  const rows = await readSubstitutions(tx, { from: fromDate, to: toDate });
  const own = rows.filter((row) => row.teacherId === teacherId);
  const timetables = await readDatedTimetables(tx, null);
  const days: AbsentDay[] = [];
  const staffs = new Map<number, Staff>();
  let last: TimetableView | null = null;
  for (const date of Array.from({ length: count }, (_, index) => addDays(fromDate, index))) {
    const view = await timetables.viewOn(date);
    last = view ?? last;
    const onDate = rows.filter((row) => row.date === date);
    if (!view) {
      days.push(emptyDay(teacherId, date, onDate));
      continue;
    }
    const { timetable } = view;
    const staff = staffs.get(timetable.id) ?? (await readStaff(tx, timetable));
    staffs.set(timetable.id, staff);
    days.push(describeDay(teacherId, date, { view, holidays: timetables.holidays }, onDate, staff));
  }
  return {
    teachers: last?.teachers.map(({ id, name }) => ({ id, name })) ?? [],
    reason: own.find(({ reason }) => reason !== '')?.reason ?? '',
    days,
    // Nothing can be written for a day without lessons: what was, stays.
    replacedIds: own.flatMap(({ id, date }) => (timetables.on(date) ? id : [])),
  };
}

/** A timetable, and the days on which nothing of it is held. */
interface SchoolTimetable {
  readonly view: TimetableView;
  readonly holidays: readonly Holiday[];
}

/** A date at school as who is away leaves it. */
export const schoolDay = (
  absentId: number,
  date: string,
  { view, holidays }: SchoolTimetable,
  rows: readonly StoredSubstitution[],
): SchoolDay => ({
  day: weekdayOf(date),
  view,
  held: heldOn(view, date, holidays),
  rows: rows.filter((row) => row.date === date && row.teacherId !== absentId),
  taught: taughtIn(view),
});

/** Without a timetable nothing is held; what is written down stays to be seen. */
const emptyDay = (teacherId: number, date: string, rows: readonly StoredSubstitution[]): AbsentDay => ({
  date,
  timetable: null,
  lessons: [],
  outdated: rows.filter((row) => row.teacherId === teacherId).map((row) => withState(row, 'lessonChanged')),
  takenOver: [],
});

function describeDay(
  teacherId: number,
  date: string,
  timetable: SchoolTimetable,
  rows: readonly StoredSubstitution[],
  staff: Staff,
): AbsentDay {
  const { view, holidays } = timetable;
  const day = schoolDay(teacherId, date, timetable, rows);
  const own = rows.filter((row) => row.teacherId === teacherId);
  const savedOf = (lesson: PlacedLesson) => own.find((row) => lessonOf(row, view, day.held)?.id === lesson.id);
  const shiftNames = new Map(view.frame.shifts.map(({ id, name }) => [id, name]));
  return {
    date,
    timetable: headOf(view.timetable),
    lessons: day.held
      .filter(({ teacherIds }) => teacherIds.includes(teacherId))
      .map((lesson) => {
        const saved = savedOf(lesson);
        return {
          lessonId: lesson.id,
          shiftName: shiftNames.get(lesson.shiftId) ?? '',
          period: lesson.period,
          duration: lesson.duration,
          title: titleOf(view, lesson),
          classNames: classNamesOf(view, lesson),
          saved: saved ? { substituteId: saved.substituteId } : null,
          candidates: candidatesFor(lesson, { absentId: teacherId, chosenId: saved?.substituteId ?? null }, day, staff),
        };
      }),
    outdated: own
      .filter((row) => !lessonOf(row, view, day.held))
      .map((row) => withState(row, stateOf(row, view, holidays, []))),
    takenOver: rows
      .filter(({ substituteId }) => substituteId === teacherId)
      .map((row) => withState(row, stateOf(row, view, holidays, []))),
  };
}
