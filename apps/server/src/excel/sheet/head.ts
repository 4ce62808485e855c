import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { fieldOfHead, foldHead, type SheetColumn } from './columns.ts';
import { textsIn } from './row-texts.ts';

/** Where the heads are and which field each column goes to; `rows` are those below the heads, examples left out. */
export interface MappedSheet {
  readonly headRow: number | null;
  readonly heads: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly rows: readonly ExcelRow[];
}

/** Heads mapped by hand before: folded head -> field (null = left out). */
export type SavedMapping = ReadonlyMap<string, string | null>;

/** Rows from the top among which the head of a table is looked for. */
export const HEAD_ROWS_SEARCHED = 30;

/** Finds the head row (the one with most known heads) and maps its columns; what the caller says goes first. */
export function mapSheet(
  { rows, headRow, columns, leftOut }: Pick<ExcelImport, 'rows' | 'headRow' | 'columns' | 'leftOut'>,
  known: readonly SheetColumn[],
  saved: SavedMapping = new Map(),
): MappedSheet {
  const head = headRow === null ? guessHead(rows, known, saved) : rows.find(({ row }) => row === headRow);
  const heads = head?.cells ?? [];
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, index) => heads[index] ?? '');
  const mapped = columns ? all.map((_, index) => knownField(columns[index], known)) : guessColumns(all, known, saved);
  const without = new Set(leftOut);
  const isData = ({ row, cells }: ExcelRow) =>
    row > (head?.row ?? 0) && !isExample(cells) && cells.some(Boolean) && !repeats(cells, heads);
  const body = rows.filter((row) => isData(row) && !without.has(row.row));
  const isNumbered = head !== undefined && body[0] !== undefined && countsColumns(body[0].cells);
  return { headRow: head?.row ?? null, heads: all, columns: mapped, rows: isNumbered ? body.slice(1) : body };
}

/** Fewer numbers in a row are somebody's. */
const FEWEST_COLUMNS = 3;

/** Forms number their columns below the heads: `(1) | (2) | (3) | (4) = (2) + (3)`, the first of them sometimes `A | B`. */
function countsColumns(cells: readonly string[]): boolean {
  const marks = cells.filter((text, index) => text !== '' && text !== cells[index - 1]);
  const bare = marks.map((text) => text.replace(/[()[\]\s]/g, '').replace(/=[\d+*x.-]+$/i, ''));
  const first = bare.indexOf('1');
  return (
    marks.length >= FEWEST_COLUMNS &&
    first >= 0 &&
    'ABCDEFG'.startsWith(bare.slice(0, first).join('').toUpperCase()) &&
    bare.slice(first).every((text, index) => text === String(index + 1))
  );
}

const knownField = (field: string | null | undefined, known: readonly SheetColumn[]) =>
  known.some((column) => column.field === field) ? (field ?? null) : null;

/** Templates mark their example row in the first column; it counts only when somebody wrote over the mark. */
const isExample = ([first = '']: readonly string[]) => foldHead(first) === 'vd' || foldHead(first) === 'vidu';

/** On every page the heads stand again. */
const repeats = (cells: readonly string[], heads: readonly string[]) =>
  textsIn(cells).length > 1 && cells.every((text, index) => text === '' || text === heads[index]);

function guessHead(rows: readonly ExcelRow[], known: readonly SheetColumn[], saved: SavedMapping) {
  let best: { readonly row: ExcelRow; readonly hits: number } | undefined;
  for (const row of rows.slice(0, HEAD_ROWS_SEARCHED)) {
    const hits = guessColumns(row.cells, known, saved).filter((field) => field !== null).length;
    if (hits > (best?.hits ?? 0)) best = { row, hits };
  }
  return best?.row;
}

/** Each field goes to the first column that names it. */
function guessColumns(heads: readonly string[], known: readonly SheetColumn[], saved: SavedMapping) {
  const taken = new Set<string>();
  return heads.map((head) => {
    const own = saved.get(foldHead(head));
    const field = own === undefined ? fieldOfHead(head, known) : knownField(own, known);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

const passedOver = /^(stt|tt|so tt|sott)$/;

/** Each number of a column is greater than those above it. */
function countsRows(texts: readonly string[]): boolean {
  const numbers = texts.filter(Boolean).map((text) => (/^\d+$/.test(text) ? Number(text) : 0));
  return numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
}

/** Columns with content that go nowhere: their heads, and what they are called in a sentence. */
export function unusedColumns({ heads, columns, rows }: MappedSheet): { head: string; title: string }[] {
  return heads.flatMap((head, index) => {
    const isUsed = columns[index] !== null || passedOver.test(foldHead(head));
    const isEmpty = rows.every(({ cells }) => (cells[index] ?? '') === '');
    const isNumbering = head === '' && countsRows(rows.map(({ cells }) => cells[index] ?? ''));
    if (isUsed || isEmpty || isNumbering) return [];
    const isMerged = heads.some((text, at) => text === head && columns[at] !== null);
    const place = `cột thứ ${index + 1}`;
    return [{ head, title: head === '' ? place : `${head.split('\n').join(' ')}${isMerged ? ` (${place})` : ''}` }];
  });
}
