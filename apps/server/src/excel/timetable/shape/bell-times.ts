import { foldLoose, foldName, type ExcelRow, type GivenSheet, type WeekFrame } from '@tkb/contract';
import { slotHeads } from '../../sheet/slot-words.ts';

type Sheets = GivenSheet[];

const heads = /^(thoigian|gio|giohoc|tiet|tiethoc|khunggio)$/;
const time = /^\s*(\d{1,2})\s*(?:h|:|g|giờ)\s*(\d{2})?(?!\d)/iu;

/** Minutes of the day at which a cell like `7h50 - 8h35` begins; null of any other text. */
function beginOf(text: string): number | null {
  const [, hours, minutes] = time.exec(text) ?? [];
  const at = Number(hours) * 60 + Number(minutes ?? 0);
  return hours !== undefined && at < 24 * 60 ? at : null;
}

const noon = 12 * 60;
const evening = 18 * 60;

/**
 * Tables whose rows have bell times and no numbers: the times become periods, counted from the first time of the morning, the afternoon and
 * the evening that a sheet has. What was understood is told.
 */
export function spellBellTimes(sheets: readonly GivenSheet[], frame: WeekFrame): { sheets: Sheets; notes: string[] } {
  const notes: string[] = [];
  const spelled = sheets.map((sheet) => {
    const found = findTimes(sheet.rows);
    if (!found) return sheet;
    const period = periodsOf(found.begins, frame);
    const told = found.begins.map((begin) => `${clock(begin)} là ${period(begin)}`);
    notes.push(`${sheet.name}: không có số tiết, giờ học được hiểu là tiết: ${told.join(', ')}.`);
    const rows = sheet.rows.map((row, index) => {
      const text = row.cells[found.column] ?? '';
      const begin = index > found.headAt ? beginOf(text) : null;
      if (index !== found.headAt && begin === null) return row;
      const cells = row.cells.map((cell, at) => (at !== found.column ? cell : begin === null ? 'Tiết' : period(begin)));
      return { ...row, cells };
    });
    return { ...sheet, rows };
  });
  return { sheets: spelled, notes };
}

const clock = (begin: number) => `${Math.floor(begin / 60)}:${String(begin % 60).padStart(2, '0')}`;

/** The column of bell times of a sheet that has no column of periods. */
function findTimes(rows: readonly ExcelRow[]) {
  for (const [headAt, { cells }] of rows.entries()) {
    const column = cells.findIndex((text) => heads.test(foldLoose(text)));
    if (column < 0 || cells.some((text, at) => at !== column && slotHeads.period.test(foldLoose(text)))) continue;
    const texts = rows.slice(headAt + 1).flatMap((row) => row.cells[column] || []);
    const begins = texts.flatMap((text) => beginOf(text) ?? []);
    if (begins.length < 2 || begins.length * 2 < texts.length) continue;
    return { headAt, column, begins: [...new Set(begins)].toSorted((a, b) => a - b) };
  }
  return null;
}

function periodsOf(begins: readonly number[], { shifts }: WeekFrame): (begin: number) => string {
  const halfOf = (begin: number) => (begin < noon ? 'sang' : begin < evening ? 'chieu' : 'toi');
  const nameOf = (half: string) => shifts.find(({ name }) => foldName(name).includes(half))?.name ?? '';
  return (begin) => {
    const own = begins.filter((other) => halfOf(other) === halfOf(begin));
    return `${nameOf(halfOf(begin))} ${own.indexOf(begin) + 1}`.trim();
  };
}
