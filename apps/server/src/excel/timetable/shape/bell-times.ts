import { foldLoose, foldName, type ExcelRow, type GivenSheet, type WeekFrame } from '@tkb/contract';
import { clockTime, halfOfDay } from '../../sheet/clock-words.ts';
import { periodOf, slotHeads } from '../../sheet/slot-words.ts';
import { words } from '../heads/head-words.ts';

type Sheets = GivenSheet[];

const heads = /^(thoigian|gio|giohoc|giovao|tiet|tiethoc|khunggio)$/;
const time = new RegExp(String.raw`^\s*${clockTime}`, 'iu');
/** Behind the number of a period: `1 (18h30)`. */
const timeBehind = /^\s*(?:tiết\s*)?\d{1,2}\s*[\s(–-]\s*(?=\d{1,2}\s*(?:h|:|g|giờ))/iu;

/** Minutes of the day at which a cell like `7h50 - 8h35` begins; null of any other text. */
function beginOf(text: string): number | null {
  const [, hours, minutes] = time.exec(text.replace(timeBehind, '')) ?? [];
  const at = Number(hours) * 60 + Number(minutes ?? 0);
  return hours !== undefined && at < 24 * 60 ? at : null;
}

interface Times {
  readonly headAt: number;
  /** The column of times. */
  readonly column: number;
  /** The column of periods, which may be the same. */
  readonly periodAt: number;
  /** The times have no numbers of periods. */
  readonly isAlone: boolean;
  readonly begins: readonly number[];
}

/**
 * Tables whose rows have bell times: where they have no numbers, the times become periods, counted from the first time of the morning, the
 * afternoon and the evening that a sheet has; where they have, but no shift, the times say it. What was understood is told.
 */
export function spellBellTimes(sheets: readonly GivenSheet[], frame: WeekFrame): { sheets: Sheets; notes: string[] } {
  const notes: string[] = [];
  const spelled = sheets.map((sheet) => {
    const found = findTimes(sheet.rows);
    if (!found) return sheet;
    const { headAt, column, periodAt, isAlone, begins } = found;
    const names = shiftNames(frame);
    // Without such a shift the time stays, and its row is told as one without a period.
    const spell = (begin: number, number: number) => {
      const name = names[halfOfDay(begin)];
      if (name !== undefined) return `${name} ${number}`;
      return Object.values(names).some(Boolean) ? clock(begin) : String(number);
    };
    const orderOf = (begin: number) =>
      begins.filter((other) => halfOfDay(other) === halfOfDay(begin)).indexOf(begin) + 1;
    notes.push(`${sheet.name}: ${isAlone ? toldTimes(begins, (begin) => spell(begin, orderOf(begin))) : toldHalves}`);
    const rows = sheet.rows.map((row, index) => {
      if (index === headAt) return isAlone ? { ...row, cells: row.cells.with(column, 'Tiết') } : row;
      const begin = index > headAt ? beginOf(row.cells[column] ?? '') : null;
      if (begin === null) return row;
      const number = isAlone ? orderOf(begin) : numberOf(row, periodAt);
      return number === null ? row : { ...row, cells: row.cells.with(periodAt, spell(begin, number)) };
    });
    return { ...sheet, rows };
  });
  return { sheets: spelled, notes };
}

const toldTimes = (begins: readonly number[], spell: (begin: number) => string): string =>
  `không có số tiết, giờ học được hiểu là tiết: ${begins.map((begin) => `${clock(begin)} là ${spell(begin)}`).join(', ')}.`;
const toldHalves = 'không có cột buổi, buổi học được hiểu theo giờ.';

const clock = (begin: number) => `${Math.floor(begin / 60)}:${String(begin % 60).padStart(2, '0')}`;
const numberOf = ({ cells }: ExcelRow, at: number): number | null =>
  periodOf((cells[at] ?? '').replace(/[\s(–-]+\d{1,2}\s*(?:h|:|g|giờ).*$/isu, ''))?.period ?? null;

/** The column of bell times of a sheet, where they say what nothing else does. */
function findTimes(rows: readonly ExcelRow[]): Times | null {
  for (const [headAt, { cells }] of rows.entries()) {
    const folded = cells.map((text) => foldLoose(text));
    const periodAt = folded.findIndex((text) => slotHeads.period.test(text));
    const isOfTimes = (at: number) => {
      const texts = rows.slice(headAt + 1).flatMap((row) => row.cells[at] || []);
      const begins = texts.flatMap((text) => beginOf(text) ?? []);
      return begins.length > 1 && begins.length * 2 >= texts.length ? begins : null;
    };
    const column = folded.findIndex((text, at) => heads.test(text) && isOfTimes(at));
    if (column < 0) continue;
    const begins = [...new Set(isOfTimes(column))].toSorted((a, b) => a - b);
    const isAlone =
      periodAt < 0 || (periodAt === column && rows.slice(headAt + 1).every((row) => numberOf(row, column) === null));
    if (isAlone) return { headAt, column, periodAt: column, isAlone, begins };
    const found = { headAt, column, periodAt, isAlone, begins };
    return !folded.some((text) => words.shift.test(text)) && isCountedAnew(rows.slice(headAt + 1), found)
      ? found
      : null;
  }
  return null;
}

/** Each half of the day, of which one is not the morning, has a first period. */
function isCountedAnew(rows: readonly ExcelRow[], { column, periodAt }: Times): boolean {
  const said = rows.flatMap((row) => {
    const [begin, number] = [beginOf(row.cells[column] ?? ''), numberOf(row, periodAt)];
    return begin === null || number === null ? [] : [{ half: halfOfDay(begin), number }];
  });
  const byHalf = Map.groupBy(said, ({ half }) => half);
  return (
    [...byHalf.keys()].some((half) => half !== 'sang') &&
    [...byHalf.values()].every((own) => own.some(({ number }) => number === 1))
  );
}

type Half = ReturnType<typeof halfOfDay>;

/** The shifts of the school by the halves of the day, as far as they are called so. */
function shiftNames({ shifts }: WeekFrame): Readonly<Partial<Record<Half, string>>> {
  const nameOf = (half: Half) => shifts.find(({ name }) => foldName(name).includes(half))?.name;
  return { sang: nameOf('sang'), chieu: nameOf('chieu'), toi: nameOf('toi') };
}
