import { firstFew, fieldInfo, minuteOf, resources, type ExcelRow } from '@tkb/contract';
import { clockTime, halfOfDay } from '../sheet/clock-words.ts';
import type { ShapedRow } from '../sheet/origins.ts';
import { HEADS_OF_SHAPED } from './turned-lists.ts';
import { textsIn } from '../sheet/row-texts.ts';

const range = new RegExp(String.raw`^${clockTime}\s*(?:-|–|—|→|đến|tới)\s*${clockTime}$`, 'iu');
const single = new RegExp(`^${clockTime}$`, 'iu');
const shiftWord = /^(?:(?:buổi|ca)\s+)?(sáng|chiều|tối)(?:\s*\([^()]*\))?\s*[:.]?$/iu;
const shiftBefore = /^(?:(?:buổi|ca)\s+)?(sáng|chiều|tối)\s*[:–-]\s*(?=\S)/iu;
const periodBefore = /^tiết\s*(?:thứ\s*)?(\d{1,2})\s*[:.(–-]?\s*/iu;
const breakWord = /^(?:ra chơi|giải lao|nghỉ|chuyển tiết|tập trung|truy bài|chào cờ đầu)/iu;

interface Bell {
  readonly row: number;
  readonly shift: string;
  readonly period: number;
  readonly times: readonly [from: string, to: string];
  readonly places: readonly [shift: number | null, period: number, from: number, to: number];
}

const { period } = resources;
const heads = [period.fields.shiftId, period.fields.number, period.fields.startTime, period.fields.endTime];
/** A single one can be anything. */
const fewest = 2;

/**
 * Bell times as schools hang them out: morning and afternoon beside each other, `Tiết | Sáng | Chiều`, a line for each, `Tiết 1: 7h00 -
 * 7h45`. A row for each period; null where no times are read.
 */
export function bellRows(rows: readonly ExcelRow[]): { readonly rows: ShapedRow[]; readonly told: string[] } | null {
  const bells: Bell[] = [];
  const breaks: number[] = [];
  const guessed = new Set<string>();
  let over: readonly (string | null)[] = [];
  let down: string | null = null;
  for (const { row, cells } of rows) {
    const shifts = cells.map((text) => shiftWord.exec(text.trim())?.[1] ?? null);
    const said = shifts.filter((shift) => shift !== null);
    const read = readRow({ row, cells }, (column, time) => {
      const own = shifts.slice(0, column + 1).findLast((shift) => shift !== null) ?? over[column] ?? down;
      if (own) return own;
      const shift = shiftAt(time);
      guessed.add(shift);
      return shift;
    });
    if (read.shift) down = read.shift;
    bells.push(...read.bells);
    if (read.hasBreak) breaks.push(row);
    if (said.length === 0) continue;
    const isBanner = read.bells.length === 0 && new Set(said).size > 1;
    if (isBanner) over = spread(shifts, cells);
    else [down, over] = [said.at(-1)!, []];
  }
  if (bells.length < fewest) return null;
  return {
    rows: [
      { row: HEADS_OF_SHAPED, cells: heads.map((field) => fieldInfo(field).title) },
      ...bells.map(({ row, shift, period: number, times, places }) => ({
        row,
        cells: [shift, String(number), ...times],
        from: places,
      })),
    ],
    told: [
      ...(guessed.size > 0 ? [`Tệp không ghi buổi; buổi học được hiểu theo giờ: ${[...guessed].join(', ')}.`] : []),
      ...(breaks.length > 0
        ? [
            `Không nhập giờ ra chơi: ${firstFew(
              breaks.map((row) => `dòng ${row}`),
              8,
            )}. Đánh dấu ở cột Ra chơi dài sau tiết.`,
          ]
        : []),
      ...otherRows(rows, bells, breaks),
      ...otherColumns(rows, bells),
    ],
  };
}

const most = 0.7;

/** Nearly all that stands in the rows of a sheet are bell times; the lessons of a timetable can have them, too. */
export function isBellList(rows: readonly ExcelRow[]): boolean {
  const found = rows.map((row) => ({
    cells: row.cells.filter(Boolean),
    read: readRow(row, (_, time) => shiftAt(time)),
  }));
  const held = found.filter(({ read }) => read.bells.length > 0);
  const isRead = (text: string) => timesIn(text).length > 0 || periodBefore.test(text) || isSaid(text);
  const tables = found.filter(({ cells }) => new Set(cells).size > 1);
  const texts = held.flatMap(({ cells }) => cells.map((text) => text.trim()));
  return held.length >= Math.max(fewest, tables.length / 2) && texts.filter(isRead).length >= texts.length * most;
}

/** `Tiết | Sáng | Chiều`, `Tiết | Bắt đầu | Kết thúc` over bell times: words for these and nothing else. */
export function isBellHead(cells: readonly string[]): boolean {
  const words = cells.map((text) => text.trim()).filter(Boolean);
  return words.length > 1 && words.some((text) => headOfPeriods.test(text)) && words.every(isHeadWord);
}

const headOfPeriods = /^tiết(?:\s+(?:học|thứ))?$/iu;

const isHeadWord = (text: string) =>
  shiftWord.test(text) ||
  headOfPeriods.test(text) ||
  /^(?:stt|tt|buổi(?:\s+học)?|ca(?:\s+học)?|(?:thời gian|giờ)(?:\s+(?:học|vào|ra|vào lớp|bắt đầu|kết thúc))?|bắt đầu|kết thúc|từ|đến|ghi chú)$/iu.test(
    text,
  );

const isSaid = (text: string) => /^\d*$/.test(text) || shiftWord.test(text) || breakWord.test(text);

/** Rows below the first times that say neither times nor a shift, as notes, and tables over them. */
function otherRows(rows: readonly ExcelRow[], bells: readonly Bell[], breaks: readonly number[]): string[] {
  const taken = new Set([...breaks, ...bells.map(({ row }) => row)]);
  const first = rows.findIndex(({ row }) => taken.has(row));
  const others = rows.filter(({ row, cells }, index) => {
    const texts = textsIn(cells);
    const isTitle = index < first && (texts.length < 2 || texts.some((text) => headOfPeriods.test(text)));
    return !taken.has(row) && !isTitle && !texts.every(isHeadWord);
  });
  const named = others.map(({ row, cells }) => `dòng ${row} "${cells.find(Boolean)?.slice(0, 40)}"`);
  return named.length > 0 ? [`Không đọc các dòng không có giờ: ${firstFew(named, 8)}.`] : [];
}

/** Columns beside the times, as of long breaks, are told. */
function otherColumns(rows: readonly ExcelRow[], bells: readonly Bell[]): string[] {
  const ownOf = Map.groupBy(bells, ({ row }) => row);
  const places = rows.flatMap(({ row, cells }) => {
    const used = new Set<number | null>(ownOf.get(row)?.flatMap((bell) => bell.places));
    return used.size === 0 ? [] : cells.flatMap((text, at) => (used.has(at) || isSaid(text.trim()) ? [] : [at]));
  });
  const above = rows.slice(
    0,
    Math.max(
      0,
      rows.findIndex(({ row }) => ownOf.has(row)),
    ),
  );
  const titles = [...new Set(places)].map(
    (at) => above.findLast(({ cells }) => cells[at])?.cells[at] ?? `cột thứ ${at + 1}`,
  );
  return titles.length > 0 ? [`Không nhập các cột: ${titles.join(', ')}.`] : [];
}

/** A word of a banner is of all columns up to the next. */
function spread(shifts: readonly (string | null)[], cells: readonly string[]): (string | null)[] {
  const width = Math.max(shifts.length, cells.length) + 10;
  return Array.from({ length: width }, (_, at) => shifts.slice(0, at + 1).findLast((shift) => shift !== null) ?? null);
}

function readRow({ row, cells }: ExcelRow, shiftOf: (column: number, time: string) => string) {
  const bells: Bell[] = [];
  let hasBreak = false;
  let hasTimes = false;
  let shift: string | null = null;
  let number: { readonly of: number; readonly at: number } | null = null;
  let begin: { readonly time: string; readonly at: number } | null = null;
  for (const [at, cell] of cells.entries()) {
    for (const given of cell.split(/[;\n]|,(?=\s*tiết)/iu)) {
      let text = given.trim();
      const [opened = '', own] = shiftBefore.exec(text) ?? [];
      shift = own ?? shift;
      text = text.slice(opened.length);
      if (breakWord.test(text)) [number, hasBreak] = [null, true];
      const [named = '', digits = /^\d{1,2}$/.exec(text)?.[0]] = periodBefore.exec(text) ?? [];
      if (digits !== undefined) number = { of: Number(digits), at };
      const rest = text.slice(named.length).replace(/\)$/, '').trim();
      const times = timesIn(rest);
      hasTimes ||= times.length > 0;
      if (times.length === 1 && !begin) begin = { time: times[0]!, at };
      else if (times.length > 0) {
        const [from, to] = times.length === 2 ? [times[0]!, times[1]!] : [begin!.time, times[0]!];
        const fromAt = times.length === 2 ? at : begin!.at;
        begin = null;
        if (number === null) continue;
        const spoken = shift ?? shiftOf(at, from);
        bells.push({ row, shift: spoken, period: number.of, times: [from, to], places: [null, number.at, fromAt, at] });
      }
    }
  }
  return { bells, hasBreak: hasBreak && hasTimes, shift };
}

function timesIn(text: string): string[] {
  const [, ...both] = range.exec(text) ?? [];
  const [, hours, minutes] = single.exec(text) ?? [];
  const pairs = both.length > 0 ? [both.slice(0, 2), both.slice(2)] : hours === undefined ? [] : [[hours, minutes]];
  return pairs.map(([hour = '', minute = '00']) => `${hour.padStart(2, '0')}:${minute}`);
}

const shiftNames = { sang: 'Sáng', chieu: 'Chiều', toi: 'Tối' };

const shiftAt = (time: string): string => shiftNames[halfOfDay(minuteOf(time))];
