import { foldLoose, type ExcelRow, type WeekFrame, weekdayWords } from '@tkb/contract';

const dayNames = weekdayWords.map(([vietnamese]) => foldLoose(vietnamese.replace('thứ ', '')));
const englishDays = weekdayWords.map(([, english]) => foldLoose(english));

/** Heads of a list of lessons or assignments, folded. */
export const listHeads = {
  class: /^(lop|tenlop|lophoc|dailop|lopdai|class)$/,
  subject: /^(mon|monhoc|mondai|phanmon|tenmon|tenmonhoc|subject)$/,
  teacher:
    /^(giaovien|gv|hovaten|hoten|gvdai|giaoviendai|tengv|tengiaovien|hotengiaovien|hovatengiaovien|hovatengv|hotengv|teacher)$/,
  count: /^(sotiet|st)$/,
} as const;

/** Heads of the columns that say when, folded. */
export const slotHeads = {
  day: /^(thu|ngai|thungai|ngaithu|dai)$/,
  period: /^(tiet|tiethoc|tietthu|stttiet|period)$/,
} as const;

/** The column of periods of a head; -1 of any other row. */
export const periodColumn = ({ cells }: Pick<ExcelRow, 'cells'>): number =>
  cells.findIndex((text) => slotHeads.period.test(foldLoose(text)));

/** Only behind a whole day's name: `CN 6/1` is Công nghệ of a class. */
const dayWithDate = /^\s*((?:thứ|chủ)\s*[^\s,]+)[\s,]*[-–]?\s*(?:ngày\s+)?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\s*$/iu;

/** The day of the week (2..8) that a cell names: `Thứ 2`, `T2`, `2`, `Hai`, `CN`; a date behind it does not count. */
export function dayOf(text: string): number | null {
  const [first = ''] = text.split(/[\n(]/, 1);
  const folded = foldLoose(first.replace(dayWithDate, '$1'));
  const [, number] = /^(?:thu|t|ngaithu)?([2-8])$/.exec(folded) ?? [];
  if (number) return Number(number);
  if (folded === 'cn') return 8;
  const word = folded.replace(/^thu(?=[a-z])/, '');
  // `Môn dạy` is no Monday.
  const english = /^[a-z\s]+$/iu.test(first) ? englishDays.indexOf(folded) : -1;
  const at = Math.max(dayNames.indexOf(word), english);
  return at < 0 ? null : at + 2;
}

/** Names of days that are names of subjects and people, too. */
const ambiguous = /^\s*(cn|hai|ba|tư|năm|sáu|bảy)\s*[\n(]/iu;
const besideDay =
  /(?<!\p{L})(?:ngày|tháng|năm|thứ|chủ nhật|hai|ba|tư|sáu|bảy|sáng|chiều|cả|nghỉ|\p{L}+day)(?!\p{L})/giu;

/** Says more than a number: `Thứ 2`, `T2`, `CN`; `CN (Lan)`, in two lines as well, is a lesson of Công nghệ. */
export function isDayWord(text: string): boolean {
  if (dayOf(text) === null || /^\d+$/.test(text.trim())) return false;
  const [name] = ambiguous.exec(text) ?? [''];
  return name === '' || !/\p{L}/u.test(text.slice(name.length).replace(besideDay, ''));
}

/** A day without its number or the word for it: `Ba`, `Năm`. */
export const isNameOfDay = (text: string): boolean => dayNames.slice(0, 6).includes(foldLoose(text));

/** A period with the shift where the cell names one: `1`, `Tiết 1`, `T1`, `Sáng 1`; bell times behind it do not count. */
export interface PeriodWords {
  readonly period: number;
  readonly shift: string;
}

const bellTimes = /[\n(]|\s+\d{1,2}\s*[:hg]\s*\d{2}/iu;

export function periodOf(text: string): PeriodWords | null {
  const [first = ''] = text.split(bellTimes, 1);
  const [, word = '', number] = /^([^\d]*?)\s*\.?\s*(\d{1,2})$/.exec(first.trim()) ?? [];
  if (!number || Number(number) < 1 || Number(number) > 20) return null;
  const shift = foldLoose(word).replace(/tiet$/, '');
  return { period: Number(number), shift: shift === 't' ? '' : word.replace(/tiết|tiet/giu, '').trim() };
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

/** In a column of periods `IV` is a number, too; elsewhere `V` may be a subject. */
export function periodInColumn(text: string): PeriodWords | null {
  const roman = romans.indexOf(text.replace(/tiết/iu, '').trim());
  return roman < 0 ? periodOf(text) : { period: roman + 1, shift: '' };
}

/** Nothing, or a shift of the school. */
export const isShift = (word: string, shiftOf: ShiftFinder): boolean => word === '' || shiftOf(word) !== null;

/** A title over the table can end in a number too: only a shift may stand before it. */
export function periodIn(text: string, shiftOf: ShiftFinder): PeriodWords | null {
  const found = periodInColumn(text);
  return found && isShift(found.shift, shiftOf) ? found : null;
}

/** A row of lessons, whatever else its period says. */
export const isNumbered = (period: string): boolean => /^\d/.test(period);

/** A day and a period in one cell. */
export interface SlotWords extends PeriodWords {
  readonly day: number;
}

const dayThenPeriod =
  /^((?:thứ|thu|t)?\s*(?:[2-8]|hai|ba|tư|năm|sáu|bảy)|cn|chủ\s+nhật)(?:\s*[-–_/.,:]+\s*|\s+)(\S.*)$/iu;
const periodThenDay = /^(tiết\s*\d{1,2})(?:\s*[-–_/.,:]+\s*|\s+)(\S.*)$/iu;
/** `7:05` is no period of a Saturday. */
const bellTime = /^\s*\d\s*:\s*\d/;

/** `Thứ 2 - Tiết 1`, `T2-1`, `T2 Sáng 1`, `Tiết 1 thứ 2`, and `2.1` where a head says that it is no class. */
export function slotOf(text: string): SlotWords | null {
  if (bellTime.test(text)) return null;
  const [, periodFirst = '', dayBehind = ''] = periodThenDay.exec(text.trim()) ?? [];
  const [, dayFirst = dayBehind, periodBehind = periodFirst] = dayThenPeriod.exec(text.trim()) ?? [];
  const day = dayFirst === '' ? null : dayOf(dayFirst);
  const period = day === null ? null : periodInColumn(periodBehind);
  return day !== null && period ? { ...period, day } : null;
}

/** It cannot be a class. */
export const isPlainSlot = (text: string): boolean => !/^\s*\d/.test(text) && slotOf(text) !== null;

export type ShiftFinder = (text: string) => number | null;

/** Finds a shift of the school by what a cell or the name of a sheet calls it: `Sáng`, `S`, `BUỔI SÁNG`, `TKB_LOP_S`. */
export function shiftFinder({ shifts }: WeekFrame): ShiftFinder {
  const byWord = new Map(
    shifts.flatMap(({ id, name, code }) => [name, code, name.charAt(0)].map((word) => [foldLoose(word), id] as const)),
  );
  const named = shifts.map(({ id, name }) => ({ id, name: foldLoose(name) }));
  return (text) => {
    const last = text.split(/[_\s]/).at(-1) ?? '';
    const whole = byWord.get(foldLoose(text)) ?? (text.includes('_') ? byWord.get(foldLoose(last)) : undefined);
    if (whole !== undefined) return whole;
    const within = named.filter(({ name }) => foldLoose(text).includes(name));
    return within.length === 1 ? within[0]!.id : null;
  };
}
