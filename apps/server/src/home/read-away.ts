import {
  addDays,
  mondayOf,
  slotsOfWeek,
  weekdayOf,
  type HomeAway,
  type Substitution,
  type WeekFrame,
} from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { readSubstitutions } from '../timetable/substitution/substitution-store.ts';
import { judgeRows } from '../timetable/substitution/timetables-of-dates.ts';
import { slotsOf, type TeacherSlot } from './week-slots.ts';

/** The rows from Monday to Sunday of a date's week, and of the day after the date; not those that fit no lesson any more. */
export async function readWeekRows(tx: Transaction, date: string): Promise<readonly Substitution[]> {
  const rows = await readSubstitutions(tx, { from: mondayOf(date), to: addDays(mondayOf(date), 7) });
  return (await judgeRows(tx, rows)).filter(({ state }) => state !== 'lessonChanged');
}

/** Who is away on the date and the day after, with the periods that nobody takes. */
export function awayOn(rows: readonly Substitution[], date: string): HomeAway[] {
  return [date, addDays(date, 1)].flatMap((day) => {
    const away = new Map<number, HomeAway>();
    for (const { teacherId, teacherName, substituteId, duration } of rows.filter((row) => row.date === day)) {
      const { periods = 0, alone = 0 } = away.get(teacherId) ?? {};
      const more = substituteId === null ? duration : 0;
      away.set(teacherId, {
        date: day,
        id: teacherId,
        name: teacherName,
        periods: periods + duration,
        alone: alone + more,
      });
    }
    return [...away.values()];
  });
}

/** The periods of a date's week that substitutes teach for others, and the whole days of those who are away. */
export function takenUp(rows: readonly Substitution[], date: string, frame: WeekFrame): TeacherSlot[] {
  const sunday = addDays(mondayOf(date), 6);
  const byDay = Map.groupBy(slotsOfWeek(frame), ({ day }) => day);
  return rows
    .filter((row) => row.date <= sunday)
    .flatMap(({ teacherId, substituteId, ...row }) => {
      const day = weekdayOf(row.date);
      const whole = (byDay.get(day) ?? []).map((slot) => ({ ...slot, teacherId }));
      if (substituteId === null) return whole;
      return [...whole, ...slotsOf({ ...row, day }).map((slot) => ({ ...slot, teacherId: substituteId }))];
    });
}
