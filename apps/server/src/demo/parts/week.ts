import { minuteOf, timeOfDay } from '@tkb/contract';
import type { DemoDay, DemoPeriod, ShiftCode } from './types.ts';

/** Start times of the periods of a shift. */
export interface Bell {
  readonly shift: ShiftCode;
  /** Minutes of a period: 45, in primary schools 35. */
  readonly minutes: number;
  readonly starts: readonly string[];
  readonly longBreakAfter: number;
}

export function periodsOfBells(bells: readonly Bell[]): DemoPeriod[] {
  return bells.flatMap(({ shift, minutes, starts, longBreakAfter }) =>
    starts.map((startTime, index) => ({
      shift,
      number: index + 1,
      startTime,
      endTime: timeOfDay(minuteOf(startTime) + minutes),
      longBreakAfter: index + 1 === longBreakAfter,
    })),
  );
}

/** Both shifts full, as schools in the south ring them. */
export const fullBells: readonly Bell[] = [
  { shift: 'S', minutes: 45, starts: ['07:00', '07:55', '08:55', '09:50', '10:45'], longBreakAfter: 2 },
  { shift: 'C', minutes: 45, starts: ['12:30', '13:25', '14:20', '15:20', '16:15'], longBreakAfter: 3 },
];

/** Days from Thứ 2 on, with their periods in the morning and in the afternoon. */
export function schoolDays(periods: readonly (readonly [number, number])[]): DemoDay[] {
  return periods.map(([morning, afternoon], index) => ({ day: index + 2, periods: { S: morning, C: afternoon } }));
}
