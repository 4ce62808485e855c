import type { ExcelFile, ExcelRow } from '@tkb/contract';
import ExcelJS from 'exceljs';

type Sheet = ExcelFile['sheets'][number];
const COLUMNS_READ = 100;
const CELL_LENGTH = 8000;

/** The sheets of an xlsx file as texts: results of formulas, dates as D/M/YYYY, merged cells each with the value of the whole. */
export async function parseWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook.worksheets.map(readSheet);
}

function readSheet(sheet: ExcelJS.Worksheet): Sheet {
  const rows: ExcelRow[] = [];
  const empty: string[] = [];
  let hidden = 0;
  sheet.eachRow((row, number) => {
    const cells: string[] = [];
    row.eachCell((cell, column) => {
      if (column > COLUMNS_READ) return;
      while (cells.length < column - 1) cells.push('');
      if (isWithoutResult(cell.value)) empty.push(cell.address);
      cells.push(cellText(cell.value).slice(0, CELL_LENGTH));
    });
    if (!cells.some((text) => text !== '')) return;
    if (row.hidden) hidden++;
    rows.push({ row: number, cells });
  });
  return { name: sheet.name, isHidden: sheet.state !== 'visible', rows, notes: notesOf(hidden, empty) };
}

function notesOf(hidden: number, empty: readonly string[]): string[] {
  const notes = [];
  if (hidden > 0) notes.push(`Có ${hidden} dòng đang bị ẩn trong tệp; các dòng này vẫn được đọc.`);
  if (empty.length > 0)
    notes.push(
      `Ô ${empty.slice(0, 5).join(', ')}${empty.length > 5 ? ', …' : ''} là công thức chưa có kết quả nên được coi là trống. Hãy mở tệp bằng Excel và lưu lại.`,
    );
  return notes;
}

const isWithoutResult = (value: ExcelJS.CellValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('formula' in value || 'sharedFormula' in value) &&
  (value.result === undefined || value.result === null);

/** What a cell shows, near enough: the text a person would type for its value. */
export function cellText(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return tidy(value);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  if (value instanceof Date) return `${value.getUTCDate()}/${value.getUTCMonth() + 1}/${value.getUTCFullYear()}`;
  if ('richText' in value) return tidy(value.richText.map(({ text }) => text).join(''));
  if ('error' in value) return value.error;
  if ('hyperlink' in value) return cellText(value.text as ExcelJS.CellValue);
  return cellText((value.result ?? null) as ExcelJS.CellValue);
}

const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200b\ufeff]/g, '')
    // The mark that exports put before what a spreadsheet could take for a formula.
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
