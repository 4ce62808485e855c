import type { Transaction } from './transaction.ts';

/** Column names with their SQL types. Both come from code, never from a file. */
type Columns = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

const insertSql = (table: string, columns: Columns): string => {
  const names = Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', ');
  const types = Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ');
  return `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as r(${types})`;
};

/** Inserts many rows in one statement. */
export async function insertRows(
  tx: Transaction,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) await tx.query(insertSql(table, columns), [JSON.stringify(rows)]);
}

/** The same, and answers the ids in the order of the rows, found by a column that is different in each. */
export async function keyed(
  tx: Transaction,
  table: string,
  columns: Columns,
  rows: readonly Row[],
  key: string,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const saved = await tx.query<{ id: number; key: string }>(
    `${insertSql(table, columns)} returning id, "${key}" as key`,
    [JSON.stringify(rows)],
  );
  const byKey = new Map(saved.map((row) => [row.key, row.id]));
  return rows.map((row) => {
    const id = byKey.get(row[key] as string);
    if (id === undefined) throw new Error(`${table}: no row came back for ${key} ${String(row[key])}`);
    return id;
  });
}
