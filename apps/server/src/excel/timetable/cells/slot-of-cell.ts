import { weekdayName, type WeekFrame } from '@tkb/contract';
import { rowOf, type SchoolNames } from '../../names/school-names.ts';
import type { RawCell } from './raw-cell.ts';

interface School {
  readonly frame: WeekFrame;
  readonly names: SchoolNames;
}

/** The shift and the period of a cell for a class; a sentence where the school has no such period. */
export function slotOfCell(
  { day, shiftId, period }: Pick<RawCell, 'day' | 'shiftId' | 'period'>,
  { frame, names }: School,
  classId: number,
  lastPeriod: number,
): string | { readonly shiftId: number; readonly period: number } {
  const dayAt = frame.days.indexOf(day);
  if (dayAt < 0) return `trường không học ${weekdayName(day)}`;
  const most = (periods: readonly number[]) => Math.max(0, ...periods);
  const main = Number(rowOf(names, 'class', classId)?.['mainShiftId'] ?? 0);
  const [first] = frame.shifts;
  const isRunning = shiftId === null && first !== undefined && lastPeriod > most(first.periods);
  let at = period;
  let own = frame.shifts.find(({ id }) => id === (shiftId ?? (main || first?.id)));
  if (isRunning)
    for (const shift of frame.shifts) {
      own = shift;
      if (at <= most(shift.periods) || shift === frame.shifts.at(-1)) break;
      at -= most(shift.periods);
    }
  if (!own) return 'không rõ buổi';
  const count = own.periods[dayAt] ?? 0;
  if (at > count) return `buổi ${own.name} của trường chỉ có ${count} tiết ngày này`;
  return { shiftId: own.id, period: at };
}
