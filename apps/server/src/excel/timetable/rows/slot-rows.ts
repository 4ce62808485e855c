import type { ExcelRow } from '@tkb/contract';
import type { OwnerColumn, SlotHead } from '../heads/table-head.ts';
import { dayLine } from './lines-over.ts';
import { textAt } from '../cells/raw-cell.ts';
import { dayOf, isNumbered } from '../../sheet/slot-words.ts';
import { isBlankAt } from './stray-lines.ts';
import { weeksAlone, weeksSaid } from '../cells/weeks-said.ts';
import { unknownPeriod, type EndOfDay, type RowEntries, type RowReader, type TableAround } from './row-reader.ts';
import { goesOn, slotIn } from './slot-place.ts';

/** Rows that are each of one period, with a column of lessons for each class or teacher. */
export function slotRows({ columns: all }: SlotHead, { said, shiftOf, dayOver }: TableAround): RowReader {
  const [first] = all;
  const columns = all.filter(({ owner }) => owner !== '').map(({ column }) => column);
  /** The day that holds for rows that name none. */
  let day = all.every(({ dayAt }) => dayAt < 0) ? dayOver : null;
  const ends = new Map<string, EndOfDay>();
  const entryOf = (row: ExcelRow, { column, owner, besideAt, ...at }: OwnerColumn): RowEntries[number] | null => {
    const { day: own, period } = slotIn(row, at, shiftOf);
    day = own ?? day;
    const over = said.shiftOfRow(row, at.shiftAt, column);
    const named = period?.shift ? shiftOf(period.shift) : null;
    if (day === null || !period)
      return isBlankAt(row, column) ? null : { column, reason: 'không rõ thứ hoặc tiết của dòng này' };
    const slot = { day, shiftId: at.shiftId ?? named ?? over, period: period.period };
    ends.set(`${slot.shiftId} ${slot.day}`, slot);
    const tableWeeks = weeksAlone(textAt(row, at.weeksAt)) ?? weeksSaid(textAt(row, at.periodAt));
    return { column, owner, besideAt, ...slot, tableWeeks };
  };
  return {
    columns,
    leads: all.flatMap(({ column, dayAt, shiftAt, periodAt, weeksAt, besideAt }) => [
      column,
      dayAt,
      shiftAt,
      periodAt,
      weeksAt,
      ...besideAt,
    ]),
    ends: () => [...ends.values()],
    isNext: (row) => first !== undefined && goesOn(row, first, day, shiftOf),
    // Beside names there is no day.
    canBeNames: (line) =>
      all.every(({ dayAt }) => dayOf(textAt(line, dayAt)) === null) &&
      columns.every((column) => /^[\p{L} .]*$/u.test(textAt(line, column))),
    read(row) {
      const { day: own, period } = first ? slotIn(row, first, shiftOf) : { day: null, period: null };
      if (period) return all.flatMap((column) => entryOf(row, column) ?? []);
      if (first && isNumbered(textAt(row, first.periodAt))) {
        day = own ?? day;
        const filled = columns.filter((column) => !isBlankAt(row, column));
        return filled.map((column) => ({ column, reason: unknownPeriod }));
      }
      said.hearShift(row);
      day = dayLine(row) ?? day;
      return null;
    },
  };
}
