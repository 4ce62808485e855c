import { firstFew, foldLoose, type ExcelRow, type GivenSheet } from '@tkb/contract';
import { looksLikeClass } from '../../names/called.ts';
import { addressOf } from '../cells/raw-cell.ts';
import { listedPeriods } from '../../sheet/slot-lists.ts';
import { dayOf, listHeads } from '../../sheet/slot-words.ts';

/** A sheet that was given a column which its file does not have: columns behind it stand one further left there. */
export type SpreadSheet = GivenSheet & { readonly added?: number };

const periodHead = /^(tiet|tiethoc|tietthu|stttiet|period|thoigian|gio|giohoc|thutiet|ngaytiet)$/;
const dayHead = /^(thu|ngai|thungai|ngaithu)$/;
const orderHead = /^(stt|tt|sott)$/;
const periodCell = /^([1-9]|1[0-5])$/;
const slot = String.raw`(?:sáng|chiều|s|c)?\s*[-.]?\s*(?:tiết|t)?\s*\d{1,2}(?:\s*[,;&+–-]\s*\d{1,2})*`;
/** `1. Toán`, `S1,2: Toán 6A1`. */
const numbered = new RegExp(String.raw`^(${slot})\s*[.:)–-]\s*(.*)$`, 'iu');
/** `Toán 6A1 (S1,2)`, `6A1 - tiết 3`: a number alone behind a subject can be how many. */
const numberedBehind = new RegExp(String.raw`^(.*\p{L}.*?)\s*[\s:(–-]\s*((?=s|c|t)${slot})\s*\)?$`, 'iu');

/** `6A: 1,2`, `6A (3)`: beside a class alone stand the periods of the day. */
const ofClass = /^([^:()]*?)\s*(?:[:(]\s*|\s+[–-]\s+)(\d{1,2}(?:\s*[,;&+–-]\s*\d{1,2})*)\s*\)?$/u;

/** Where a table with several periods in a cell has its head and its first column of lessons. */
interface Found {
  readonly headAt: number;
  readonly from: number;
  /** Of what a teacher's row is taught, where its cells name classes alone; -1 where no column says it. */
  readonly subjectAt: number;
}

/**
 * Tables without periods whose cells have a line for each, `6A1` beside days or a day beside classes: each line becomes a row of its
 * period. Cells with fewer lines than others of their row are told.
 */
export function spreadLines(sheets: readonly GivenSheet[]): { sheets: SpreadSheet[]; notes: string[] } {
  const notes: string[] = [];
  const spread = sheets.map((sheet): SpreadSheet => {
    const found = findLines(sheet.rows);
    if (!found) return sheet;
    const short: string[] = [];
    let subject = '';
    const rows = sheet.rows.flatMap((row, index) => {
      if (index < found.headAt) return [row];
      if (index === found.headAt) return [withColumn(row, found.from, 'Tiết')];
      subject = subjectIn(row, found, subject);
      return spreadRow(row, found.from, { subject, short });
    });
    const body = sheet.rows.slice(found.headAt + 1).filter((row) => isBody(row, found.from));
    const isNumbered = body.every((row) => row.cells.slice(found.from).every((text) => readLines(text).isNumbered));
    if (!isNumbered)
      notes.push(
        `${sheet.name}: không có cột tiết, mỗi dòng trong ô (hoặc mỗi môn giữa dấu phẩy) được hiểu là một tiết, tính từ tiết 1.`,
      );
    else if (body.some((row) => row.cells.slice(found.from).some(saysClassFirst)))
      notes.push(`${sheet.name}: Số sau tên lớp được hiểu là tiết thứ mấy trong ngày, không phải số tiết.`);
    if (short.length > 0)
      notes.push(
        `${sheet.name}: ô ${firstFew(short, 8)} có ít dòng hơn các ô cùng hàng; được hiểu là nghỉ các tiết cuối. Nếu nghỉ tiết đầu, hãy ghi số tiết trước mỗi dòng (2. Toán) rồi nhập lại.`,
      );
    return { ...sheet, rows, added: found.from };
  });
  return { sheets: spread, notes };
}

const withColumn = (row: ExcelRow, at: number, text: string): ExcelRow => ({
  ...row,
  cells: [...Array.from({ length: at }, (_, index) => row.cells[index] ?? ''), text, ...row.cells.slice(at)],
});

function findLines(rows: readonly ExcelRow[]): Found | null {
  const headAt = rows.findIndex(({ cells }) => firstOfLessons(cells) > 0);
  const head = rows[headAt];
  if (!head || head.cells.some((text) => periodHead.test(foldLoose(text)))) return null;
  const from = firstOfLessons(head.cells);
  const subjectAt = head.cells.findIndex((text, at) => at < from && listHeads.subject.test(foldLoose(text)));
  const body = rows.slice(headAt + 1).filter((row) => isBody(row, from));
  if (hasPeriods(head.cells.slice(0, from), body)) return null;
  const cells = body.flatMap((row) => row.cells.slice(from).filter(Boolean));
  const several = cells.filter((text) => linesOf(text).length > 1 || saysPeriods(text));
  // Cells that name a subject over its teacher have two lines, and stand under periods.
  // A class with one number is of a period where others have several.
  const isListed = several.some(saysClassFirst);
  const known = isListed ? cells.filter((text) => several.includes(text) || readLines(text).isNumbered) : several;
  return several.length > 0 && known.length >= cells.length / 2 ? { headAt, from, subjectAt } : null;
}

