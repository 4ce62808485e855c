import type { OwnerHead } from '../heads/table-head.ts';
import { ownerOver } from './lines-over.ts';
import { textAt } from '../cells/raw-cell.ts';
import { dayOf } from '../../sheet/slot-words.ts';
import type { RowReader, TableAround } from './row-reader.ts';

/** Rows that are each of a class or a teacher, or of one of their days, with a column for each period. */
export function ownerRows(head: OwnerHead, { said, shiftOf, lines, sheetName }: TableAround): RowReader {
  const { ownerAt, shiftAt, dayAt, subjectAt, slots } = head;
  const over = dayAt < 0 ? '' : ownerOver(lines, 0, slots.at(-1)!.column) || sheetName;
  /** The owner and, of a week with its days down, the day of rows that do not say them again. */
  let lastOwner = '';
  let day: number | null = null;
  return {
    columns: slots.map(({ column }) => column),
    leads: [ownerAt, shiftAt, dayAt, subjectAt],
    // Its columns say the period.
    isNext: () => false,
    read(row) {
      const goesOn = dayAt >= 0 || (shiftAt >= 0 && textAt(row, shiftAt) !== '');
      const owner = (ownerAt < 0 ? over : textAt(row, ownerAt)) || (goesOn ? lastOwner : '');
      const isSameDay = shiftAt >= 0 && textAt(row, dayAt) === '';
      if (dayAt >= 0) day = dayOf(textAt(row, dayAt)) ?? (isSameDay ? day : null);
      if (owner === '' || slots.every(({ column }) => textAt(row, column) === '')) return null;
      if (dayAt >= 0 && day === null) return null;
      lastOwner = owner;
      const subject = textAt(row, subjectAt);
      return slots.flatMap(({ column, day: ofColumn, period, shiftId }) => {
        const own = ofColumn ?? day;
        if (own === null) return [];
        const shift = shiftId ?? (shiftAt >= 0 ? shiftOf(textAt(row, shiftAt)) : said.shift(column));
        return [{ column, owner, day: own, shiftId: shift, period, ...(subject && { subject }) }];
      });
    },
  };
}
