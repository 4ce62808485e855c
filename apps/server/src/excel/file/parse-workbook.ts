import type { ExcelFile, ExcelRow } from '@tkb/contract';
import { columnLetter } from '@tkb/contract/plain';
import ExcelJS from 'exceljs';
import { CELL_LENGTH, cellText, COLUMNS_OF_SHEET, COLUMNS_READ, ROWS_OF_SHEET } from './cell-text.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { drawsCapitals, fromLegacy, legacyFontOf, oldTextIn, type LegacyFont } from './legacy-fonts.ts';
import { notesOf } from './sheet-notes.ts';
import { unicodeRows } from './unicode-rows.ts';

type Sheet = ExcelFile['sheets'][number];

/** The sheets of an xlsx file as texts: results of formulas, dates as D/M/YYYY, merged cells each with the value of the whole. */
export async function parseWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const workbook = new ExcelJS.Workbook();
  Object.defineProperty(workbook.definedNames, 'model', {
    get: () => [],
    set() {
      // A name may stand for millions of cells, and the library would keep a record of each; no import asks for names.
    },
  });
  boundMerges(workbook);
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer, limits).catch(refuseLongSheet);
  return workbook.worksheets.map(readSheet);
}

interface SheetModel {
  mergeCells?: readonly string[];
  readonly name: string;
  readonly rows?: readonly { readonly number: number; readonly cells: readonly { readonly address: string }[] }[];
}

/** Cells of a sheet under merged ones, up to which it is read: a long list that is merged in each of its columns has fewer. */
const MOST_MERGED = 1_000_000;

/** The library makes each cell that lies under a merged one, seventeen thousand million of a whole sheet: those beyond the used part say nothing. */
function boundMerges(workbook: ExcelJS.Workbook): void {
  Object.defineProperty(workbook, 'model', {
    set(model: { readonly worksheets: readonly (SheetModel | undefined)[] }) {
      for (const sheet of model.worksheets) if (sheet?.mergeCells) sheet.mergeCells = usedMerges(sheet);
      Reflect.set(Object.getPrototypeOf(workbook) as object, 'model', model, workbook);
    },
  });
}

