import type { ExcelFile, ExcelRow } from '@tkb/contract';
import { splitTable } from '@tkb/contract/split-table';

/** Rows of cells as spreadsheets put them on the clipboard. */
export const pastedRows = (text: string): ExcelRow[] =>
  splitTable(text, '\t').flatMap((texts, index) => {
    const cells = texts.map((cell) => cell.normalize('NFC').trim());
    return cells.some((cell) => cell !== '') ? [{ row: index + 1, cells }] : [];
  });

/** They as a sheet of a file; null where nothing was pasted. */
export function pastedSheet(text: string): ExcelFile['sheets'][number] | null {
  const rows = pastedRows(text);
  return rows.length > 0 ? { name: 'Phần đã dán', isHidden: false, rows, notes: [] } : null;
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
