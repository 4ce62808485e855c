import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { ExcelFile, ExcelRow } from '@tkb/contract';
import { cellText, CELL_LENGTH, COLUMNS_READ } from './cell-text.ts';
import { decodeText } from './decode-text.ts';
import { notesOf } from './sheet-notes.ts';
import { unicodeRows } from './unicode-rows.ts';

type Sheet = ExcelFile['sheets'][number];

/** The sheets of a workbook of Excel 97, of OpenDocument, or of a web page that calls itself a workbook. */
export function parseSheets(bytes: Buffer): Sheet[] {
  const isPage = /^[\s\ufeff\xef\xbb\xbf]*</.test(bytes.toString('latin1', 0, 100));
  const options = { cellDates: true, cellNF: false, cellStyles: true, raw: isPage, dense: false } as const;
  const book = isPage
    ? read(decodeText(bytes), { ...options, type: 'string' })
    : read(bytes, { ...options, type: 'buffer' });
  return book.SheetNames.map((name, index) => {
    const hidden = book.Workbook?.Sheets?.[index]?.Hidden ?? 0;
    return readSheet(name, book.Sheets[name] ?? {}, hidden !== 0);
  });
}

function readSheet(name: string, sheet: WorkSheet, isHidden: boolean): Sheet {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1');
  const last = Math.min(range.e.c, COLUMNS_READ - 1);
  const merged = mergedCells(sheet);
  const rows: ExcelRow[] = [];
  let hiddenRows = 0;
  for (let row = range.s.r; row <= range.e.r; row++) {
    const cells = Array.from({ length: last + 1 }, (_, column) => {
      const address = utils.encode_cell({ r: row, c: column });
      return textOf(sheet[merged.get(address) ?? address] as CellObject | undefined).slice(0, CELL_LENGTH);
    });
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    if (sheet['!rows']?.[row]?.hidden) hiddenRows++;
    rows.push({ row: row + 1, cells });
  }
  const isFilled = (column: number) => rows.some(({ cells }) => (cells[column] ?? '') !== '');
  const columns = (sheet['!cols'] ?? []).flatMap((column, index) =>
    column?.hidden && isFilled(index) ? [utils.encode_col(index)] : [],
  );
  const read = unicodeRows(rows);
  const notes = [...notesOf({ hidden: hiddenRows, columns, width: range.e.c + 1 }), ...read.notes];
  return { name, isHidden, rows: read.rows, notes };
}

/** Every cell under a merged one by its address, with the address of the cell that holds the value. */
function mergedCells(sheet: WorkSheet): Map<string, string> {
  const merged = new Map<string, string>();
  for (const { s, e } of sheet['!merges'] ?? [])
    for (let row = s.r; row <= e.r; row++)
      for (let column = s.c; column <= Math.min(e.c, COLUMNS_READ); column++)
        merged.set(utils.encode_cell({ r: row, c: column }), utils.encode_cell(s));
  return merged;
}

function textOf(cell: CellObject | undefined): string {
  if (!cell) return '';
  if (cell.t === 'e') return cell.w ?? '#LỖI';
  return cellText(cell.v ?? null);
}
