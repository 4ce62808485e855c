import { columnLetter, type ExcelRow } from '@tkb/contract';
import type { TableWeeks } from './weeks-said.ts';

/** Whose timetable a column, a row or a week is. */
export type OwnerKind = 'class' | 'teacher' | 'room';

/** The cells of one period of a list of lessons, where every part has a column of its own. */
export interface LessonParts {
  readonly subject: string;
  readonly classes: string;
  readonly teachers: string;
  readonly room: string;
  readonly weeks: string;
}

/** Something held in a period, as a cell of a file says it. */
export interface RawCell {
  readonly sheet: string;
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  /** Tables of a sheet are told apart by it: they need not be of the same kind. */
  readonly table: number;
  readonly owner: string;
  readonly day: number;
  /** Null where the file does not say it. */
  readonly shiftId: number | null;
  readonly period: number;
  readonly text: string;
  /** Taught by whom the row is of, where the head has a column for it. */
  readonly subject?: string;
  /** Of a table for some weeks. */
  readonly tableWeeks?: TableWeeks | null;
  /** Given instead of a text in lists. */
  readonly parts?: LessonParts;
}

export interface Sheet {
  readonly name: string;
  /** A column that the file itself does not have. */
  readonly added?: number;
  readonly rows: readonly ExcelRow[];
}

/** A cell that says something nobody understood, with why. */
export interface UnreadCell {
  readonly sheet: string;
  readonly cell: string;
  readonly text: string;
  readonly reason: string;
}

/** The lessons of a sheet cell by cell, and what stands in its tables that is none. */
export interface SheetCells {
  readonly cells: readonly RawCell[];
  readonly unread: readonly UnreadCell[];
  /** The line over each of its tables. */
  readonly titles: readonly string[];
  /** Sentences outside of its tables that may change what these say. */
  readonly remarks: readonly string[];
}

/** `C6`, by which a person finds the cell in the file. */
export const addressOf = (row: number, column: number): string => `${columnLetter(column)}${row}`;

export const textAt = ({ cells }: Pick<ExcelRow, 'cells'>, column: number): string =>
  column < 0 ? '' : (cells[column] ?? '').trim();

/** Stars at the ends of lines mark what has changed and are no part of a name. */
export const withoutStars = (text: string): string =>
  text.replace(/^[^\S\n]*\*+[^\S\n]*|[^\S\n]*(?:\(\*+\)|\*+)[^\S\n]*$/gmu, '');
