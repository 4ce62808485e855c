import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { fieldOfHead } from '../../sheet/columns.ts';
import { assignmentColumns } from '../assignment-columns.ts';

type Label = 'teacher' | 'mainPeriods';

const labelOf = (text: string): Label | null => {
  const field = fieldOfHead(text, assignmentColumns.table);
  return field === 'teacher' || field === 'mainPeriods' ? field : null;
};
const enough = 2;
const count = (labels: readonly (Label | null)[], label: Label) => labels.filter((own) => own === label).length;

/**
 * A matrix with teacher and periods in cells of their own, `GV | ST` below each subject or in two rows for each name, gets both into one
 * cell: `Lan (4)`. Any other sheet is answered as it is.
 */
export const joinAmounts = (body: ExcelImport, isClass: (text: string) => boolean): ExcelImport => ({
  ...body,
  rows: joinRows(joinColumns(body.rows, isClass)),
});

const together = (name: string, amount: string) => (name !== '' && amount !== '' ? `${name} (${amount})` : name);

function joinColumns(rows: readonly ExcelRow[], isClass: (text: string) => boolean): ExcelRow[] {
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