/** True where a column before the lessons, whatever its head, has a small number in most rows: the cells then stand under periods. */
function hasPeriods(heads: readonly string[], body: readonly ExcelRow[]): boolean {
  return heads.map(foldLoose).some((head, at) => {
    const numbers = body.filter(({ cells }) => periodCell.test(cells[at] ?? '')).length;
    return numbers > body.length / 2 && !dayHead.test(head) && !orderHead.test(head);
  });
}

/** The first of at least two columns of days, or of classes behind a day; 0 where there are none. */
function firstOfLessons(cells: readonly string[]): number {
  const days = cells.flatMap((text, index) => (index > 0 && dayOf(text) !== null ? [index] : []));
  const [first = 0] = days;
  const isOfDays = days.length > 1 && new Set(cells.slice(first).map(dayOf)).size === cells.slice(first).length;
  if (isOfDays) return first;
  const classes = cells.flatMap((text, index) => (looksLikeClass(text) ? [index] : []));
  const hasDay = cells.slice(0, classes[0]).some((text) => dayHead.test(foldLoose(text)));
  return classes.length > 1 && hasDay ? classes[0]! : 0;
}

const isBody = ({ cells }: ExcelRow, from: number) =>
  cells.slice(0, from).some(Boolean) && new Set(cells.filter(Boolean)).size > 1;

/** Parts of a cell: its lines, else what stands between commas outside of brackets; one in brackets belongs to the line before it. */
const linesOf = (text: string): string[] => {
  const lines = text.replace(/\n\s*(?=[([])/g, ' ').split('\n');
  return lines.length > 1 ? lines : text.split(/[,;](?!\s*\d+(?![\p{L}\d./]))(?![^()]*\))/u);
};

/** `Toán (2 tiết)` and `Toán x2`: as many lines. */
function linesOfCount(line: string): string[] {
  const [, lesson, count, times = count] =
    /^(.*\p{L}.*?)\s*(?:\(([2-4])\s*(?:t|tiết)\)|\s[x×]\s?([2-4]))\s*$/iu.exec(line) ?? [];
  return lesson === undefined ? [line] : Array.from({ length: Number(times) }, () => lesson);
}

/** Lessons of a cell by their periods: as they are numbered, `1: Toán` and `S1,2: Toán`, else line after line. */
function readLines(text: string) {
  const lines = linesOf(text).flatMap(linesOfCount);
  const found = lines.map((line) => numberedLine(line.trim()));
  const isNumbered = lines.every((line, index) => line.trim() === '' || found[index]);
  const periods = lines.flatMap((line, index): [string, string][] => {
    if (!isNumbered) return [[String(index + 1), line.trim()]];
    const { slots = [], rest = '' } = found[index] ?? {};
    return slots.map(({ shift, period }) => [`${shift} ${period}`.trim(), rest.trim()]);
  });
  const ofPeriod = Map.groupBy(periods, ([period]) => period);
  // A teacher can have two classes at once.
  const joined = [...ofPeriod].map(([period, own]) => [period, own.map(([, lesson]) => lesson).join('\n')] as const);
  return { isNumbered, periods: new Map(joined) };
}

const saysClassFirst = (text: string): boolean => linesOf(text).some((line) => ofClass.test(line.trim()));

/** Several periods, or one with its shift. */
function saysPeriods(text: string): boolean {
  const { isNumbered, periods } = readLines(text);
  return isNumbered && (periods.size > 1 || [...periods.keys()].some((period) => shiftOf(period) !== ''));
}

function numberedLine(line: string) {
  const [, ahead = '', behind = ''] = numbered.exec(line) ?? [];
  const [, before = '', last = ''] = ahead === '' ? (numberedBehind.exec(line) ?? []) : [];
  const [, name = '', numbers = ''] = ahead || last ? [] : (ofClass.exec(line) ?? []);
  const slots = listedPeriods((ahead || last || (looksLikeClass(name) ? numbers : '')).replace(/^([sc])[-.]/iu, '$1'));
  return slots && { slots, rest: ahead === '' ? before || name : behind };
}

/** It stands in the first row of somebody who has one for each shift. */
function subjectIn({ cells }: ExcelRow, { from, subjectAt }: Found, above: string): string {
  const isOfAbove = cells.slice(0, from).filter(Boolean).length < 2;
  return (cells[subjectAt] ?? '') || (isOfAbove ? above : '');
}

interface Spread {
  readonly subject: string;
  readonly short: string[];
}

function spreadRow(row: ExcelRow, from: number, { subject, short }: Spread): ExcelRow[] {
  if (!isBody(row, from)) return [withColumn(row, from, '')];
  const cells = row.cells.slice(from).map(readLines);
  const named = cells.flatMap(({ periods }) => [...periods.keys()]);
  const last = Math.max(0, ...named.map(numberOf));
  const shifts = new Set(named.map(shiftOf));
  const all = [...shifts].flatMap((shift) =>
    Array.from({ length: last }, (_, index) => `${shift} ${index + 1}`.trim()),
  );
  cells.forEach(({ isNumbered, periods }, index) => {
    const isFilled = (row.cells[from + index] ?? '') !== '';
    if (isFilled && !isNumbered && periods.size < last) short.push(addressOf(row.row, from + index));
  });
  const taught = (text: string) => (subject !== '' && looksLikeClass(text) ? `${subject} - ${text}` : text);
  return all.map((period) => ({
    row: row.row,
    cells: [
      ...Array.from({ length: from }, (_, at) => row.cells[at] ?? ''),
      period,
      ...cells.map(({ periods }) => (periods.get(period) ?? '').split('\n').map(taught).join('\n')),
    ],
  }));
}

const numberOf = (period: string) => Number(/\d+$/.exec(period)?.[0] ?? 0);
const shiftOf = (period: string) => period.replace(/\s*\d+$/, '');
