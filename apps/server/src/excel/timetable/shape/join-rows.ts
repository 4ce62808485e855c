import { foldLoose, type ExcelRow } from '@tkb/contract';
import { periodColumn } from '../../sheet/slot-words.ts';
import type { SpreadSheet } from './lines-in-cells.ts';

const subject = /^(?:mon|monhoc|m)$/;
const teacher = /^(?:gv|giaovien|gvdai|giaoviendai)$/;
const enough = 2;

/**
 * A lesson over its teacher in two rows, labelled `Môn` and `GV` or both of one period, gets both into one: `Toán - Lan`. Any other
 * sheet is answered as it is.
 */
export const joinTeacherRows = (sheet: SpreadSheet): SpreadSheet => joinRowsOfPeriods(joinLabelledRows(sheet));

function joinLabelledRows(sheet: SpreadSheet): SpreadSheet {
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length));
  const at = Array.from({ length: width }, (_, index) => index).find(
    (index) => sheet.rows.filter((row, place) => isPair(row, sheet.rows[place + 1], index)).length >= enough,
  );
  if (at === undefined) return sheet;
  const rows = sheet.rows.flatMap((row, index) => {
    const above = sheet.rows[index - 1];
    if (above && isPair(above, row, at)) return [];
    const below = sheet.rows[index + 1];
    return below && isPair(row, below, at) ? [join(row, below, at)] : [row];
  });
  return { ...sheet, rows };
}

/** Below a head of periods each of them has a second row, of words that no first one has: who teaches. */
function joinRowsOfPeriods(sheet: SpreadSheet): SpreadSheet {
  const joined = new Map<ExcelRow, ExcelRow | null>();
  sheet.rows.forEach((head, index) => {
    const at = periodColumn(head);
    if (at < 0) return;
    const first = sheet.rows.findIndex((row, place) => place > index && /\d/.test(row.cells[at] ?? ''));
    const pairs: [ExcelRow, ExcelRow][] = [];
    for (let place = first; place >= 0 && place + 1 < sheet.rows.length; place += 2) {
      const [upper, lower] = [sheet.rows[place]!, sheet.rows[place + 1]!];
      if (!isOfOnePeriod(upper, lower, at)) break;
      pairs.push([upper, lower]);
    }
    const behind = ({ cells }: ExcelRow) => cells.slice(at + 1).filter(Boolean);
    const lessons = new Set(pairs.flatMap(([upper]) => behind(upper)));
    const others = pairs.flatMap(([, lower]) => behind(lower));
    if (pairs.length < enough || others.length === 0 || others.some((text) => lessons.has(text))) return;
    for (const [upper, lower] of pairs) {
      joined.set(upper, join(upper, lower, at, upper.cells[at]));
      joined.set(lower, null);
    }
  });
  return { ...sheet, rows: sheet.rows.flatMap((row) => joined.get(row) ?? (joined.has(row) ? [] : [row])) };
}

/** The second row has something only below what the first has, and before its period nothing new. */
const isOfOnePeriod = (upper: ExcelRow, lower: ExcelRow, at: number): boolean =>
  /\d/.test(upper.cells[at] ?? '') &&
  lower.cells.every((text, index) => {
    const above = upper.cells[index] ?? '';
    return text === '' || (index <= at ? text === above : above !== '');
  });

const labelOf = (row: ExcelRow | undefined, at: number) => foldLoose(row?.cells[at] ?? '');

const isPair = (row: ExcelRow, below: ExcelRow | undefined, at: number): boolean =>
  subject.test(labelOf(row, at)) && teacher.test(labelOf(below, at));

const join = (row: ExcelRow, below: ExcelRow, at: number, label = ''): ExcelRow => ({
  ...row,
  cells: row.cells.map((text, index) => {
    if (index === at) return label;
    const who = below.cells[index] ?? '';
    // The cells before the labels are said of both rows.
    return index < at || text === '' || who === '' ? text || (index > at ? who : '') : `${text} - ${who}`;
  }),
});
