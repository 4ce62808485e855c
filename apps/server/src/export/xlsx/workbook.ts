import type ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ExportHead } from '../content/head.ts';

export const font = 'Times New Roman';
const thin = { style: 'thin', color: { argb: 'FF64748B' } } as const;
const grid = { top: thin, left: thin, bottom: thin, right: thin };

/** A new workbook, in the name of a school. The library is loaded for the first one, not with the server. */
export async function openWorkbook(head?: Pick<ExportHead, 'school'>): Promise<ExcelJS.Workbook> {
  const { default: library } = await import('exceljs');
  const workbook = new library.Workbook();
  if (head) workbook.creator = head.school;
  return workbook;
}

/** A new workbook with one table of text: bold heads over columns so many characters wide, which stay while its lines are scrolled. */
export async function openTable(
  title: string,
  columns: readonly { readonly head: string; readonly width: number }[],
): Promise<{ workbook: ExcelJS.Workbook; sheet: ExcelJS.Worksheet }> {
  const workbook = await openWorkbook();
  const sheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  // A text longer than its column would be cut by the next one.
  const style = {
    font: { name: font, size: 11 },
    numFmt: '@',
    alignment: { wrapText: true, vertical: 'top' },
  } as const;
  sheet.columns = columns.map(({ width }) => ({ width, style }));
  sheet.addRow(columns.map(({ head }) => head)).font = { name: font, size: 11, bold: true };
  return { workbook, sheet };
}

/** Sheet names have at most 31 characters, none of `\ / ? * [ ] :`, and are unique without regard to case. */
export function sheetName(workbook: ExcelJS.Workbook, title: string): string {
  const base = title.replace(/[\\/?*[\]:']/g, ' ').trim() || 'TKB';
  for (let number = 1; ; number++) {
    const name = number === 1 ? base.slice(0, 31) : `${base.slice(0, 26)} (${number})`;
    if (!workbook.worksheets.some((sheet) => sheet.name.toLowerCase() === name.toLowerCase())) return name;
  }
}

interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: 'left' | 'center';
}

/** A line of text over the columns from..to, without borders; one that is too long for them is set in smaller type, not cut. */
export function writeLine(
  sheet: ExcelJS.Worksheet,
  { row, from, to }: { readonly row: number; readonly from: number; readonly to: number },
  value: string,
  { size, bold = false, italic = false, align = 'center' }: TextStyle,
): void {
  if (to > from) sheet.mergeCells(row, from, row, to);
  const cell = sheet.getCell(row, from);
  cell.value = value === '' ? null : value;
  cell.font = { name: font, bold, italic, size };
  const hasLines = value.includes('\n');
  cell.alignment = { horizontal: align, vertical: 'middle', wrapText: hasLines, shrinkToFit: !hasLines };
}

interface CellStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center';
  /** `#RRGGBB`. */
  readonly fill?: string | null;
}

/** A bordered cell of a table. */
export function writeCell(
  sheet: ExcelJS.Worksheet,
  row: number,
  column: number,
  value: string | number,
  { size, bold = false, align = 'center', fill = null }: CellStyle,
): void {
  const cell = sheet.getCell(row, column);
  cell.value = value === '' ? null : value;
  cell.font = { name: font, bold, size };
  cell.alignment = { horizontal: align, vertical: 'middle', wrapText: true };
  cell.border = grid;
  if (fill) cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: `FF${fill.slice(1)}` } };
}

/** Merges the cells of a column, from a row down, over neighbours of the same key; what stands in the first one stays. */
export function mergeRuns(
  sheet: ExcelJS.Worksheet,
  { column, row }: { readonly column: number; readonly row: number },
  keys: readonly string[],
): void {
  keys.forEach((key, index) => {
    if (keys[index - 1] === key) return;
    const length = keys.slice(index).findIndex((other) => other !== key);
    const last = length < 0 ? keys.length - 1 : index + length - 1;
    if (last > index) sheet.mergeCells(row + index, column, row + last, column);
  });
}

/** Widths of columns are counted in digits of the workbook's own font. At this size one is 5.25 points wide, seven whole pixels. */
const ownFont = { size: 10.5, digit: 5.25 };

/** Makes columns print as wide as so many points; what a file says includes the blanks beside a text. */
export function setWidths(sheet: ExcelJS.Worksheet, points: readonly number[]): void {
  points.forEach((width, index) => (sheet.getColumn(index + 1).width = width / ownFont.digit));
}

/** Sheet name to the last column of each printed page but the last, counted from 1. */
export type ColumnBreaks = ReadonlyMap<string, readonly number[]>;

export async function toBytes(workbook: ExcelJS.Workbook): Promise<Buffer> {
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/**
 * The same for a workbook that is printed at its real size. The library knows no breaks between columns and counts widths in a font
 * that free offices lack, so that both are put into the finished file.
 */
export async function toPrintedBytes(workbook: ExcelJS.Workbook, breaks: ColumnBreaks = new Map()): Promise<Buffer> {
  const parts = unzipSync(new Uint8Array(await workbook.xlsx.writeBuffer()));
  const rewrite = (path: string, change: (xml: string) => string) => {
    const part = parts[path];
    if (part) parts[path] = strToU8(change(strFromU8(part)));
  };
  rewrite('xl/styles.xml', (xml) =>
    xml.replace(/<font>.*?<\/font>/, `<font><sz val="${ownFont.size}"/><name val="${font}"/><family val="1"/></font>`),
  );
  workbook.worksheets.forEach(({ name }, index) => {
    const at = breaks.get(name) ?? [];
    if (at.length > 0) rewrite(`xl/worksheets/sheet${index + 1}.xml`, (xml) => putColumnBreaks(xml, at));
  });
  return Buffer.from(zipSync(parts));
}

/** Column breaks follow those of rows, head and foot in the order that the format prescribes (ECMA-376, 18.3.1.99). */
function putColumnBreaks(xml: string, columns: readonly number[]): string {
  const items = columns.map((column) => `<brk id="${column}" max="1048575" man="1"/>`).join('');
  const breaks = `<colBreaks count="${columns.length}" manualBreakCount="${columns.length}">${items}</colBreaks>`;
  const after = Math.max(
    ...['</rowBreaks>', '</headerFooter>'].map((tag) => (xml.includes(tag) ? xml.lastIndexOf(tag) + tag.length : -1)),
  );
  if (after < 0) throw new Error('the sheet has no head and foot to put column breaks after');
  return xml.slice(0, after) + breaks + xml.slice(after);
}
