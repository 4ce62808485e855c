import type { Tells } from '../../names/tells.ts';
import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead, foldHead } from '../../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { semesterIn } from '../../sheet/semesters.ts';
import { assignmentColumns } from '../text/assignment-columns.ts';

type Label = 'teacher' | 'mainPeriods';

const labelOf = (text: string): Label | null => {
  const field = fieldOfHead(text, assignmentColumns.table);
  return field === 'teacher' || field === 'mainPeriods' ? field : null;
};
const enough = 2;
const count = (labels: readonly (Label | null)[], label: Label) => labels.filter((own) => own === label).length;

/**
 * A matrix with teacher and periods in cells of their own, `GV | ST` below each subject, `ST | GV` or `Toán | GV` with the periods below
 * the subject, or in two rows for each name, gets both into one cell: `Lan (4)`. Any other sheet is answered as it is.
 */
export const joinAmounts = (body: ExcelImport, names: SchoolNames): ExcelImport => ({
  ...body,
  rows: joinRows(joinColumns(joinBehind(body.rows), isClassIn(names))),
});

const together = (name: string, amount: string) => (name !== '' && amount !== '' ? `${name} (${amount})` : name);

function joinColumns(rows: readonly ExcelRow[], isClass: Tells): ExcelRow[] {
  const labelsAt = rows.findIndex(({ cells }, index) => {
    const labels = cells.map(labelOf);
    const above = rows[index - 1]?.cells ?? [];
    const isBelowClass = cells.some((_, at) => labels[at] !== null && isClass(above[at] ?? ''));
    return !isBelowClass && count(labels, 'teacher') >= enough && count(labels, 'mainPeriods') >= enough;
  });
  if (labelsAt < 1) return [...rows];
  const labels = rows[labelsAt]!.cells.map(labelOf);
  const top = rows[labelsAt - 1]!.cells;
  const isAmount = (index: number) =>
    labels[index] === 'mainPeriods' &&
    labels[index - 1] === 'teacher' &&
    ['', top[index - 1]].includes(top[index] ?? '');
  if (labels.filter((_, index) => isAmount(index)).length < enough) return [...rows];
  return rows.flatMap((row, index) => {
    if (index === labelsAt) return [];
    const isBody = index > labelsAt;
    const cells = row.cells.map((text, at) => {
      if (isAmount(at) && index >= labelsAt - 1) return '';
      return isBody && isAmount(at + 1) ? together(text, row.cells[at + 1] ?? '') : text;
    });
    return [{ ...row, cells }];
  });
}

/** Teachers in a column of their own behind the one with the periods. */
function joinBehind(rows: readonly ExcelRow[]): ExcelRow[] {
  const isNumber = (text: string) => /^\d{1,2}(?:[.,]\d)?\s*t?$/iu.test(text);
  const isOther = (text: string) =>
    !/^(?:|s?tt|so)$/.test(foldHead(text)) && fieldOfHead(text, assignmentColumns.table) === null;
  const isOfHalf = (row: number, at: number) =>
    [at - 1, at].some((place) => semesterIn(rows[row]?.cells[place] ?? '') !== null);
  const behindIn = (headAt: number) => {
    const heads = rows[headAt]!.cells;
    const first = heads.map(labelOf).find((label) => label !== null);
    const below = rows.slice(headAt + 1);
    return heads.flatMap((text, at) => {
      const before = heads[at - 1] ?? '';
      const isBehind =
        labelOf(before) === 'mainPeriods' ? first === 'mainPeriods' && !isOfHalf(headAt - 1, at) : isOther(before);
      if (labelOf(text) !== 'teacher' || !isBehind) return [];
      const amounts = below.flatMap(({ cells }) => cells[at - 1] || []);
      return amounts.length > 0 && amounts.every(isNumber) ? [at] : [];
    });
  };
  const headAt = rows.slice(0, HEAD_ROWS_SEARCHED).findIndex((_, index) => behindIn(index).length >= enough);
  if (headAt < 0) return [...rows];
  const behind = new Set(behindIn(headAt));
  const isOwn = (text: string) => labelOf(text) === 'mainPeriods';
  const joined = rows.map((row, index) => {
    if (index < headAt - 1) return row;
    const cells = row.cells.map((text, at) => {
      if (behind.has(at)) return index >= headAt || ['', row.cells[at - 1]].includes(text) ? '' : text;
      if (!behind.has(at + 1) || index < headAt) return text;
      if (index === headAt) return isOwn(text) ? '' : text;
      return together(row.cells[at + 1] ?? '', text) || text;
    });
    return { ...row, cells };
  });
  return joined.filter((row, index) => index !== headAt || row.cells.some(Boolean));
}

function joinRows(rows: readonly ExcelRow[]): ExcelRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const column = Array.from({ length: width }, (_, index) => index).find((index) => {
    const labels = rows.map(({ cells }) => labelOf(cells[index] ?? ''));
    return count(labels, 'teacher') >= enough && count(labels, 'mainPeriods') >= enough;
  });
  if (column === undefined) return [...rows];
  const labelAt = (row: ExcelRow | undefined) => labelOf(row?.cells[column] ?? '');
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    if (labelAt(row) === 'mainPeriods' && labelAt(rows[index - 1]) === 'teacher') return [];
    if (labelAt(row) !== 'teacher' || labelAt(next) !== 'mainPeriods') return [row];
    const cells = row.cells.map((text, at) => {
      if (at === column) return '';
      return at > column ? together(text, next!.cells[at] ?? '') : text;
    });
    return [{ ...row, cells }];
  });
}
