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
export class WeekRows implements RowReader {
  readonly columns: readonly number[];
  readonly leads: readonly number[];
  private readonly head: WeekHead;
  private readonly around: TableAround;
  private owner = '';
  /** Of rows below that are of further classes. */
  private period: PeriodWords | null = null;

  constructor(head: WeekHead, around: TableAround) {
    this.head = head;
    this.around = around;
    this.columns = head.blocks.flatMap(({ days }) => days.map(({ column }) => column));
    this.leads = head.blocks.flatMap(({ shiftAt, periodAt, ownerAt }) => [shiftAt, periodAt, ownerAt]);
  }

  isNext(row: ExcelRow): boolean {
    const [first] = this.head.blocks;
    return first !== undefined && goesOn(row, { dayAt: -1, periodAt: first.periodAt }, null, this.around.shiftOf);
  }

  read(row: ExcelRow, beginnings: ReadonlySet<string>): RowEntries | null {
    const { blocks } = this.head;
    const isPeriod = (text: string) => isNumbered(text) || periodIn(text, this.around.shiftOf) !== null;
    if (!blocks.some((block) => isPeriod(textAt(row, block.periodAt)) || this.isFurther(row, block))) {
      this.around.said.hearShift(row);
      return null;
    }
    const entries: RowEntries[number][] = [];
    const beginning = (column: number) => beginningOf(textAt(row, column));
    const isLesson = (column: number) =>
      beginnings.has(beginning(column)) || entries.some((left) => beginning(left.column) === beginning(column));
    for (const block of blocks) entries.push(...this.entriesOf(row, block, isLesson));
    return entries;
  }

  private isFurther(row: ExcelRow, { ownerAt }: Block): boolean {
    return ownerAt >= 0 && this.period !== null && textAt(row, ownerAt) !== '';
  }

  private entriesOf(row: ExcelRow, block: Block, isLesson: (column: number) => boolean): RowEntries {
    const { said, shiftOf, lines, sheetName } = this.around;
    const { from, to, shiftAt, periodAt, ownerAt, days } = block;
    const period = periodIn(textAt(row, periodAt), shiftOf) ?? (this.isFurther(row, block) ? this.period : null);
    this.period = period;
    if (!period) {
      const filled = days.map(({ column }) => column).filter((column) => !isBlankAt(row, column));
      if (!filled.some(isLesson) && !isNumbered(textAt(row, periodAt))) return [];
      return filled.map((column) => ({ column, reason: unknownPeriod }));
    }
    this.owner = (ownerAt < 0 ? '' : textAt(row, ownerAt)) || this.owner;
    const isTurn = said.weeks(to) !== null;
    const owner =
      this.owner || ownerOver(lines, from, to, isTurn) || personOver(lines, from, to, sheetName) || sheetName;
    const named = period.shift ? shiftOf(period.shift) : null;
    const over = said.shiftOfRow(row, shiftAt, days[0]?.column ?? from);
    return days.map(({ column, day, shiftId }) => ({
      column,
      owner,
      day,
      shiftId: shiftId ?? named ?? over,
      period: period.period,
    }));
  }
}
