import type { ExcelRow } from '@tkb/contract';
import { textAt } from '../cells/raw-cell.ts';
import type { ShiftFinder } from '../../sheet/slot-words.ts';
import { noWeeks, weeksOver, type WeeksOver } from '../cells/weeks-said.ts';
import { shiftLine, shiftsOver, type ShiftsOver } from './lines-over.ts';

/** The shift and the weeks of the rows to come, as the sheet's name and the lines so far say them. */
export class SaidAbove {
  private readonly shiftOf: ShiftFinder;
  private shiftId: number | null;
  /** Shifts can stand beside each other. */
  private shiftAt: ShiftsOver = () => null;
  private weeksAt: WeeksOver;

  constructor(sheetName: string, shiftOf: ShiftFinder) {
    this.shiftOf = shiftOf;
    this.shiftId = shiftOf(sheetName);
    this.weeksAt = weeksOver([sheetName]) ?? noWeeks;
  }

  /** Lines over a new table. */
  hearTitles(lines: readonly ExcelRow[]): void {
    ({ shiftId: this.shiftId, at: this.shiftAt } = shiftsOver(lines, this.shiftId, this.shiftOf));
  }

  /** A line between the rows that says the shift of those below it. */
  hearShift({ cells }: ExcelRow): void {
    const said = shiftLine(cells.find((text) => text !== '') ?? '', this.shiftOf);
    if (said === undefined) return;
    this.shiftId = said;
    this.shiftAt = () => said;
  }

  hearWeeks({ cells }: ExcelRow): void {
    this.weeksAt = weeksOver(cells) ?? this.weeksAt;
  }

  shift(column: number): number | null {
    return this.shiftAt(column);
  }

  weeks(column: number): ReturnType<WeeksOver> {
    return this.weeksAt(column);
  }

  /** The shift of a row: by its own column of shifts (-1 where it has none), else by what is said over `column`. */
  shiftOfRow(row: ExcelRow, shiftAt: number, column: number): number | null {
    if (shiftAt < 0) return this.shift(column);
    // Merged cells say the shift in the first of its rows only.
    const text = textAt(row, shiftAt);
    if (text !== '') this.shiftId = this.shiftOf(text);
    return this.shiftId;
  }
}
