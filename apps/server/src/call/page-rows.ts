import { foldVietnamese, pageOf, type ListQuery } from '@tkb/contract';
import { AppError } from '../errors/app-error.ts';

interface RowTerms<Row> {
  /** The text that `search` looks into. */
  readonly search: (row: Row) => string;
  /** What can be sorted by, and by which value; without a wish the rows stay in the order they are given in. */
  readonly sort: Readonly<Record<string, (row: Row) => string | number>>;
}

const vietnamese = new Intl.Collator('vi', { numeric: true });

/** One page of rows that are read whole anyway: found, sorted and numbered. */
export function pageRows<Row extends object>(
  rows: readonly Row[],
  { search, sort = '', ...page }: ListQuery,
  terms: RowTerms<Row>,
): { items: (Row & { stt: number })[]; totalrecord: number } {
  const wanted = foldVietnamese(search);
  const found = rows.filter((row) => foldVietnamese(terms.search(row)).includes(wanted));
  const sorted = sort === '' ? found : found.toSorted(orderOf(terms.sort, sort));
  const { size, first } = pageOf(page);
  const items = sorted.slice(first, first + size).map((row, index) => ({ ...row, stt: first + index + 1 }));
  return { items, totalrecord: found.length };
}

function orderOf<Row>(terms: RowTerms<Row>['sort'], sort: string): (one: Row, other: Row) => number {
  const [, minus, wanted = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const entry = Object.entries(terms).find(([name]) => name.toLowerCase() === wanted.toLowerCase());
  if (!entry) {
    const errors = [{ field: 'sort', code: 'invalid_value', message: `Không sắp xếp được theo "${wanted}".` }];
    throw new AppError('request.invalid', {}, { errors });
  }
  const [, valueOf] = entry;
  const sign = minus ? -1 : 1;
  return (one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : vietnamese.compare(String(a), String(b)));
  };
}
