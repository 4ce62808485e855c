import type { ExcelRow } from '@tkb/contract';
import { cellText } from './cell-text.ts';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The rows of a CSV or tab-separated file; blank rows are left out but counted. */
export function parseTextFile(bytes: Buffer): ExcelRow[] {
  const text = decodeText(bytes);
  const rows = splitRows(text, separatorOf(text));
  return rows.flatMap((cells, index) => (cells.some((cell) => cell !== '') ? [{ row: index + 1, cells }] : []));
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
      throw new UnreadableFile(
        `CSV bị hỏng ở dòng ${rows.length + 1}: dấu ngoặc kép không đóng. Hãy sửa dòng ấy, hoặc lưu lại từ Excel.`,
      );
    }
    row.push(cellText(found[1]?.replaceAll('""', '"') ?? found[2] ?? ''));
    if (found[3] === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
