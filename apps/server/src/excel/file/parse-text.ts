import type { ExcelRow } from '@tkb/contract';
import { splitTable } from '@tkb/contract/split-table';
import { cellText } from './cell-text.ts';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The rows of a CSV or tab-separated file; blank rows are left out but counted. */
export function parseTextFile(bytes: Buffer): ExcelRow[] {
  const text = decodeText(bytes);
  const rows = splitTable(text, separatorOf(text), refuseOpenQuotes);
  return rows.flatMap((texts, index) => {
    const cells = texts.map(cellText);
    return cells.some((cell) => cell !== '') ? [{ row: index + 1, cells }] : [];
  });
}

function refuseOpenQuotes(row: number): never {
  throw new UnreadableFile(
    `CSV bị hỏng ở dòng ${row}: dấu ngoặc kép không đóng. Hãy sửa dòng ấy, hoặc lưu lại từ Excel.`,
  );
}

const separators = ['\t', ';', ','] as const;
/** By so many letters of a file its separator is known. */
const SAMPLE = 20_000;

/**
 * The separator that a file names itself, or by which most of its rows are of one width: cells hold lists with signs of their own,
 * of classes and of subjects, whose lengths differ from row to row.
 */
function separatorOf(text: string): string {
  const said = /^sep=([\t;,|])\r?\n/i.exec(text)?.[1];
  if (said !== undefined) return said;
  const sample = text.slice(0, SAMPLE).replace(/"[^"]*"?/g, '');
  const lines = sample.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const counted = separators.map((separator) => ({ separator, ...mostCommonWidth(lines, separator) }));
  return counted.reduce((best, next) => (isClearer(next, best) ? next : best)).separator;
}

interface Width {
  readonly width: number;
  readonly rows: number;
}

const isClearer = (one: Width, other: Width): boolean =>
  one.rows === other.rows ? one.width > other.width : one.rows > other.rows;

/** How many separators most of the lines have that have any, and how many lines that are. */
function mostCommonWidth(lines: readonly string[], separator: string): Width {
  const split = Map.groupBy(lines, (line) => line.split(separator).length - 1);
  split.delete(0);
  const widths = [...split].map(([width, those]) => ({ width, rows: those.length }));
  return widths.toSorted((one, other) => other.rows - one.rows)[0] ?? { width: 0, rows: 0 };
}
