import type { AssignmentLayout } from '@tkb/contract';
import { foldHead } from '../../sheet/columns.ts';
import { periodsIn } from '../../sheet/period-sums.ts';
import { headKindOf, ofEachClass } from '../text/assignment-columns.ts';
import type { TableRow } from '../rows/assignment-rows.ts';
import type { AssignmentEntry } from '../rows/row-reading.ts';

const ofPeriods = /^(?:so)?tiet(?:tuan|day|lop|khoi\d{0,2})*$|^st$/;
/** More are a sum of several classes. */
const mostPeriods = 12;

/**
 * A row of a matrix that says the periods of the subjects in its heads, `Số tiết | 4 | 3`, or numbers alone directly below the
 * heads: by column; null of any other row.
 */
function periodsOfHeads({ cells, columns }: TableRow, isFirst: boolean): ReadonlyMap<number, number> | null {
  const isOfSubject = (index: number) => headKindOf(columns[index]) === 'subject';
  const titles = cells.filter((text, index) => text !== '' && !isOfSubject(index));
  const isTitled = titles.length > 0 && titles.every((text) => ofPeriods.test(foldHead(text)));
  if (!isTitled && !(isFirst && titles.length === 0)) return null;
  const said = cells.flatMap((text, index) =>
    text !== '' && isOfSubject(index) ? [{ index, read: periodsIn(text) }] : [],
  );
  const amounts = said.flatMap(({ index, read }) => {
    const amount = read?.amount ?? null;
    return amount !== null && amount <= mostPeriods ? [[index, amount] as const] : [];
  });
  return amounts.length > 0 && amounts.length === said.length ? new Map(amounts) : null;
}

/** In a matrix of subjects and classes a column `Số tiết` before the classes has the periods of the subject in each of them. */
function periodColumn(rows: readonly TableRow[], layout: AssignmentLayout, heads: readonly string[]) {
  const columns = rows[0]?.columns ?? [];
  const firstClass = columns.findIndex((field) => headKindOf(field) === 'class');
  const none = { periodsAt: -1, told: [] };
  if (layout !== 'matrix' || firstClass < 0 || !columns.includes('subject')) return none;
  const found = heads.flatMap((head, index) =>
    index < firstClass && !columns[index] && ofPeriods.test(foldHead(head)) ? [index] : [],
  );
  const [periodsAt = -1] = found;
  const amounts = rows.flatMap(({ cells }) => (cells[periodsAt] ? [periodsIn(cells[periodsAt])?.amount ?? null] : []));
  const areOfClass = amounts.length > 0 && amounts.every((amount) => amount !== null && amount <= mostPeriods);
  if (found.length !== 1 || !areOfClass) return none;
  return { periodsAt, told: [`Cột "${heads[periodsAt]}" được hiểu là số tiết của môn ở mỗi lớp.`] };
}

/** The rows of a matrix without those of periods, and its assignments with the periods of the row above them, where they say none. */
export function periodRows(rows: readonly TableRow[], layout: AssignmentLayout, heads: readonly string[]) {
  const above = new Map<TableRow, ReadonlyMap<number, number>>();
  const taken: number[] = [];
  let current: ReadonlyMap<number, number> | null = null;
  rows.forEach((row, index) => {
    const own = layout === 'matrix' ? periodsOfHeads(row, index === 0) : null;
    // Sums stand below the last row.
    if (own && index < rows.length - 1) {
      current = own;
      taken.push(row.row);
    } else if (current) above.set(row, current);
    // `Số tiết/lớp` below all rows says of what it is.
    else if (own && ofEachClass.test(row.cells.join(' '))) {
      taken.push(row.row);
      for (const other of rows.slice(0, index)) above.set(other, own);
    }
  });
  const { periodsAt, told: ofColumn } = periodColumn(rows, layout, heads);
  const beside = ({ cells }: TableRow) => periodsIn(cells[periodsAt] ?? '')?.amount ?? undefined;
  const statedIn = (row: TableRow, entries: readonly AssignmentEntry[]) =>
    entries.map((entry): AssignmentEntry => {
      const amount = above.get(row)?.get(entry.column ?? -1) ?? beside(row);
      const isSaid = entry.stated !== undefined || entry.details['mainPeriods'] !== undefined;
      return amount === undefined || isSaid ? entry : { ...entry, stated: { amount, classes: 1 } };
    });
  const ofRows =
    taken.length > 0 ? [`Số tiết ở dòng ${taken.join(', ')} được hiểu là của môn ở đầu cột, ở mỗi lớp.`] : [];
  const told = [...ofRows, ...ofColumn];
  const usedHeads = periodsAt < 0 ? [] : [heads[periodsAt] ?? ''];
  return { rows: rows.filter(({ row }) => !taken.includes(row)), statedIn, told, usedHeads };
}
