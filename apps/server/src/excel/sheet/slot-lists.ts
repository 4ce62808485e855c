import { foldLoose, type ExcelRow } from '@tkb/contract';
import { dayOf, isDayWord, listHeads, slotOf } from './slot-words.ts';

/** A period of a day; `shift` as it is written, empty where it is not. */
export interface ListedSlot {
  readonly day: string;
  readonly shift: string;
  readonly period: string;
}

const dayWord =
  /(?<![\p{L}\p{N}])(?:(?:thứ|thu|t)\s*\.?\s*(?:[2-8]|hai|ba|tư|năm|sáu|bảy)|cn|chủ\s+nhật)(?![\p{L}\p{N}])/giu;
const shiftWord = String.raw`(?:buổi\s+)?(?:sáng|chiều|tối|s|c)`;
const periods = new RegExp(
  String.raw`^(?<shift>${shiftWord})?\s*[:.(]?\s*(?:tiết|t)?\s*(?<list>\d{1,2}(?:\s*(?:[,;.&+–-]|và)\s*\d{1,2})*)$`,
  'iu',
);

/** `1, 2`, `1-3` and `C 1,2`: periods of one day; null of any other text. */
export function listedPeriods(text: string): Omit<ListedSlot, 'day'>[] | null {
  const { shift = '', list = '' } = periods.exec(text.replace(/^[\s:(,.;–-]+|[\s),.;]+$/g, ''))?.groups ?? {};
  if (list === '') return null;
  const numbers = list.split(/\s*(?:[,;.&+]|và)\s*/u).flatMap((part) => {
    const [from = 0, to = from] = part.split(/\s*[–-]\s*/).map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  });
  const isFew = numbers.length > 0 && numbers.every((number) => number > 0 && number <= 12);
  return isFew ? numbers.map((number) => ({ shift, period: String(number) })) : null;
}

/** `T2: 1,2; T4: 3` and `Thứ 2 (tiết 1, 2), Thứ 4 (tiết 3)`: the periods of a week; null of any other text. */
export function slotsIn(text: string): ListedSlot[] | null {
  const days = [...text.matchAll(dayWord)];
  if (days.length === 0 || /[\p{L}\d]/u.test(text.slice(0, days[0]!.index))) return null;
  const slots = days.map(({ 0: word, index }, at) => {
    const own = listedPeriods(text.slice(index + word.length, days[at + 1]?.index));
    return own && own.map((slot) => ({ ...slot, day: word.trim() }));
  });
  return slots.every((own) => own !== null) ? slots.flat() : null;
}

const slotHead =
  /^(?:thu(?:va)?(?:ngai)?tiet|tiet(?:va)?thu|thubuoitiet|thoigian(?:dai)?|lich(?:dai|hoc)?|thoikhoabieu|tkb)$/;
const isSlotHead = (text: string) => slotHead.test(foldLoose(text));

/** Of a row its periods; null where it says none. */
export type SlotReader = (cells: readonly string[]) => ListedSlot[] | null;

/** Reads the periods that rows of a list of assignments say, below one head or below the days. */
export function slotReader(heads: readonly string[]): SlotReader {
  const at = heads.findIndex(isSlotHead);
  if (at >= 0) return (cells) => slotsIn(cells[at] ?? '');
  const days = heads.flatMap((day, column) => (isDayWord(day) ? [{ day, column }] : []));
  return (cells) => {
    const said = days.filter(({ column }) => cells[column]);
    const slots = said.map(({ day, column }) => listedPeriods(cells[column]!)?.map((slot) => ({ ...slot, day })));
    return slots.length > 0 && slots.every((own) => own !== undefined) ? slots.flat() : null;
  };
}

/** Columns below which the periods of a list stand: one for the week, or one for each day. */
function isSlotList({ cells }: ExcelRow): boolean {
  const has = (head: RegExp) => cells.some((text) => head.test(foldLoose(text)));
  const days = new Set(cells.filter(isDayWord).map(dayOf));
  return has(listHeads.class) && has(listHeads.subject) && (has(slotHead) || days.size > 1);
}

/**
 * Lists of assignments with the periods of each in one cell, `T2: 1,2; T4: 3`, or below the days of the week, get a row for every period
 * with its day and number in columns of their own. Any other rows are answered as they are.
 */
export function spellSlotLists(rows: readonly ExcelRow[]): readonly ExcelRow[] {
  const headAt = rows.findIndex(isSlotList);
  const head = rows[headAt];
  if (!head) return rows;
  const below = rows.slice(headAt + 1);
  const slotsOf = slotReader(head.cells);
  const listed = below.map(({ cells }) => slotsOf(cells));
  const isPlain = (row: ExcelRow) => row.cells.some((text) => slotOf(text) !== null);
  if (!below.some((row, index) => listed[index] && (listed[index].length > 1 || !isPlain(row)))) return rows;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  // A number of periods is that of the week, not of each row.
  const isTime = (text = '') => isSlotHead(text) || isDayWord(text) || listHeads.count.test(foldLoose(text));
  const teacherAt = head.cells.findIndex((text) => listHeads.teacher.test(foldLoose(text)));
  const place = (cells: readonly string[], slot: ListedSlot): string[] => {
    const own = Array.from({ length: width }, (_, at) => (isTime(head.cells[at]) ? '' : (cells[at] ?? '')));
    return [...own, slot.day, slot.shift, slot.period];
  };
  let teacher = '';
  return [
    ...rows.slice(0, headAt),
    { ...head, cells: place(head.cells, { day: 'Thứ', shift: 'Buổi', period: 'Tiết' }) },
    ...below.flatMap((row, index): ExcelRow[] => {
      const slots = listed[index];
      if (!slots) return [row];
      // A name can stand in the first of its rows only.
      teacher = (row.cells[teacherAt] ?? '') || teacher;
      const named = row.cells.map((text, at) => (at === teacherAt ? teacher : text));
      return slots.map((slot) => ({ ...row, cells: place(named, slot) }));
    }),
  ];
}
