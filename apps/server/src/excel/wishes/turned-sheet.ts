import type { Tells } from '../names/tells.ts';
import { foldLoose, type ExcelImport, type ExcelRow } from '@tkb/contract';
import { fieldOfHead, foldHead } from '../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED, type MappedSheet } from '../sheet/head.ts';
import { listedPeriods } from '../sheet/slot-lists.ts';
import { dayOf, type ShiftFinder } from '../sheet/slot-words.ts';
import { placeOfHead, teacherHead, wishColumns } from './wish-sheet.ts';
import { readWishes, type WishPlace } from './wish-text.ts';

/** Teachers stand across and the periods of the week down. */
export interface TurnedSheet {
  readonly sheet: MappedSheet;
  /** The time that each row says, by its number. */
  readonly places: ReadonlyMap<number, WishPlace>;
}

interface Reading {
  readonly shiftOf: ShiftFinder;
  readonly isPerson: Tells;
}

const timeFields = ['day', 'shift', 'period'] as const;
type TimeField = (typeof timeFields)[number];
const isTime = (field: string | null): field is TimeField => timeFields.some((own) => own === field);

/** How many rows over the names the heads of the other columns can stand. */
const HEADS_OVER = 2;

export function readTurned(body: ExcelImport, reading: Reading): TurnedSheet | null {
  const { rows, headRow, columns: chosen } = body;
  if (chosen && !chosen.includes(teacherHead)) return null;
  for (const [at, head] of rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    if (headRow !== null && head.row !== headRow) continue;
    const columns = chosen ?? guessColumns(rows, at, reading);
    if (!columns) continue;
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    const heads = Array.from({ length: width }, (_, column) => headAt(rows, at, column));
    const without = new Set(body.leftOut);
    const data = rows.slice(at + 1).filter(({ row, cells }) => !without.has(row) && cells.some(Boolean));
    const places = placesOfRows(rows.slice(at + 1), columns, reading.shiftOf);
    // Times stand in most rows that say something; names over a list of lessons have none beside them.
    const saying = data.filter(({ cells }) => columns.some((field, column) => field === teacherHead && cells[column]));
    const timed = saying.filter(({ row }) => places.has(row));
    if (!chosen && (places.size < 2 || timed.length * 2 < saying.length)) continue;
    return { sheet: { headRow: head.row, heads, columns, rows: data }, places };
  }
  return null;
}

const headAt = (rows: readonly ExcelRow[], at: number, column: number): string =>
  rows.slice(Math.max(0, at - HEADS_OVER), at + 1).findLast(({ cells }) => cells[column])?.cells[column] ?? '';

/** The times stand before the first of the names. */
function guessColumns(rows: readonly ExcelRow[], at: number, { isPerson }: Reading): (string | null)[] | null {
  const cells = rows[at]!.cells;
  const isName = (text: string) =>
    /\p{L}/u.test(text) && fieldOfHead(text, wishColumns) === null && !/^(?:stt|tt|ghichu)$/.test(foldHead(text));
  const first = cells.findIndex((text) => isName(text) && isPerson(text));
  const names = cells.filter((text, column) => column >= first && isName(text));
  const people = names.filter(isPerson);
  if (first < 1 || people.length < 2 || people.length * 2 < names.length) return null;
  const times = cells.slice(0, first).map((_, column) => timeField(rows, at, column));
  if (!times.some((field) => field !== null)) return null;
  return cells.map((text, column) => (column < first ? times[column]! : isName(text) ? teacherHead : null));
}

/** By its head, or by what stands below; a head may stand over the next row's. */
function timeField(rows: readonly ExcelRow[], at: number, column: number): TimeField | null {
  const field = fieldOfHead(headAt(rows, at, column), wishColumns);
  if (isTime(field)) return field;
  const below = rows.slice(at + 1).flatMap(({ cells }) => cells[column] || []);
  const isDay = (text: string) => /\p{L}/u.test(text) && placeOfText(text) !== null;
  return below.length > 0 && below.filter(isDay).length * 2 > below.length ? 'day' : null;
}

const placeOfText = (text: string): WishPlace | null => {
  const { wishes, unknown, notes } = readWishes(text, { mark: 'avoid' });
  const [wish, ...others] = wishes;
  if (!wish || others.length > 0 || unknown.length > 0 || notes.length > 0 || wish.isOnly) return null;
  const { days, shifts, periods } = wish;
  return {
    mark: null,
    ...(days.length > 0 && { days }),
    ...(shifts.length > 0 && { shifts }),
    ...(periods.length > 0 && { periods }),
  };
};

/** The time that one cell beside the marks says; null where it says none that is known. */
function placeOfCell(text: string, field: TimeField, shiftOf: ShiftFinder): WishPlace | null {
  if (field === 'period') {
    const numbers = listedPeriods(text);
    const shift = numbers?.[0]?.shift ?? '';
    if (numbers)
      return {
        mark: null,
        ...(shift !== '' && { shifts: [shift] }),
        periods: numbers.map(({ period }) => Number(period)),
      };
  }
  if (field === 'day' && /^\d$/.test(text)) return dayOf(text) === null ? null : { mark: null, days: [dayOf(text)!] };
  if (field === 'shift' && shiftOf(text) !== null) return { mark: null, shifts: [text] };
  return placeOfHead(text, false, shiftOf) ?? placeOfText(text);
}

/** Days and shifts stand in the first of their rows, or in each. */
function placesOfRows(rows: readonly ExcelRow[], columns: readonly (string | null)[], shiftOf: ShiftFinder) {
  const places = new Map<number, WishPlace>();
  let day: readonly number[] | undefined;
  let shift: readonly string[] | undefined;
  for (const { row, cells } of rows) {
    const own = columns.flatMap((field, column) => {
      const text = (cells[column] ?? '').trim();
      return isTime(field) && text !== '' ? [placeOfCell(text, field, shiftOf)] : [];
    });
    const said = Object.assign({}, ...own) as Partial<WishPlace>;
    if (said.days && said.days.join() !== day?.join()) shift = undefined;
    day = said.days ?? day;
    shift = said.shifts ?? shift;
    // A signature below the table says no time.
    if (own.length === 0 || own.includes(null) || !day) continue;
    places.set(row, { ...said, mark: null, days: day, ...(shift && { shifts: shift }) });
  }
  return places;
}

/** Can stand over a column of somebody's marks, whether the school knows them or not; classes have numbers. */
export const isSomebody = (text: string): boolean => foldLoose(text).length > 1 && !/\d/.test(text);
