import type { ExcelRow } from '@tkb/contract';

/** Rows of cells as spreadsheets put them on the clipboard: tabs and line ends, cells with either are quoted. */
export function pastedRows(text: string): ExcelRow[] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
  let at = 0;
  while (at <= text.length) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    rows.at(-1)!.push((found?.[1]?.replaceAll('""', '"') ?? found?.[0] ?? '').normalize('NFC').trim());
    at = cell.lastIndex;
    if (at >= text.length) break;
    if (text[at] !== '\t') rows.push([]);
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows.flatMap((cells, index) => (cells.some((value) => value !== '') ? [{ row: index + 1, cells }] : []));
}

/** The rows with one cell changed; cells to its left that were not there are empty. */
export function changeCell(rows: readonly ExcelRow[], row: number, column: number, value: string): ExcelRow[] {
  return rows.map((source) => {
    if (source.row !== row) return source;
    const cells = [...source.cells, ...Array.from({ length: Math.max(0, column + 1 - source.cells.length) }, () => '')];
    cells[column] = value;
    return { ...source, cells };
  });
}
