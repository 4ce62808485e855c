import type { ExcelRow, Resource } from '@tkb/contract';
import { fieldOfHead, foldHead, numberHead, type SheetColumn } from '../sheet/columns.ts';
import type { ShapedRow } from '../sheet/origins.ts';
import { nameOf } from './lists-beside.ts';

/** Above all rows of a file: the heads of a list that has them elsewhere. */
export const HEADS_OF_SHAPED = 0;

/** `Lớp | 6A1 | 6A2` over `Sĩ số | 40 | 41`: heads in the first column. A row for each column behind it; null of any other list. */
export function turnList(
  rows: readonly ExcelRow[],
  resource: Resource,
  known: readonly SheetColumn[],
): ShapedRow[] | null {
  const naming = nameOf(resource);
  const at = Math.min(...rows.map(({ cells }) => cells.findIndex((text) => text !== '')).filter((place) => place >= 0));
  const fieldIn = ({ cells }: ExcelRow) => fieldOfHead(cells[at] ?? '', known);
  const saying = rows.filter(({ cells }) => cells.some((text, place) => place > at && text !== ''));
  const heads = saying.filter((row) => fieldIn(row) !== null || numberHead.test(foldHead(row.cells[at] ?? '')));
  const names = saying.find((row) => fieldIn(row) === naming);
  if (naming === null || !names || new Set(heads.map(fieldIn)).size < 2) return null;
  const across = Math.max(...rows.map(({ cells }) => cells.filter((text) => fieldOfHead(text, known) !== null).length));
  const places = names.cells.flatMap((text, place) => (place > at && text !== '' ? [place] : []));
  if (across >= heads.length || places.length < 2) return null;
  const own = saying.slice(saying.indexOf(heads[0]!));
  return [
    { row: HEADS_OF_SHAPED, cells: own.map(({ cells }) => cells[at] ?? '') },
    ...places.map((place) => ({
      row: names.row,
      cells: own.map(({ cells }) => cells[place] ?? ''),
      from: own.map(() => place),
    })),
  ];
}
