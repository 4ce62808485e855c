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
export class SlotRows implements RowReader {
  readonly columns: readonly number[];
  readonly leads: readonly number[];
  private readonly head: SlotHead;
  private readonly around: TableAround;
  /** The day that holds for rows that name none. */
  private day: number | null;
  private readonly lastOf = new Map<string, EndOfDay>();

  constructor(head: SlotHead, around: TableAround) {
    this.head = head;
    this.around = around;
    this.columns = head.columns.filter(({ owner }) => owner !== '').map(({ column }) => column);
    this.leads = head.columns.flatMap(({ column, dayAt, shiftAt, periodAt, weeksAt, besideAt }) => [
      column,
      dayAt,
      shiftAt,
      periodAt,
      weeksAt,
      ...besideAt,
    ]);
    this.day = head.columns.every(({ dayAt }) => dayAt < 0) ? around.dayOver : null;
  }

  get ends(): readonly EndOfDay[] {
    return [...this.lastOf.values()];
  }

  isNext(row: ExcelRow): boolean {
    const [first] = this.head.columns;
    return first !== undefined && goesOn(row, first, this.day, this.around.shiftOf);
  }

  /** Beside names there is no day. */
  canBeNames(line: ExcelRow): boolean {
    if (this.head.columns.some(({ dayAt }) => dayOf(textAt(line, dayAt)) !== null)) return false;
    return this.columns.every((column) => /^[\p{L} .]*$/u.test(textAt(line, column)));
  }

  read(row: ExcelRow): RowEntries | null {
    const { columns } = this.head;
    const [first] = columns;
    const { day, period } = first ? slotIn(row, first, this.around.shiftOf) : { day: null, period: null };
    if (period) return columns.flatMap((column) => this.entryOf(row, column) ?? []);
    if (first && isNumbered(textAt(row, first.periodAt))) {
      this.day = day ?? this.day;
      const filled = this.columns.filter((column) => !isBlankAt(row, column));
      return filled.map((column) => ({ column, reason: unknownPeriod }));
    }
    this.around.said.hearShift(row);
    this.day = dayLine(row) ?? this.day;
    return null;
  }

  private entryOf(row: ExcelRow, { column, owner, besideAt, ...at }: OwnerColumn): RowEntries[number] | null {
    const { said, shiftOf } = this.around;
    const { day, period } = slotIn(row, at, shiftOf);
    this.day = day ?? this.day;
    const over = said.shiftOfRow(row, at.shiftAt, column);
    const named = period?.shift ? shiftOf(period.shift) : null;
    if (this.day === null || !period)
      return isBlankAt(row, column) ? null : { column, reason: 'không rõ thứ hoặc tiết của dòng này' };
    const slot = { day: this.day, shiftId: at.shiftId ?? named ?? over, period: period.period };
    this.lastOf.set(`${slot.shiftId} ${slot.day}`, slot);
    const tableWeeks = weeksAlone(textAt(row, at.weeksAt)) ?? weeksSaid(textAt(row, at.periodAt));
    return { column, owner, besideAt, ...slot, tableWeeks };
  }
}
