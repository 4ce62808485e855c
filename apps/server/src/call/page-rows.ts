import { compareNames, foldVietnamese, pageOf, type ListQuery, type Operation } from '@tkb/contract';
import { z } from 'zod';
import { readSort, refuseSort } from '../db/order-by.ts';
import type { Transaction } from '../db/transaction.ts';

type SortKey = string | number | boolean | null;

interface RowTerms<Row> {
  /** The list that the rows are of: they can be sorted by each text, number, flag and date that it shows. */
  readonly operation: Operation;
  /** The text that `search` looks into. */
  readonly search: (row: Row) => string;
  /** More columns to sort by, or another value than the one shown. */
  readonly sort?: Readonly<Record<string, (row: Row) => SortKey>>;
}

interface Selection {
  readonly columns: string;
  /** `from ... where ...` */
  readonly from: string;
  readonly parameters: readonly unknown[];
  readonly order: string;
}

/** One page of the rows of a statement, numbered over all pages, and how many rows there are. */
export async function readPage<Row extends object>(
  tx: Transaction,
  { columns, from, parameters, order }: Selection,
  page: Pick<ListQuery, 'pageIndex' | 'pageSize'>,
): Promise<{ items: (Row & { stt: number })[]; totalrecord: number }> {
  const { size, first } = pageOf(page);
  const next = parameters.length + 1;
  const rows = await tx.query<Row>(`select ${columns} ${from} order by ${order} limit $${next} offset $${next + 1}`, [
    ...parameters,
    size,
    first,
  ]);
  const [total] = await tx.query<{ count: number }>(`select count(*)::integer as count ${from}`, parameters);
  return { items: rows.map((row, index) => ({ ...row, stt: first + index + 1 })), totalrecord: total?.count ?? 0 };
}

/** One page of rows that are read whole anyway: found, sorted and numbered; without a wish they stay in the order they are given in. */
export function pageRows<Row extends object>(
  rows: readonly Row[],
  { search, sort = '', ...page }: ListQuery,
  terms: RowTerms<Row>,
): { items: (Row & { stt: number })[]; totalrecord: number } {
  const wanted = foldVietnamese(search);
  const found = rows.filter((row) => foldVietnamese(terms.search(row)).includes(wanted));
  const sorted = ['', '-'].includes(sort) ? found : found.toSorted(orderOf(terms, sort));
  const { size, first } = pageOf(page);
  const items = sorted.slice(first, first + size).map((row, index) => ({ ...row, stt: first + index + 1 }));
  return { items, totalrecord: found.length };
}

function orderOf<Row extends object>(
  { operation, sort: own = {} }: RowTerms<Row>,
  sort: string,
): (one: Row, other: Row) => number {
  const { wanted, isDescending } = readSort(sort);
  const named = (names: readonly string[]) => names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  const [ownName, shown] = [named(Object.keys(own)), named(shownFields(operation))];
  if (ownName === undefined && shown === undefined) refuseSort(wanted);
  const keyOf = own[ownName ?? ''] ?? ((row: Row) => toKey(Reflect.get(row, shown ?? '')));
  const sign = isDescending ? -1 : 1;
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' && typeof b === 'string') return sign * compareNames(a, b);
    return sign * (Number(a) - Number(b));
  };
}

function toKey(value: unknown): SortKey {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const plainTypes = new Set<unknown>(['string', 'integer', 'number', 'boolean']);

/** Names of the fields of a list's rows that hold one value, the running number aside. */
function shownFields({ data }: Operation): string[] {
  const items =
    data instanceof z.ZodObject ? z.toJSONSchema(data, { unrepresentable: 'any' }).properties?.items : undefined;
  const rows =
    typeof items === 'object' && typeof items.items === 'object' && !Array.isArray(items.items) ? items.items : {};
  const isPlain = (schema: z.core.JSONSchema._JSONSchema): boolean =>
    typeof schema === 'object' &&
    ([schema.type].flat().some((type) => plainTypes.has(type)) || (schema.anyOf ?? []).some(isPlain));
  return Object.entries(rows.properties ?? {}).flatMap(([name, schema]) =>
    name !== 'stt' && isPlain(schema) ? [name] : [],
  );
}
