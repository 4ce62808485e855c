import { excelColumnLimit } from '@tkb/contract/plain';

/** Most columns of a sheet, and most characters of a cell, that are read. */
export const COLUMNS_READ = excelColumnLimit;
export const CELL_LENGTH = 8000;
/** Rows and columns that a sheet of Excel can have. */
export const ROWS_OF_SHEET = 1_048_576;
export const COLUMNS_OF_SHEET = 16_384;

/** The text that a person would type for a cell's value, near enough to what the cell shows. */
export function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return tidy(value);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  return timeOfDay(value) ?? `${value.getUTCDate()}/${value.getUTCMonth() + 1}/${value.getUTCFullYear()}`;
}

const minute = 60_000;

/** A time alone, `7:00`, is a part of the day from which the file counts its dates: before 1900, or the first one of 1904. */
function timeOfDay(value: Date): string | null {
  const time = new Date(Math.round(value.getTime() / minute) * minute).toISOString();
  const isFirstDay = time.startsWith('1904-01-01') && !time.includes('T00:00');
  return value.getUTCFullYear() < 1900 || isFirstDay ? time.slice(11, 16) : null;
}

/**
 * Strokes of many kinds that word processors put for the one of the keyboard, and signs without width between letters. The soft
 * hyphen stays: TCVN3 writes `ư` so, and `unicodeRows` knows whether the file is in it.
 */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2012\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    // The mark that exports put before what a spreadsheet could take for a formula.
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
