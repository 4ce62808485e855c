import type { ExcelRow } from '@tkb/contract';
import { fieldOfHead } from '../../sheet/columns.ts';
import { rowColumns } from '../text/assignment-columns.ts';
import { otherOf, semesterIn, type Semester } from '../../sheet/semesters.ts';
import { hasHalfColumn, rowsTicked } from './half-marks.ts';
import { textsIn } from '../../sheet/row-texts.ts';

const HEADING_LENGTH = 100;
const headsIn = ({ cells }: ExcelRow) => cells.filter((text) => fieldOfHead(text, rowColumns) !== null).length;
const isSame = (row: ExcelRow, other: ExcelRow | undefined) => row.cells.join('\n') === other?.cells.join('\n');
const isTableRow = (row: ExcelRow) => textsIn(row.cells).length > 1;

/** The half of the year that a line over a table names; null of any other row. */
function headingOf(row: ExcelRow): Semester | null {
  const [text = '', ...others] = textsIn(row.cells);
  return others.length > 0 || text.length > HEADING_LENGTH ? null : semesterIn(text);
}

/** A table for each half of the year below each other, `HỌC KỲ I` over one and `HỌC KỲ II` over the next: the rows of each half. */
function halvesOf(rows: readonly ExcelRow[]) {
  const before: ExcelRow[] = [];
  const halves: Record<Semester, ExcelRow[]> = { 1: [], 2: [] };
  let now: Semester | null = null;
  for (const row of rows) {
    now = headingOf(row) ?? now;
    (now === null ? before : halves[now]).push(row);
  }
  const isTable = (half: Semester) => halves[half].filter(isTableRow).length > 1;
  return isTable(1) && isTable(2) ? { before, halves } : null;
}

/** Rows of a sheet are of either half of the year: tables below each other, or a column that says so. */
export const hasHalvesBelow = (rows: readonly ExcelRow[]): boolean => halvesOf(rows) !== null || hasHalfColumn(rows);

/**
 * Of tables for both halves of the year below each other those of one half, under the heads of the other where they have none; of a
 * table with ticks for the halves its rows of one.
 */
export function rowsOfHalf(rows: ExcelRow[], wanted: Semester): { rows: ExcelRow[]; told: string[] } {
  const found = halvesOf(rows);
  if (!found) return rowsTicked(rows, wanted);
  const { before, halves } = found;
  const other = halves[otherOf(wanted)];
  const [top] = other.filter(isTableRow);
  const hasOwn = [...before, ...halves[wanted]].some((row) => headsIn(row) > 1 || isSame(row, top));
  const lent = top && headsIn(top) > 0 && !hasOwn ? [top] : [];
  const left = other.filter(isTableRow).map(({ row }) => row);
  const told = `Bảng của học kỳ ${otherOf(wanted)} (dòng ${left[0]} đến ${left.at(-1)}) không nhập; muốn nhập thì chọn học kỳ ${otherOf(wanted)}.`;
  return { rows: [...before, ...lent, ...halves[wanted]], told: [told] };
}
