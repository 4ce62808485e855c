import { quote } from './columns.ts';
import type { Transaction } from './transaction.ts';

type Row = Readonly<Record<string, unknown>>;

/** Every column named by any of the rows; the names come from code, never from a file. */
function insertSql(table: string, rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(quote).join(', ');
  return `insert into ${quote(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${quote(table)}, $1::jsonb)`;
}

/** Inserts many rows, by column, in one statement. */
export async function insertRows(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(insertSql(table, rows), [JSON.stringify(rows)]);
  await tellPlanner(tx, table, rows.length);
}

/** Fewer new rows are found soon enough in any way. */
const manyRows = 500;

/** Has the planner learn of many new rows at once: it reads them all to find one while it does not know how many there are. */
export async function tellPlanner(tx: Transaction, table: string, added: number): Promise<void> {
  if (added >= manyRows) await tx.query('select analyze_grown($1, $2)', [table, added]);
}

/** The same, and returns the ids in the order of the rows: `returning` follows the order of the `select`. */
export async function insertForIds(tx: Transaction, table: string, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const saved = await tx.query<{ id: number }>(`${insertSql(table, rows)} returning id`, [JSON.stringify(rows)]);
  await tellPlanner(tx, table, rows.length);
  return saved.map(({ id }) => id);
}
