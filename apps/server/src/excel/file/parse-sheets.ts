import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { ExcelFile, ExcelRow } from '@tkb/contract';
import { excelRowLimit } from '@tkb/contract/plain';
import { cellText, CELL_LENGTH, COLUMNS_READ } from './cell-text.ts';
import { decodeText } from './decode-text.ts';
import { withoutEntities } from './page-entities.ts';
import { notesOf } from './sheet-notes.ts';
import { odsMarks } from './shown/ods-marks.ts';
import { notesOfPage } from './shown/page-marks.ts';
import type { SheetMarks } from './shown/sheet-marks.ts';
import { xlsMarks } from './shown/xls-marks.ts';
import { unicodeRows } from './unicode-rows.ts';

type Sheet = ExcelFile['sheets'][number];

/** The sheets of a workbook of Excel 97, of OpenDocument, of a web page that calls itself a workbook, or of an odd xlsx file. */
export function parseSheets(bytes: Buffer, isXlsx = false): Sheet[] {
  const page = /^(?:PK|\xd0\xcf)/.test(bytes.toString('latin1', 0, 2)) ? null : decodeText(bytes);
  const options = { cellDates: true, cellNF: false, cellStyles: true, raw: page !== null, dense: false } as const;
  const book =
    page === null ? read(bytes, { ...options, type: 'buffer' }) : read(readable(page), { ...options, type: 'string' });
  const marks = page !== null ? [] : isXlsx ? null : marksOf(bytes);
  const notes = page !== null ? notesOfPage(page) : marks === null ? [isXlsx ? unseenStrokes : unseen] : [];
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

/** Workbooks of XML name line ends by their number, which the library then keeps. */
const readable = (page: string): string => (/<(?:\w+:)?worksheet[\s>]/i.test(page) ? page : withoutEntities(page));

const unseen =
  'Không xem được dòng, cột nào bị ẩn và chữ nào bị gạch ngang trong tệp này; tất cả đều được đọc. Hãy mở tệp và xem lại, hoặc lưu thành .xlsx rồi nhập lại.';

const unseenStrokes =
  'Không xem được chữ nào bị gạch ngang trong tệp này; tất cả đều được đọc. Hãy mở tệp và xem lại, hoặc lưu lại bằng Excel rồi nhập lại.';

/** Null where the file says it in a way that cannot be read: its values could be read all the same. */
function marksOf(bytes: Buffer): SheetMarks[] | null {
  try {
    return bytes.toString('latin1', 0, 2) === 'PK' ? odsMarks(bytes) : xlsMarks(bytes);
  } catch {
    return null;
  }
}

/** Rows that a merged cell says its text in: an import takes no more, and a file may tell of a thousand million. */
const rowsOfMerged = excelRowLimit;

/** The texts of a sheet by row and column; a cell over others says its text in each of them. Only those are looked at that there are. */
function textsOf(sheet: WorkSheet): Map<number, string[]> {
  const rows = new Map<number, string[]>();
  const put = (row: number, column: number, text: string) => {
    const cells = rows.get(row) ?? [];
    rows.set(row, cells);
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!')) continue;
    const { r, c } = utils.decode_cell(address);
    const text = textOf(cell as CellObject).slice(0, CELL_LENGTH);
    if (text !== '' && c < COLUMNS_READ) put(r, c, text);
  }
  for (const { s, e } of sheet['!merges'] ?? []) {
    const text = rows.get(s.r)?.[s.c] ?? '';
    if (text === '') continue;
    for (let row = s.r; row <= Math.min(e.r, s.r + rowsOfMerged); row++)
      for (let column = s.c; column <= Math.min(e.c, COLUMNS_READ - 1); column++) put(row, column, text);
  }
  return rows;
}

function readSheet(sheet: WorkSheet, marks: SheetMarks | null): Pick<Sheet, 'rows' | 'notes'> {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1');
  const last = Math.min(range.e.c, COLUMNS_READ - 1);
  const rows: ExcelRow[] = [];
  let hidden = 0;
  for (const [row, cells] of [...textsOf(sheet)].toSorted(([first], [second]) => first - second)) {
    if (marks?.hiddenRows?.has(row) || sheet['!rows']?.[row]?.hidden) hidden++;
    rows.push({ row: row + 1, cells });
  }
  const isFilled = (column: number) => rows.some(({ cells }) => (cells[column] ?? '') !== '');
  const columns = Array.from({ length: last + 1 }, (_, column) => column)
    .filter((column) => marks?.hiddenColumns?.has(column) || sheet['!cols']?.[column]?.hidden)
    .filter(isFilled)
    .map((column) => utils.encode_col(column));
  const comments = Object.entries(sheet).flatMap(([cell, { c: said }]: [string, Partial<CellObject>]) =>
    said && !cell.startsWith('!') ? [{ cell, text: said.map(({ t }) => t).join(' ') }] : [],
  );
  const struck = marks?.struck.map(({ row: r, column: c }) => utils.encode_cell({ r, c })) ?? [];
  const read = unicodeRows(rows);
  return {
    rows: read.rows,
    notes: [...notesOf({ hidden, columns, struck, comments, width: range.e.c + 1 }), ...read.notes],
  };
}

function textOf(cell: CellObject | undefined): string {
  if (!cell) return '';
  if (cell.t === 'e') return cell.w ?? '#LỖI';
  return cellText(cell.v ?? null);
}
