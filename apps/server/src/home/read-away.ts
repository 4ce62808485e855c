import { addDays, mondayOf, weekdayOf, type HomeAway, type Substitution, type TimetableView } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { readSubstitutions } from '../timetable/substitution/substitution-store.ts';
import { judgeRows } from '../timetable/substitution/timetables-of-dates.ts';
import type { TeacherSlot } from './week-slots.ts';

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
export function takenUp(rows: readonly Substitution[], date: string, { days, shifts }: TimetableView['frame']) {
  const sunday = addDays(mondayOf(date), 6);
  return rows
    .filter((row) => row.date <= sunday)
    .flatMap(({ teacherId, substituteId, shiftId, period, duration, ...row }): TeacherSlot[] => {
      const day = weekdayOf(row.date);
      const periodsOn = (periods: readonly number[]) => periods[days.indexOf(day)] ?? 0;
      const whole = shifts.flatMap(({ id, periods }) =>
        Array.from({ length: periodsOn(periods) }, (_, index) => ({ teacherId, shiftId: id, day, period: index + 1 })),
      );
      if (substituteId === null) return whole;
      const taken = Array.from({ length: duration }, (_, index) => ({
        teacherId: substituteId,
        shiftId,
        day,
        period: period + index,
      }));
      return [...whole, ...taken];
    });
}
