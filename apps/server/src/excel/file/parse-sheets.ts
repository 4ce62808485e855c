import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { ExcelFile, ExcelRow } from '@tkb/contract';
import { cellText, CELL_LENGTH, COLUMNS_READ } from './cell-text.ts';
import { decodeText } from './decode-text.ts';
import { notesOf } from './sheet-notes.ts';
import { odsMarks } from './shown/ods-marks.ts';
import { notesOfPage } from './shown/page-marks.ts';
import type { SheetMarks } from './shown/sheet-marks.ts';
import { xlsMarks } from './shown/xls-marks.ts';
import { unicodeRows } from './unicode-rows.ts';

type Sheet = ExcelFile['sheets'][number];

/** The sheets of a workbook of Excel 97, of OpenDocument, or of a web page that calls itself a workbook. */
export function parseSheets(bytes: Buffer): Sheet[] {
  const isPage = /^[\s\ufeff\xef\xbb\xbf]*</.test(bytes.toString('latin1', 0, 100));
  const options = { cellDates: true, cellNF: false, cellStyles: true, raw: isPage, dense: false } as const;
  const book = isPage
    ? read(decodeText(bytes), { ...options, type: 'string' })
    : read(bytes, { ...options, type: 'buffer' });
  const marks = isPage ? [] : marksOf(bytes);
  const notes = isPage ? notesOfPage(decodeText(bytes)) : marks === null ? [unseen] : [];
  return book.SheetNames.map((name, index) => {
    const hidden = book.Workbook?.Sheets?.[index]?.Hidden ?? 0;
    const read = readSheet(book.Sheets[name] ?? {}, marks?.[index] ?? null);
    return {
      name,
      isHidden: hidden !== 0 || marks?.[index]?.isHidden === true,
      rows: read.rows,
      notes: [...read.notes, ...notes],
    };
  });
}

const unseen =
  'Không xem được dòng, cột nào bị ẩn và chữ nào bị gạch ngang trong tệp này; tất cả đều được đọc. Hãy mở tệp và xem lại, hoặc lưu thành .xlsx rồi nhập lại.';

/** Null where the file says it in a way that cannot be read: its values could be read all the same. */
function marksOf(bytes: Buffer): SheetMarks[] | null {
  try {
    return bytes.toString('latin1', 0, 2) === 'PK' ? odsMarks(bytes) : xlsMarks(bytes);
  } catch {
    return null;
  }
}

function readSheet(sheet: WorkSheet, marks: SheetMarks | null): Pick<Sheet, 'rows' | 'notes'> {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1');
  const last = Math.min(range.e.c, COLUMNS_READ - 1);
  const merged = mergedCells(sheet);
  const rows: ExcelRow[] = [];
  let hidden = 0;
  for (let row = range.s.r; row <= range.e.r; row++) {
    const cells = Array.from({ length: last + 1 }, (_, column) => {
      const address = utils.encode_cell({ r: row, c: column });
      return textOf(sheet[merged.get(address) ?? address] as CellObject | undefined).slice(0, CELL_LENGTH);
    });
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    if (marks?.hiddenRows?.has(row) || sheet['!rows']?.[row]?.hidden) hidden++;
    rows.push({ row: row + 1, cells });
  }
  const isFilled = (column: number) => rows.some(({ cells }) => (cells[column] ?? '') !== '');
  const columns = Array.from({ length: last + 1 }, (_, column) => column)
    .filter((column) => marks?.hiddenColumns?.has(column) || sheet['!cols']?.[column]?.hidden)
    .filter(isFilled)
    .map((column) => utils.encode_col(column));
  const struck = marks?.struck.map(({ row: r, column: c }) => utils.encode_cell({ r, c })) ?? [];
  const read = unicodeRows(rows);
  return { rows: read.rows, notes: [...notesOf({ hidden, columns, struck, width: range.e.c + 1 }), ...read.notes] };
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
