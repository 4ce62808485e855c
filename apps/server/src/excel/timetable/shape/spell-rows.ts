import { foldLoose, weekdayName, weekdayOf, type ExcelRow } from '@tkb/contract';
import { slotHeads } from '../../sheet/slot-words.ts';

/** `1-2` and `4, 5`. */
const twoPeriods = /^(?:tiết\s*)?(\d{1,2})\s*[-–,+&]\s*(\d{1,2})$/iu;
const date = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)$/;

/**
 * The rows of a sheet with each period in a row of its own where one row is of two in a row, and days of the week in place of dates. Only
 * below heads that say what the columns are: elsewhere 6/1/2026 is a class that a spreadsheet took for a date.
 */
export function spellRows(rows: readonly ExcelRow[]): readonly ExcelRow[] {
  let [periodAt, dayAt] = [-1, -1];
  return rows.flatMap((row): ExcelRow[] => {
    const heads = row.cells.map(foldLoose);
    const period = heads.findIndex((head) => slotHeads.period.test(head));
    if (period >= 0) {
      [periodAt, dayAt] = [period, heads.findIndex((head) => slotHeads.day.test(head))];
      return [row];
    }
    const weekday = weekdayOfDate(row.cells[dayAt] ?? '');
    const own = weekday === null ? row : { ...row, cells: row.cells.with(dayAt, weekday) };
    const [, from, to] = twoPeriods.exec((own.cells[periodAt] ?? '').trim()) ?? [];
    if (from === undefined || Number(to) !== Number(from) + 1) return [own];
    return [from, to!].map((text) => ({ ...own, cells: own.cells.with(periodAt, text) }));
  });
}

function weekdayOfDate(text: string): string | null {
  const [, day, month, year] = date.exec(text.trim()) ?? [];
  if (!day || !month || !year) return null;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (at.getUTCDate() !== Number(day)) return null;
  return weekdayName(weekdayOf(at.toISOString().slice(0, 10)));
}
