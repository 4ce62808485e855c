import { idsIn } from '@tkb/contract';
import { AppError } from '../errors/app-error.ts';
import { titleOfTable } from './constraints.ts';
import type { Transaction } from './transaction.ts';
import { quote } from './columns.ts';

/** Ids as a PostgreSQL array, for statements that carry their values in the text. */
export const idArray = (ids: readonly number[]): string => `{${ids.join()}}`;

/** Throws `record.not_found` unless the session sees a row of the table with each of these ids; `field` is where they were sent. */
export async function requireRows(
  tx: Pick<Transaction, 'query'>,
  table: string,
  { ids, field }: { readonly ids: readonly number[]; readonly field: string },
): Promise<void> {
  const rows = await tx.query<{ id: number }>(`select id from ${quote(table)} where id = any($1::integer[])`, [
    idArray(ids),
  ]);
  const seen = new Set(rows.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !seen.has(id));
  if (missing.length > 0) refuseMissing(table, { ids: missing, field });
}

/** Throws `record.not_found` for rows that do not exist, naming the field in which their ids were sent. */
export function refuseMissing(
  table: string,
  { ids, field }: { readonly ids: readonly number[]; readonly field: string },
): never {
  const resource = titleOfTable(table);
  const errors = [{ field, code: 'not_found', message: `Không có ${resource} nào mang mã ${ids.join(', ')}.` }];
  throw new AppError('record.not_found', { resource }, { errors });
}

/** The ids of a filter such as `1,2,3`, each the id of a row of the table. */
export async function filterIds<Field extends string>(
  tx: Transaction,
  table: string,
  query: { readonly [Key in Field]?: string | undefined },
  field: Field,
): Promise<number[] | null> {
  const text = query[field];
  if (text === undefined) return null;
  const ids = idsIn(text);
  await requireRows(tx, table, { ids, field });
  return ids;
}
