import type { ExcelRow } from '@tkb/contract';
import type { RawCell } from '../cells/raw-cell.ts';
import type { SaidAbove } from './said-above.ts';
import type { ShiftFinder } from '../../sheet/slot-words.ts';

/** When a lesson of a row is and whose; its text stands in its column and in those beside it. */
export interface Lesson extends Pick<RawCell, 'column' | 'owner' | 'day' | 'shiftId' | 'period' | 'subject'> {
  readonly besideAt?: readonly number[];
  /** Null where the row itself does not say them. */
  readonly tableWeeks?: RawCell['tableWeeks'];
}

/** A lesson of a list, which has its words in columns of their own. */
export type ListLesson = Lesson & Required<Pick<RawCell, 'parts' | 'text'>>;

/** A column of a row that cannot be read, with why. */
export interface Refused {
  readonly column: number;
  readonly reason: string;
}

/** In the order of the columns. */
export type RowEntries = readonly (Lesson | ListLesson | Refused)[];

/** The period in the last row of a day. */
export type EndOfDay = Pick<Lesson, 'shiftId' | 'period'>;

/** Reads the rows of one table one after the other. */
export interface RowReader {
  /** Where its lessons stand. */
  readonly columns: readonly number[];
  /** Columns that say when and whose they are; -1 where there is none. */
  readonly leads: readonly number[];
  /** The last row of each of its days, where days stand below each other. */
  readonly ends?: () => readonly EndOfDay[];
  /** True for a row that has day and period where the table has them, whatever its lessons are called. */
  isNext(row: ExcelRow): boolean;
  /** Null of a row that is none of the table. `beginnings` are those of its lessons so far. */
  read(row: ExcelRow, beginnings: ReadonlySet<string>): RowEntries | null;
  /** Under a head of classes their homeroom teachers can stand, called Anh and Văn. */
  canBeNames?(line: ExcelRow): boolean;
}

/** All around a table that its rows do not say themselves. */
export interface TableAround {
  readonly sheetName: string;
  readonly shiftOf: ShiftFinder;
  /** Lines over the table, from top to bottom. */
  readonly lines: readonly ExcelRow[];
  readonly said: SaidAbove;
  /** The day over a table that is all of one day. */
  readonly dayOver: number | null;
}

export const unknownPeriod = 'không rõ tiết của dòng này';
