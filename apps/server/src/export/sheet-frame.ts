import type { TimetableView } from '@tkb/contract';
import ExcelJS from 'exceljs';
import type { CellOptions } from './lesson-text.ts';

/** Texts of the heads and feet of the sheets. */
export interface ExportHead {
  readonly school: string;
  /** The authority above. */
  readonly parent: string;
  /** Whom to ask about it. */
  readonly contact: string;
  readonly principal: string;
  /** The school's logo as a data URL (PNG or JPEG); null = none. */
  readonly logo: string | null;
}

const font = 'Times New Roman';
const thin = { style: 'thin', color: { argb: 'FF64748B' } } as const;
const grid = { top: thin, left: thin, bottom: thin, right: thin };

/** Rows 1 to 4 are the head, row 5 names the columns, the timetable starts in row 6. */
export const headRow = 5;

/** A new workbook in the name of the school. */
export function openWorkbook({ school }: ExportHead): ExcelJS.Workbook {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = school;
  return workbook;
}

/** The size of paper that was asked for; else wide sheets get A3. */
export type Paper = 'a4' | 'a3' | undefined;

/** How a workbook is written: parts of a cell, and the paper of its sheets. */
export type SheetOptions = CellOptions & { readonly paper?: Paper };

/** Adds a landscape sheet that fits the page in width, with frozen heads that are repeated on every printed page. */
export function addSheet(
  workbook: ExcelJS.Workbook,
  title: string,
  { columns, paper }: { readonly columns: number; readonly paper: Paper },
): ExcelJS.Worksheet {
  const isWide = paper === undefined ? columns > 17 : paper === 'a3';
  const sheet = workbook.addWorksheet(sheetName(workbook, title), {
    views: [{ state: 'frozen', xSplit: 2, ySplit: headRow }],
    pageSetup: {
      paperSize: isWide ? (8 as ExcelJS.PaperSize) : 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      horizontalCentered: true,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.2, footer: 0.2 },
      printTitlesRow: `1:${headRow}`,
      printTitlesColumn: 'A:B',
    },
    headerFooter: { oddFooter: '&C&8Trang &P/&N' },
  });
  sheet.properties.defaultRowHeight = 18;
  return sheet;
}

/** Sheet names have at most 31 characters, none of `\ / ? * [ ] :`, and are unique without regard to case. */
function sheetName(workbook: ExcelJS.Workbook, title: string): string {
  const base = title.replace(/[\\/?*[\]:']/g, ' ').trim() || 'TKB';
  for (let number = 1; ; number++) {
    const name = number === 1 ? base.slice(0, 31) : `${base.slice(0, 26)} (${number})`;
    if (!workbook.worksheets.some((sheet) => sheet.name.toLowerCase() === name.toLowerCase())) return name;
  }
}

/** The authority above, school, year, semester and contact on the left; number, subtitle and effective date across the sheet. */
export function writeHead(
  sheet: ExcelJS.Worksheet,
  { timetable }: TimetableView,
  { school, parent, contact, logo }: ExportHead,
  { columns, subtitle }: { readonly columns: number; readonly subtitle: string },
): void {
  if (logo) {
    const extension = logo.startsWith('data:image/png') ? 'png' : 'jpeg';
    const place = { tl: { col: Math.max(columns, 3) - 0.9, row: 0.1 }, ext: { width: 44, height: 44 } };
    sheet.addImage(sheet.workbook.addImage({ base64: logo, extension }), place);
  }
  const names = [parent, school].filter(Boolean).map((name) => name.toLocaleUpperCase('vi'));
  writeLine(sheet, 1, columns, names.join('\n'), { bold: true, align: 'left' });
  if (parent) sheet.getRow(1).height = 34;
  const year = `Năm học ${timetable.schoolYear} - Học kỳ ${timetable.semester}`;
  writeLine(sheet, 2, columns, [year, contact && `Liên hệ: ${contact}`].filter(Boolean).join(' - '), { align: 'left' });
  writeLine(sheet, 3, columns, `THỜI KHÓA BIỂU SỐ ${timetable.number}`, { bold: true, size: 14 });
  const effective = timetable.effectiveFrom ? `Thực hiện từ ngày ${vietnameseDate(timetable.effectiveFrom)}` : '';
  writeLine(sheet, 4, columns, [subtitle, effective].filter(Boolean).join(' - '), { bold: true });
}

interface LineStyle {
  readonly bold?: boolean;
  readonly size?: number;
  readonly align?: 'left' | 'center';
}

function writeLine(sheet: ExcelJS.Worksheet, row: number, columns: number, value: string, style: LineStyle): void {
  sheet.mergeCells(row, 1, row, Math.max(columns, 3));
  const cell = sheet.getCell(row, 1);
  cell.value = value;
  cell.font = { name: font, bold: style.bold ?? false, size: style.size ?? 11 };
  cell.alignment = { horizontal: style.align ?? 'center', vertical: 'middle', wrapText: value.includes('\n') };
}

/** A bordered cell of the table. */
export function writeCell(
  sheet: ExcelJS.Worksheet,
  row: number,
  column: number,
  value: string | number,
  { bold = false, size = 9 }: { readonly bold?: boolean; readonly size?: number } = {},
): void {
  const cell = sheet.getCell(row, column);
  cell.value = value === '' ? null : value;
  cell.font = { name: font, bold, size };
  cell.alignment = { horizontal: 'center', vertical: 'middle', wrapText: true };
  cell.border = grid;
}

/** Place for the signatures under the table: who made it on the left, the principal on the right. */
export function writeSignatures(
  sheet: ExcelJS.Worksheet,
  row: number,
  columns: number,
  { principal }: ExportHead,
): void {
  const half = Math.max(2, Math.floor(columns / 2));
  const put = (at: number, from: number, to: number, value: string, bold: boolean) => {
    sheet.mergeCells(at, from, at, to);
    const cell = sheet.getCell(at, from);
    cell.value = value;
    cell.font = { name: font, bold, italic: !bold, size: 11 };
    cell.alignment = { horizontal: 'center' };
  };
  const last = Math.max(columns, half + 1);
  put(row, half + 1, last, '........, ngày ..... tháng ..... năm ........', false);
  put(row + 1, 1, half, 'NGƯỜI LẬP BẢNG', true);
  put(row + 1, half + 1, last, 'HIỆU TRƯỞNG', true);
  if (principal) put(row + 5, half + 1, last, principal, true);
}

/** `2026-09-07` as `7/9/2026`. */
export function vietnameseDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day}/${month}/${year}`;
}

/** The workbook as the bytes of an xlsx file. */
export async function toBytes(workbook: ExcelJS.Workbook): Promise<Buffer> {
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