function usedMerges({ name, rows = [], mergeCells = [] }: SheetModel): string[] {
  const lastRow = rows.reduce((last, { number }) => Math.max(last, number), 0);
  const addresses = rows.flatMap(({ cells }) => cells.at(-1)?.address ?? []);
  const lastColumn = addresses.reduce((last, address) => Math.max(last, columnNumber(/^[A-Z]+/.exec(address)?.[0])), 0);
  let cells = 0;
  const used = mergeCells.map((range) => {
    const [, left, top, right, bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
    if (left === undefined) return range;
    const column = Math.max(columnNumber(left), Math.min(columnNumber(right), lastColumn, COLUMNS_READ));
    const row = Math.max(Number(top), Math.min(Number(bottom), lastRow));
    cells += (row - Number(top) + 1) * (column - columnNumber(left) + 1);
    return `${left}${top}:${columnLetter(column - 1)}${row}`;
  });
  if (cells > MOST_MERGED)
    throw new UnreadableFile(
      `trang “${name}” có các ô gộp phủ ${cells.toLocaleString('vi')} ô. Hãy bỏ gộp ô (Merge) ở trang ấy rồi lưu lại.`,
    );
  return used;
}

const columnNumber = (letters = '') =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Rows of a sheet, empty ones included, up to which it is read at all: what an import takes is told from the first of them. */
const MOST_ROWS = 100_000;

/** Of no import's interest, and able to fill the memory: the library writes a rule of a whole sheet into each of its cells. */
const ignoreNodes = ['dataValidations', 'conditionalFormatting', 'hyperlinks'];

/** The library's types do not know of its limits. */
const limits = { ignoreNodes, maxRows: MOST_ROWS, maxCols: COLUMNS_OF_SHEET };

function refuseLongSheet(error: unknown): never {
  if (!(error instanceof Error && error.message.startsWith('Max row count'))) throw error;
  throw new UnreadableFile(
    `có trang dài hơn ${MOST_ROWS.toLocaleString('vi')} dòng. Hãy xóa các dòng trống ở cuối trang, hoặc chép riêng danh sách cần nhập sang một tệp mới.`,
  );
}

function readSheet(sheet: ExcelJS.Worksheet): Sheet {
  // The library would walk up to a row that no sheet can have.
  if (sheet.rowCount > ROWS_OF_SHEET)
    throw new UnreadableFile(
      `có dòng mang số ${sheet.rowCount}, mà một trang tính chỉ có ${ROWS_OF_SHEET.toLocaleString('vi')} dòng. Hãy mở bằng Excel hoặc LibreOffice rồi lưu lại dạng .xlsx.`,
    );
  const rows: ExcelRow[] = [];
  const empty: string[] = [];
  const struck: string[] = [];
  const comments: { cell: string; text: string }[] = [];
  const isOld = oldTextsOf(sheet);
  let hidden = 0;
  let width = 0;
  sheet.eachRow((row, number) => {
    const cells: string[] = [];
    row.eachCell((cell, column) => {
      width = Math.max(width, column);
      if (column > COLUMNS_READ) return;
      while (cells.length < column - 1) cells.push('');
      if (isWithoutResult(cell.value)) empty.push(cell.address);
      if (isStruck(cell)) struck.push(cell.address);
      const comment = commentOf(cell);
      if (comment !== '') comments.push({ cell: cell.address, text: comment });
      cells.push(shownText(cell.value, cell.font?.name, isOld).slice(0, CELL_LENGTH));
    });
    if (!cells.some((text) => text !== '')) return;
    if (row.hidden) hidden++;
    rows.push({ row: number, cells });
  });
  // Some programs put another font in place of one they do not have.
  const read = unicodeRows(rows);
  const notes = [
    ...notesOf({ hidden, columns: hiddenColumns(sheet, width), empty, struck, comments, width }),
    ...read.notes,
  ];
  return { name: sheet.name, isHidden: sheet.state !== 'visible', rows: read.rows, notes };
}

const hiddenColumns = (sheet: ExcelJS.Worksheet, width: number): string[] =>
  Array.from({ length: width }, (_, index) => sheet.getColumn(index + 1))
    .filter((column) => column.hidden && column.values.some((value) => value !== null && value !== ''))
    .map(({ letter }) => letter);

function isStruck({ value, font }: ExcelJS.Cell): boolean {
  if (value === null || value === '') return false;
  if (typeof value === 'object' && 'richText' in value)
    return value.richText.some((run) => run.font?.strike && run.text.trim() !== '');
  return Boolean(font?.strike);
}

/** Cells that are merged have the comment of their first. */
function commentOf({ note, isMerged, master, address }: ExcelJS.Cell): string {
  if (!note || (isMerged && master.address !== address)) return '';
  return typeof note === 'string' ? note : (note.texts ?? []).map(({ text }) => text).join('');
}

const isWithoutResult = (value: ExcelJS.CellValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('formula' in value || 'sharedFormula' in value) &&
  (value.result === undefined || value.result === null);

type OldTexts = (font: LegacyFont, text: string) => boolean;

/** The runs of a text, each with its font. */
function runsOf(
  value: ExcelJS.CellValue,
  fontName: string | undefined,
): { text: string; fontName?: string | undefined }[] {
  if (typeof value === 'string') return [{ text: value, fontName }];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  if ('richText' in value) return value.richText.map(({ text, font }) => ({ text, fontName: font?.name ?? fontName }));
  if ('hyperlink' in value) return runsOf(value.text, fontName);
  return 'result' in value ? runsOf(value.result ?? null, fontName) : [];
}

/** Which texts of a sheet are in the encoding of their old font. */
function oldTextsOf(sheet: ExcelJS.Worksheet): OldTexts {
  const texts: Record<LegacyFont, string[]> = { tcvn3: [], vni: [] };
  sheet.eachRow((row) =>
    row.eachCell(({ value, font }) => {
      for (const { text, fontName } of runsOf(value, font?.name)) {
        const old = legacyFontOf(fontName);
        if (old) texts[old].push(text);
      }
    }),
  );
  const isOld = { tcvn3: oldTextIn('tcvn3', texts.tcvn3), vni: oldTextIn('vni', texts.vni) };
  return (font, text) => isOld[font](text);
}

function shownText(value: ExcelJS.CellValue, fontName: string | undefined, isOld: OldTexts): string {
  if (value === null || value === undefined) return '';
  const runs = runsOf(value, fontName);
  if (runs.length > 0) return cellText(runs.map((run) => inUnicode(run.text, run.fontName, isOld)).join(''));
  if (typeof value !== 'object' || value instanceof Date) return cellText(value);
  if ('error' in value) return value.error;
  return 'result' in value ? shownText(value.result ?? null, fontName, isOld) : '';
}

function inUnicode(text: string, fontName: string | undefined, isOld: OldTexts): string {
  const font = legacyFontOf(fontName);
  if (!font || !isOld(font, text)) return text;
  const decoded = fromLegacy(text, font);
  return drawsCapitals(fontName) ? decoded.toLocaleUpperCase('vi') : decoded;
}
