import type ExcelJS from 'exceljs';

/** A column of a sheet to be written. `options`: what its drop-down list offers. */
export interface BookColumn {
  readonly title: string;
  readonly width: number;
  readonly isRequired?: boolean;
  readonly options?: readonly string[];
}

/** One sheet of reference data: title, hint, heads and rows; texts and numbers. */
export interface BookSheet {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly columns: readonly BookColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** An example row, marked so that an import passes over it. */
  readonly example?: readonly (string | number)[];
  /** Rows of a sheet of notes: column, what to write. */
  readonly notes?: readonly (readonly [string, string])[];
}

const headRow = 3;
const LISTED_ROWS = 1000;
const listSheetName = 'Danh mục';
const font = { name: 'Times New Roman', size: 11 };

/** Writes sheets of reference data with their drop-down lists, and the notes of all of them. */
export async function writeBooks(books: readonly BookSheet[]): Promise<ExcelJS.Workbook> {
  const { default: library } = await import('exceljs');
  const workbook = new library.Workbook();
  for (const book of books) addBook(workbook, book);
  const notes = books.flatMap((book) => book.notes ?? []);
  if (notes.length > 0) addNotes(workbook, notes);
  return workbook;
}

function addBook(workbook: ExcelJS.Workbook, book: BookSheet): void {
  const sheet = workbook.addWorksheet(book.name, {
    views: [{ state: 'frozen', xSplit: 2, ySplit: headRow }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${headRow}:${headRow}`,
    },
  });
  const columns: readonly BookColumn[] = [{ title: 'STT', width: 6 }, ...book.columns];
  sheet.getCell(1, 1).value = book.title;
  sheet.getCell(1, 1).font = { ...font, size: 14, bold: true };
  sheet.getCell(2, 1).value = book.hint;
  sheet.getCell(2, 1).font = { ...font, italic: true, color: { argb: 'FF475569' } };
  writeHeads(sheet, columns);
  const numbered = book.rows.map((row, index) => [index + 1, ...row]);
  const rows = book.example ? [['VD', ...book.example], ...numbered] : numbered;
  rows.forEach((row, index) => writeRow(sheet, headRow + 1 + index, row, book.example !== undefined && index === 0));
  addLists(workbook, sheet, columns);
}

function writeHeads(sheet: ExcelJS.Worksheet, columns: readonly BookColumn[]): void {
  columns.forEach(({ title, width, isRequired }, index) => {
    sheet.getColumn(index + 1).width = width;
    const cell = sheet.getCell(headRow, index + 1);
    cell.value = safeText(isRequired ? `${title} *` : title);
    cell.font = { ...font, bold: true, color: { argb: 'FFFFFFFF' } };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1D4ED8' } };
    cell.alignment = { horizontal: 'center', vertical: 'middle', wrapText: true };
    cell.border = { bottom: { style: 'thin' }, right: { style: 'thin', color: { argb: 'FFFFFFFF' } } };
  });
  sheet.getRow(headRow).height = 32;
}

function writeRow(
  sheet: ExcelJS.Worksheet,
  number: number,
  row: readonly (string | number)[],
  isExample: boolean,
): void {
  row.forEach((value, index) => {
    if (value === '') return;
    const cell = sheet.getCell(number, index + 1);
    cell.value = typeof value === 'number' ? value : safeText(value);
    cell.font = isExample ? { ...font, italic: true, color: { argb: 'FF64748B' } } : font;
    // As text, so that codes such as 001 and classes such as 6/1 stay what they are when somebody edits them.
    if (typeof value === 'string') cell.numFmt = '@';
    cell.alignment = { vertical: 'top', wrapText: typeof value === 'string' && value.length > 40 };
  });
}

/** Spreadsheets take a text that starts so for a formula once it is typed again or saved as CSV: a quote stops them. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

interface Validations {
  add(range: string, validation: ExcelJS.DataValidation): void;
}

/** Drop-down lists read from a sheet of their own: lists inside the rule may only have 255 characters. */
function addLists(workbook: ExcelJS.Workbook, sheet: ExcelJS.Worksheet, columns: readonly BookColumn[]): void {
  const listed = columns.flatMap((column, index) => (column.options?.length ? [{ ...column, index }] : []));
  if (listed.length === 0) return;
  const others = workbook.worksheets.filter(({ state }) => state === 'hidden').length;
  const listName = others === 0 ? listSheetName : `${listSheetName} ${others + 1}`;
  const lists = workbook.addWorksheet(listName, { state: 'hidden' });
  const validations = (sheet as unknown as { readonly dataValidations: Validations }).dataValidations;
  listed.forEach(({ title, options = [], index }, at) => {
    const letter = lists.getColumn(at + 1).letter;
    lists.getCell(1, at + 1).value = title;
    options.forEach((option, row) => (lists.getCell(row + 2, at + 1).value = safeText(option)));
    const target = sheet.getColumn(index + 1).letter;
    validations.add(`${target}${headRow + 1}:${target}${headRow + LISTED_ROWS}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`'${listName}'!$${letter}$2:$${letter}$${options.length + 1}`],
      // A hint, not a wall: several names in one cell are allowed.
      showErrorMessage: false,
    });
  });
}

function addNotes(workbook: ExcelJS.Workbook, notes: readonly (readonly [string, string])[]): void {
  const sheet = workbook.addWorksheet('Hướng dẫn');
  sheet.getColumn(1).width = 30;
  sheet.getColumn(2).width = 100;
  notes.forEach(([column, text], index) => {
    sheet.getCell(index + 1, 1).value = column;
    sheet.getCell(index + 1, 1).font = { ...font, bold: true };
    sheet.getCell(index + 1, 2).value = text;
    sheet.getCell(index + 1, 2).font = font;
    sheet.getCell(index + 1, 2).alignment = { wrapText: true, vertical: 'top' };
  });
}
