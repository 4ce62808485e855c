import { firstFew, type ExcelRow, type GivenSheet } from '@tkb/contract';
import { legendOf, pairsIn } from '../../assignments/shape/teachers/teacher-legend.ts';
import { periodColumn } from '../../sheet/slot-words.ts';

/** `Toán 01`, `Toán - 1`, `Toán (1)`: a subject and a number behind it. */
const numbered = /^(\p{L}[^\d\n]*?)\s*[\s(–-]\s*0*(\d{1,3})\s*\)?$/u;
const fewest = 2;
const nearlyAll = 0.9;

/** Timetables of classes that call people by numbers, with a legend that says who has which: each lesson gets the name. */
export function nameNumberedTeachers(sheets: readonly GivenSheet[]): {
  readonly sheets: readonly GivenSheet[];
  readonly notes: string[];
} {
  const names = legendOf(sheets.flatMap(({ rows }) => rows));
  if (names.size < fewest) return { sheets, notes: [] };
  const used = new Map<string, string>();
  const spelled = sheets.map((sheet) => ({ ...sheet, rows: spellRows(sheet.rows, names, used) }));
  if (used.size === 0) return { sheets, notes: [] };
  const told = [...used].map(([number, name]) => `${number} là ${name}`);
  return {
    sheets: spelled,
    notes: [`Số sau tên môn được hiểu là giáo viên theo chú giải của tệp: ${firstFew(told, 8)}.`],
  };
}

function spellRows(rows: ExcelRow[], names: ReadonlyMap<string, string>, used: Map<string, string>): ExcelRow[] {
  const first = rows.findIndex((row) => periodColumn(row) >= 0);
  if (first < 0) return rows;
  const from = periodColumn(rows[first]!) + 1;
  const isLesson = (text: string, column: number) =>
    column >= from && /\p{L}/u.test(text) && pairsIn(text).length === 0;
  const lessons = rows.slice(first + 1).flatMap(({ cells }) => cells.filter(isLesson));
  const numbers = lessons.flatMap((text) => numbered.exec(text.trim())?.[2] ?? []);
  const known = numbers.filter((number) => names.has(number));
  const isHabit = known.length >= nearlyAll * numbers.length && known.length * 2 > lessons.length;
  if (!isHabit || new Set(known).size < fewest) return rows;
  return rows.map((row, index) => ({
    ...row,
    cells: row.cells.map((text, column) => {
      if (pairsIn(text).length > 0) return '';
      const [, subject = '', number = ''] =
        index > first && isLesson(text, column) ? (numbered.exec(text.trim()) ?? []) : [];
      const name = names.get(number);
      if (name === undefined) return text;
      used.set(number, name);
      return `${subject} - ${name}`;
    }),
  }));
}
