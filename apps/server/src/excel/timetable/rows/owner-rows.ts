import type { ExcelRow } from '@tkb/contract';
import type { OwnerHead } from '../heads/table-head.ts';
import { ownerOver } from './lines-over.ts';
import { textAt } from '../cells/raw-cell.ts';
import { dayOf } from '../../sheet/slot-words.ts';
import type { RowEntries, RowReader, TableAround } from './row-reader.ts';

/** Rows that are each of a class or a teacher, or of one of their days, with a column for each period. */
export class OwnerRows implements RowReader {
  readonly columns: readonly number[];
  readonly leads: readonly number[];
  private readonly head: OwnerHead;
  private readonly around: TableAround;
  private owner = '';
  /** Of a week with its days down. */
  private day: number | null = null;

  constructor(head: OwnerHead, around: TableAround) {
    this.head = head;
    this.around = around;
    this.columns = head.slots.map(({ column }) => column);
    this.leads = [head.ownerAt, head.shiftAt, head.dayAt, head.subjectAt];
  }

  /** Its columns say the period. */
  isNext(): boolean {
    return false;
  }

  read(row: ExcelRow): RowEntries | null {
    const { shiftAt, dayAt, subjectAt, slots } = this.head;
    const { said, shiftOf } = this.around;
    const owner = this.ownerOf(row);
    const isSameDay = shiftAt >= 0 && textAt(row, dayAt) === '';
    if (dayAt >= 0) this.day = dayOf(textAt(row, dayAt)) ?? (isSameDay ? this.day : null);
    if (owner === '' || slots.every(({ column }) => textAt(row, column) === '')) return null;
    if (dayAt >= 0 && this.day === null) return null;
    this.owner = owner;
    const subject = textAt(row, subjectAt);
    return slots.flatMap(({ column, day: ofColumn, period, shiftId }) => {
      const day = ofColumn ?? this.day;
      if (day === null) return [];
      const over = shiftAt >= 0 ? shiftOf(textAt(row, shiftAt)) : said.shift(column);
      return [{ column, owner, day, shiftId: shiftId ?? over, period, ...(subject && { subject }) }];
    });
  }

  /** Further rows of one owner need not name them again. */
  private ownerOf(row: ExcelRow): string {
    const { ownerAt, shiftAt, dayAt, slots } = this.head;
    const { lines, sheetName } = this.around;
    const over = dayAt < 0 ? '' : ownerOver(lines, 0, slots.at(-1)!.column) || sheetName;
    const named = ownerAt < 0 ? over : textAt(row, ownerAt);
    return named || (dayAt >= 0 || (shiftAt >= 0 && textAt(row, shiftAt)) ? this.owner : '');
  }
}
