import type { ExcelRow } from '@tkb/contract';
import { textAt } from '../cells/raw-cell.ts';
import type { EndOfDay, RowReader } from './row-reader.ts';

/** Says nothing: no lesson. */
const blank = /^(?:[\s.\-–—_xX/]*|\(?\s*(?:trống|bỏ trống|để trống|nghỉ(?: học)?)\s*\)?)$/iu;

export const isBlankAt = (row: ExcelRow, column: number): boolean => blank.test(textAt(row, column));

/** The first word of a text and the mark or the blank behind it: `Toán - Lan` begins as no name of a person does. */
export function beginningOf(text: string): string {
  const start = /^([\p{L}\p{N}]+)(?:\s*([^\s\p{L}\p{N}])|\s)?/u;
  const [whole, word, mark = ''] = start.exec(text.trim().toLocaleLowerCase('vi')) ?? [];
  return word === undefined ? '-' : word + (mark || whole?.slice(word.length));
}

/** Lines above the first row or below the last one are titles, names and legends, too: most of what one says must begin as lessons do. */
function holdsLessons(line: ExcelRow, columns: readonly number[], beginnings: ReadonlySet<string>): boolean {
  const texts = columns.flatMap((column) => textAt(line, column) || []);
  const known = texts.filter((text) => beginnings.has(beginningOf(text)));
  return known.length >= 2 && known.length * 2 > texts.length;
}

/** Columns of a row that begin as the lessons of another table do; one alone is chance. */
export function lessonColumns({ cells }: ExcelRow, beginnings: ReadonlySet<string>): readonly number[] {
  const isLesson = (text: string) => !blank.test(text) && beginnings.has(beginningOf(text));
  const columns = cells.flatMap((text, column) => (isLesson(text) ? [column] : []));
  return columns.length >= 2 ? columns : [];
}

/** `Cộng | 5 | 5`: how many lessons stand above. */
export const isTotal = (row: ExcelRow, columns: readonly number[]): boolean =>
  /^(?:tổng|cộng)(?!\p{L})/iu.test(row.cells.find(Boolean)?.trim() ?? '') &&
  columns.every((column) => /^\d+(?:[.,]\d+)?$/.test(textAt(row, column)));

/** Rows that the last day lacks beside the longest of its shift; without bound where there is no other day. */
function lackedBy(ends: readonly EndOfDay[]): number {
  const last = ends.at(-1);
  const own = ends.filter(({ shiftId }) => shiftId === last?.shiftId);
  return last && own.length > 1 ? Math.max(...own.map(({ period }) => period)) - last.period : Infinity;
}

const legend = /^(?:ghi chú|chú thích|chú giải|k[íý] hiệu|lưu ý)(?![\p{L}\p{N}])/iu;

/** The lines from a row on to the next blank one, which ends a table, or to a legend that says so. */
function rightBelow(lines: readonly ExcelRow[], row: number): readonly ExcelRow[] {
  const end = lines.findIndex(
    ({ row: own, cells }, at) =>
      own !== row + 1 + at || cells.every((text) => blank.test(text)) || cells.some((text) => legend.test(text.trim())),
  );
  return end < 0 ? lines : lines.slice(0, end);
}

/** Rows around a table, and how its lessons begin. */
interface Around {
  readonly leading: readonly ExcelRow[];
  readonly lines: readonly ExcelRow[];
  readonly lastRow: number;
  readonly beginnings: ReadonlySet<string>;
  /** Some of its lessons lack their period. */
  readonly isRagged: boolean;
}

/** Rows of lessons right above the first or right below the last one; more than the last day lacks are a legend. */
export function lessonsAround(rows: RowReader, { leading, lines, lastRow, beginnings, isRagged }: Around): ExcelRow[] {
  const isLesson = (line: ExcelRow) => holdsLessons(line, rows.columns, beginnings);
  const above = leading.filter((line) => !rows.canBeNames?.(line) && isLesson(line));
  const below = rightBelow(lines, lastRow).filter(isLesson);
  const lacked = isRagged ? Infinity : lackedBy(rows.ends?.() ?? []);
  return [...above, ...(below.length > lacked ? [] : below)];
}
