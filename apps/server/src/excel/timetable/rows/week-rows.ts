import type { ExcelRow } from '@tkb/contract';
import type { WeekHead } from '../heads/table-head.ts';
import { ownerOver, personOver } from './lines-over.ts';
import { textAt } from '../cells/raw-cell.ts';
import { isNumbered, periodIn, type PeriodWords } from '../../sheet/slot-words.ts';
import { beginningOf, isBlankAt } from './stray-lines.ts';
import { unknownPeriod, type RowEntries, type RowReader, type TableAround } from './row-reader.ts';
import { goesOn } from './slot-place.ts';

type Block = WeekHead['blocks'][number];

/** Rows that are each of one period, with a column for each day; weeks can stand beside each other. */
export function weekRows({ blocks }: WeekHead, around: TableAround): RowReader {
  const { said, shiftOf } = around;
  /** Of rows below that are of further classes, or do not name theirs again. */
  let lastPeriod: PeriodWords | null = null;
  let lastOwner = '';
  const isFurther = (row: ExcelRow, { ownerAt }: Block) =>
    ownerAt >= 0 && lastPeriod !== null && textAt(row, ownerAt) !== '';
  const isPeriod = (text: string) => isNumbered(text) || periodIn(text, shiftOf) !== null;
  const entriesOf = (row: ExcelRow, block: Block, isLesson: (column: number) => boolean): RowEntries => {
    const { from, shiftAt, periodAt, ownerAt, days } = block;
    const period = periodIn(textAt(row, periodAt), shiftOf) ?? (isFurther(row, block) ? lastPeriod : null);
    lastPeriod = period;
    if (!period) {
      const filled = days.map(({ column }) => column).filter((column) => !isBlankAt(row, column));
      if (!filled.some(isLesson) && !isNumbered(textAt(row, periodAt))) return [];
      return filled.map((column) => ({ column, reason: unknownPeriod }));
    }
    lastOwner = (ownerAt < 0 ? '' : textAt(row, ownerAt)) || lastOwner;
    const owner = lastOwner || ownerOfWeek(block, around);
    const named = period.shift ? shiftOf(period.shift) : null;
    const over = said.shiftOfRow(row, shiftAt, days[0]?.column ?? from);
    return days.map(({ column, day, shiftId }) => ({
      column,
      owner,
      day,
      shiftId: shiftId ?? named ?? over,
      period: period.period,
    }));
  };
  return {
    columns: blocks.flatMap(({ days }) => days.map(({ column }) => column)),
    leads: blocks.flatMap(({ shiftAt, periodAt, ownerAt }) => [shiftAt, periodAt, ownerAt]),
    isNext: (row) => goesOn(row, { dayAt: -1, periodAt: blocks[0]?.periodAt ?? -1 }, null, shiftOf),
    read(row, beginnings) {
      if (!blocks.some((block) => isPeriod(textAt(row, block.periodAt)) || isFurther(row, block))) {
        said.hearShift(row);
        return null;
      }
      const entries: RowEntries[number][] = [];
      const beginning = (column: number) => beginningOf(textAt(row, column));
      const isLesson = (column: number) =>
        beginnings.has(beginning(column)) || entries.some((left) => beginning(left.column) === beginning(column));
      for (const block of blocks) entries.push(...entriesOf(row, block, isLesson));
      return entries;
    },
  };
}

function ownerOfWeek({ from, to }: Block, { said, lines, sheetName }: TableAround): string {
  const isTurn = said.weeks(to) !== null;
  return ownerOver(lines, from, to, isTurn) || personOver(lines, from, to, sheetName) || sheetName;
}
