import { foldLoose, type ExcelRow } from '@tkb/contract';
import type { SpreadSheet } from './lines-in-cells.ts';

const subject = /^(?:mon|monhoc|m)$/;
const teacher = /^(?:gv|giaovien|gvdai|giaoviendai)$/;
const enough = 2;

/** A class with two rows, `Môn` over `GV`, gets its lessons into one: `Toán - Lan`. Any other sheet is answered as it is. */
export function joinLabelledRows(sheet: SpreadSheet): SpreadSheet {
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

const labelOf = (row: ExcelRow | undefined, at: number) => foldLoose(row?.cells[at] ?? '');

const isPair = (row: ExcelRow, below: ExcelRow | undefined, at: number): boolean =>
  subject.test(labelOf(row, at)) && teacher.test(labelOf(below, at));

const join = (row: ExcelRow, below: ExcelRow, at: number): ExcelRow => ({
  ...row,
  cells: row.cells.map((text, index) => {
    if (index === at) return '';
    const who = below.cells[index] ?? '';
    // The cells before the labels are said of both rows.
    return index < at || text === '' || who === '' ? text || (index > at ? who : '') : `${text} - ${who}`;
  }),
});
