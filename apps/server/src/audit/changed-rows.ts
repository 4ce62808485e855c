import type { ChangedRow, ChangeKind } from '@tkb/contract';
import { columnOf } from '../db/columns.ts';
import type { Transaction } from '../db/database.ts';
import { enterSchool, leaveSchool } from '../db/tenant.ts';
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
  /** The school in which it was changed, for a reader outside of it. */
  readonly schoolId?: number | null;
}

/** Changes in the words of the forms; what they refer to is called as it is called now, or was last. */
export async function describeChanges(tx: Transaction, changes: readonly StoredChange[]): Promise<ChangedRow[]> {
  const names = new Map<number | null, NameOf>();
  for (const [schoolId, own] of Map.groupBy(changes, schoolOf)) names.set(schoolId, await readNames(tx, schoolId, own));
  return changes.flatMap((change) => {
    const { table, kind, rows } = change;
    const nameOf = names.get(schoolOf(change)) ?? noName;
    return rows.map((row) => ({
      table,
      title: headOfTable(table),
      kind,
      name: nameOfRow(table, row, nameOf),
      fields: fieldWords(table, row.before ?? {}, row.after ?? {}, nameOf),
    }));
  });
}

const schoolOf = ({ schoolId }: StoredChange) => schoolId ?? null;
const noName = () => '';

const partsOf = ({ key = {}, of = {}, before = {}, after = {} }: StoredRow) => [key, of, before, after] as const;

async function readNames(tx: Transaction, schoolId: number | null, changes: readonly StoredChange[]): Promise<NameOf> {
  const wanted = new Map<string, Set<number>>();
  for (const { table, rows } of changes)
    for (const row of rows)
      for (const { table: target, id } of referencesOf(table, ...partsOf(row)))
        wanted.set(target, (wanted.get(target) ?? new Set()).add(id));
  const names = new Map<string, ReadonlyMap<number, string>>();
  // Rows of a school are seen inside it only: an administrator of the unit would read that all of them are gone.
  if (schoolId !== null) await enterSchool(tx, schoolId);
  for (const [table, ids] of wanted) names.set(table, await readRowNames(tx, table, [...ids]));
  if (schoolId !== null) await leaveSchool(tx);
  for (const [table, found] of names) {
    const ids = [...(wanted.get(table) ?? [])].filter((id) => !found.has(id));
    names.set(table, new Map([...(await readLostNames(tx, schoolId, { table, ids })), ...found]));
  }
  return (table, id) => names.get(table)?.get(id) ?? `${headOfTable(table)} ${unseen[table] ?? 'đã xóa'} (mã ${id})`;
}

/** Names of rows that are no longer there: the last that the log itself has, of the school and of the unit's own lists. */
async function readLostNames(
  tx: Transaction,
  schoolId: number | null,
  { table, ids }: { readonly table: string; readonly ids: readonly number[] },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; row: StoredRow }>(
    `select distinct on (id) id, row from (
       select (r.value -> 'key' ->> 'id')::integer as id, r.value as row, c.id as change
       from audit_change c, jsonb_array_elements(c.rows) r
       where c.table_name = $1 and c.school_id in (coalesce($3::integer, app_school(), 0), 0)) as told
     where id = any($2::integer[]) order by id, change desc`,
    [table, ids, schoolId],
  );
  const named = rows.map(({ id, row }) => [id, nameOfRow(table, row, noName)] as const).filter(([, name]) => name);
  const title = (name: string) => (/^\d+$/.test(name) ? `${headOfTable(table)} ${name}` : name);
  return new Map(named.map(([id, name]) => [id, `${title(name)} (${unseen[table] ?? 'đã xóa'})`]));
}

/** Schools do not see each other: what a user came from or went to may well be there, and so may the user. */
const unseen: Readonly<Record<string, string>> = {
  school: 'khác hoặc đã xóa',
  app_user: 'đã xóa hoặc sang trường khác',
};

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
