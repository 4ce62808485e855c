import type { ExcelRow } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';

/** The rows of a CSV or tab-separated file; blank rows are left out but counted. */
export function parseTextFile(bytes: Buffer): ExcelRow[] {
  const text = decode(bytes);
  const rows = splitRows(text, separatorOf(text));
  return rows.flatMap((cells, index) => (cells.some((cell) => cell !== '') ? [{ row: index + 1, cells }] : []));
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const detail = 'chữ trong tệp CSV không phải mã UTF-8. Hãy lưu lại dạng "CSV UTF-8" hoặc .xlsx.';
    throw new AppError('import.not_understood', { detail });
  }
}

/** The separator that occurs most often in the first lines; Vietnamese Excel writes semicolons. */
function separatorOf(text: string): string {
  const sample = text.slice(0, 5000).replace(/"[^"]*"/g, '');
  const counts = ['\t', ';', ','].map((separator) => ({ separator, count: sample.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

/** Splits by RFC 4180: quoted cells may hold separators, line ends and doubled quotes. */
function splitRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}][^\\r\\n${separator}]*)?)(${separator}|\\r?\\n|\\r|$)`,
    'y',
  );
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) {
      const detail = `CSV bị hỏng ở dòng ${rows.length + 1}: dấu ngoặc kép không đóng.`;
      throw new AppError('import.not_understood', { detail });
    }
    row.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
