import type { ExcelPreview, ExcelRow } from '@tkb/contract';
import type { MappedSheet } from './head.ts';
import { textsIn } from './row-texts.ts';

/** A row as it is read; `from` are the columns of the file in which its cells stand, null for what stands in another row. */
export interface ShapedRow extends ExcelRow {
  /** Without it each cell stands in its own column. */
  readonly from?: readonly (number | null)[];
}

/** The column of the file in which a cell stands. */
export const placeOf = ({ from }: ShapedRow, at: number): number | null => (from ? (from[at] ?? null) : at);

/** The columns of the file in which the cells of a row stand that is made of these cells of another. */
export const placesOf = (row: ShapedRow, columns: readonly (number | null)[]): (number | null)[] =>
  columns.map((at) => (at === null ? null : placeOf(row, at)));

/** A cell of a row that is made of another: a column there, or a text of its own with the column that it is from. */
export type Taken = number | readonly [text: string, from: number | null];

/** A row made of cells of another. */
export function takeCells(row: ShapedRow, all: readonly Taken[]): ShapedRow {
  const taken = all.map((own) => (typeof own === 'number' ? ([row.cells[own] ?? '', own] as const) : own));
  const places = taken.map(([, from]) => from);
  return { ...row, cells: taken.map(([text]) => text), from: placesOf(row, places) };
}

/** Readings of a row with the columns of the file. */
export const inFile = <Read extends { readonly column: number | null }>(all: readonly Read[], row: ShapedRow): Read[] =>
  all.map((read) => ({ ...read, column: read.column === null ? null : placeOf(row, read.column) }));

const HEADS_SHOWN = 3;

/** `6A1 – Môn / 7A1 – Môn`: the heads over a column, those below each other as one. */
function headOver(heads: readonly ExcelRow[], place: number): string {
  const bands = heads.flatMap((row, at) => (heads[at - 1]?.row === row.row - 1 ? [] : [at]));
  const texts = bands.map((from, at) => {
    const own = heads.slice(from, bands[at + 1]).flatMap(({ cells }) => cells[place] || []);
    return [...new Set(own)].join(' – ');
  });
  return [...new Set(texts.filter(Boolean))].slice(0, HEADS_SHOWN).join(' / ');
}

interface Turned {
  readonly sheet: MappedSheet;
  /** Rows of the file that were taken up into others. */
  readonly headings: readonly ExcelRow[];
  /** The rows of the file. */
  readonly file: readonly ExcelRow[];
  /** The numbers of those that have an outcome. */
  readonly read: ReadonlySet<number>;
}

/** How the file itself is shown, where its cells were put into other columns before reading; null where they were not. */
export function turnedOf({ sheet, headings, file, read }: Turned): ExcelPreview['turned'] {
  const rows: readonly ShapedRow[] = sheet.rows.filter(({ row }) => read.has(row));
  if (rows.every(({ from }) => from === undefined || from.every((place, at) => place === at))) return null;
  const places = sheet.heads.map((_, at) => new Set(rows.flatMap((row) => placeOf(row, at) ?? [])));
  const heads = file.filter(
    (row) => row.row === sheet.headRow || (headings.includes(row) && textsIn(row.cells).length > 1),
  );
  const width = Math.max(...file.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place) => {
    const [column = null, ...others] = places.flatMap((own, at) => (own.has(place) ? [at] : []));
    const isWhole = column !== null && others.length === 0 && places[column]!.size === 1;
    if (isWhole) return { head: sheet.heads[column] ?? '', column };
    return { head: headOver(heads, place), column: null };
  });
  const numbers = [...read];
  const [first, last] = [sheet.headRow ?? Math.min(...numbers), Math.max(...numbers)];
  const between = headings.filter(
    (row) => row.row > first && row.row < last && textsIn(row.cells).some((text) => /\p{L}/u.test(text)),
  );
  return { columns, headings: between.map(({ row }) => row) };
}
