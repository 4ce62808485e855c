import type { ChangedRow, ChangeKind } from '@tkb/contract';
import { columnOf } from '../db/columns.ts';
import type { Transaction } from '../db/database.ts';
import { readRowNames } from '../db/references.ts';
import { fieldWords, referencesOf, valueWords, type NameOf, type Values } from './row-words.ts';
import { headOfTable, resourceOf } from './titles.ts';

/** A row as the triggers keep it: its key, what it is recognised by, its values before and after. */
interface StoredRow {
  readonly key?: Values;
  readonly of?: Values;
  readonly before?: Values;
  readonly after?: Values;
}

/** The rows that one statement changed in a table. */
export interface StoredChange {
  readonly table: string;
  readonly kind: ChangeKind;
  readonly rows: readonly StoredRow[];
}

/** Changes in the words of the forms; what they refer to is called as it is called now. */
export async function describeChanges(tx: Transaction, changes: readonly StoredChange[]): Promise<ChangedRow[]> {
  const nameOf = await readNames(tx, changes);
  return changes.flatMap(({ table, kind, rows }) =>
    rows.map((row) => ({
      table,
      title: headOfTable(table),
      kind,
      name: nameOfRow(table, row, nameOf),
      fields: fieldWords(table, row.before ?? {}, row.after ?? {}, nameOf),
    })),
  );
}

const partsOf = ({ key = {}, of = {}, before = {}, after = {} }: StoredRow) => [key, of, before, after] as const;

async function readNames(tx: Transaction, changes: readonly StoredChange[]): Promise<NameOf> {
  const wanted = new Map<string, Set<number>>();
  for (const { table, rows } of changes)
    for (const row of rows)
      for (const { table: target, id } of referencesOf(table, ...partsOf(row)))
        wanted.set(target, (wanted.get(target) ?? new Set()).add(id));
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [table, ids] of wanted) names.set(table, await readRowNames(tx, table, [...ids]));
  return (table, id) => names.get(table)?.get(id) ?? `${headOfTable(table)} đã xóa (mã ${id})`;
}

/** A row is called by the fields that name rows of its resource, else by its name or what it refers to. */
function nameOfRow(table: string, row: StoredRow, nameOf: NameOf): string {
  const [key, of, before, after] = partsOf(row);
  const known: Values = { ...key, ...before, ...of, ...after };
  const words = (column: string) => valueWords(table, column, known[column], nameOf);
  const own = resourceOf(table)?.label.map(columnOf) ?? ['full_name', 'name', 'title', 'username', 'code', 'number'];
  const named = own.map(words).filter(Boolean);
  const isDeclared = resourceOf(table) !== undefined;
  if (named.length > 0) return isDeclared ? named.join(' ') : (named[0] ?? '');
  const references = Object.keys({ ...key, ...known }).filter(
    (column) => column.endsWith('_id') || column === 'day' || column === 'period',
  );
  return references.map(words).filter(Boolean).join(', ');
}
