import type { AssignmentLayout } from '@tkb/contract';
import { foldHead } from '../../sheet/columns.ts';
import { periodsIn } from '../../sheet/period-sums.ts';
import { headKindOf } from '../assignment-columns.ts';
import type { TableRow } from '../assignment-rows.ts';
import type { AssignmentEntry } from '../row-reading.ts';

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

/** The rows of a matrix without those of periods, and its assignments with the periods of the row above them, where they say none. */
export function periodRows(rows: readonly TableRow[], layout: AssignmentLayout) {
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
  });
  const statedIn = (row: TableRow, entries: readonly AssignmentEntry[]) =>
    entries.map((entry): AssignmentEntry => {
      const amount = above.get(row)?.get(entry.column ?? -1);
      const isSaid = entry.stated !== undefined || entry.details['mainPeriods'] !== undefined;
      return amount === undefined || isSaid ? entry : { ...entry, stated: { amount, classes: 1 } };
    });
  const told =
    taken.length > 0
      ? [`Số tiết ở dòng ${taken.join(', ')} được hiểu là của môn ở đầu cột, ở mỗi lớp của các dòng dưới.`]
      : [];
  return { rows: rows.filter(({ row }) => !taken.includes(row)), statedIn, told };
}
