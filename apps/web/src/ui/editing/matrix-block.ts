import { splitTable } from '@tkb/contract/split-table';
import type { CellPosition } from '../table/cell-keys.ts';

/** Cells between two corners: where a selection began and where it is now. */
export interface Block {
  readonly from: CellPosition;
  readonly to: CellPosition;
}

export interface CellText extends CellPosition {
  readonly text: string;
}

export function edgesOf({ from, to }: Block) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

export function isInBlock(block: Block, { row, column }: CellPosition): boolean {
  const { top, bottom, left, right } = edgesOf(block);
  return row >= top && row <= bottom && column >= left && column <= right;
}

export const isSingle = ({ from, to }: Block): boolean => from.row === to.row && from.column === to.column;

/** Every cell of a block, line by line. */
export function placesOf(block: Block): CellPosition[] {
  const { top, bottom, left, right } = edgesOf(block);
  const lines = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return lines.flatMap((row) => columns.map((column) => ({ row, column })));
}

/** A block as spreadsheets take it: tabs between cells, a line a row. */
export function blockText(block: Block, textAt: (place: CellPosition) => string): string {
  const lines = Map.groupBy(placesOf(block), ({ row }) => row);
  return [...lines.values()].map((line) => line.map(textAt).join('\t')).join('\n');
}

/**
 * Where the cells of a copied text go: from the corner of the block, as far as the matrix reaches; filled cells beyond it are
 * returned as `lost`. One copied cell fills the whole block, and so does a smaller block that fits into it a whole number of
 * times.
 */
export function pasteInto(
  block: Block,
  text: string,
  { rows, columns }: { rows: number; columns: number },
): { readonly cells: CellText[]; readonly lost: string[] } {
  const lines = linesOf(text);
  const width = Math.max(...lines.map((line) => line.length));
  const { top, bottom, left, right } = edgesOf(block);
  const [high, wide] = [bottom - top + 1, right - left + 1];
  const isTiled = high % lines.length === 0 && wide % width === 0;
  const [height, breadth] = isTiled ? [high, wide] : [lines.length, width];
  const end = { row: Math.min(rows, top + height) - 1, column: Math.min(columns, left + breadth) - 1 };
  const cells = placesOf({ from: { row: top, column: left }, to: end }).map((place) => ({
    ...place,
    text: lines[(place.row - top) % lines.length]?.[(place.column - left) % width] ?? '',
  }));
  const isBeyond = (row: number, column: number) => top + row > end.row || left + column > end.column;
  const lost = lines.flatMap((line, row) => line.filter((cell, column) => cell !== '' && isBeyond(row, column)));
  return { cells, lost };
}

/** Which line or column of a matrix a head of a copied text names; null = none of them. */
export interface MatrixHeads {
  readonly rowOf: (text: string) => number | null;
  readonly columnOf: (text: string) => number | null;
}

const linesOf = (text: string): string[][] => splitTable(text, '\t').map((line) => line.map((cell) => cell.trim()));

/** At least half of the heads name something of the matrix. */
const areHeads = (heads: readonly string[], of: (text: string) => number | null) => {
  const named = heads.filter((head) => head !== '');
  return named.length > 0 && named.filter((head) => of(head) !== null).length * 2 >= named.length;
};

/**
 * The cells of a copied table with heads, each where its heads say, wherever the paste began; null when the first line and
 * column are not heads. Unknown heads are returned.
 */
export function pasteByHeads(
  text: string,
  { rowOf, columnOf }: MatrixHeads,
): { readonly cells: CellText[]; readonly unknown: string[] } | null {
  const [head = [], ...lines] = linesOf(text);
  const columns = head.slice(1);
  const rows = lines.map(([first = '']) => first);
  if (!areHeads(columns, columnOf) || !areHeads(rows, rowOf)) return null;
  const cells = lines.flatMap(([first = '', ...texts]) => {
    const row = rowOf(first);
    if (row === null) return [];
    return columns.flatMap((name, index) => {
      const column = columnOf(name);
      return column === null ? [] : [{ row, column, text: texts[index] ?? '' }];
    });
  });
  const unknown = [
    ...columns.filter((name) => name !== '' && columnOf(name) === null),
    ...rows.filter((name) => name !== '' && rowOf(name) === null),
  ];
  return { cells, unknown: [...new Set(unknown)] };
}

/** The cells of one block, repeated over the rest of a larger one. */
export function fillFrom(source: Block, target: Block, textAt: (place: CellPosition) => string): CellText[] {
  const { top, bottom, left, right } = edgesOf(source);
  const around = (at: number, first: number, length: number) => first + ((((at - first) % length) + length) % length);
  return placesOf(target)
    .filter((place) => !isInBlock(source, place))
    .map(({ row, column }) => {
      const from = { row: around(row, top, bottom - top + 1), column: around(column, left, right - left + 1) };
      return { row, column, text: textAt(from) };
    });
}

/** The first line (or column) of a block, written into the others; a single cell takes what stands above it (or left of it). */
export function fillBlock(block: Block, way: 'down' | 'right', textAt: (place: CellPosition) => string): CellText[] {
  const { top, bottom, left, right } = edgesOf(block);
  const first = {
    row: top - (way === 'down' && top === bottom ? 1 : 0),
    column: left - (way === 'right' && left === right ? 1 : 0),
  };
  if (first.row < 0 || first.column < 0) return [];
  const end = way === 'down' ? { row: first.row, column: right } : { row: bottom, column: first.column };
  return fillFrom({ from: first, to: end }, { from: first, to: { row: bottom, column: right } }, textAt);
}

/** A block stretched as far as a cell, down, up or sideways: whichever is farther. */
export function stretchTo(source: Block, { row, column }: CellPosition): Block {
  const { top, bottom, left, right } = edgesOf(source);
  const [down, over] = [Math.max(row - bottom, top - row, 0), Math.max(column - right, left - column, 0)];
  if (down === 0 && over === 0) return source;
  const [rows, columns] =
    down >= over
      ? [
          [top, bottom, row],
          [left, right],
        ]
      : [
          [top, bottom],
          [left, right, column],
        ];
  return {
    from: { row: Math.min(...rows), column: Math.min(...columns) },
    to: { row: Math.max(...rows), column: Math.max(...columns) },
  };
}
