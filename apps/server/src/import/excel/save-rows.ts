import type { Resource, ResourceName } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { columnOf, fieldsOf, quote } from '../../resource/sql.ts';
import type { PlannedRow, Values } from './plan-rows.ts';

/** Stores many planned rows in a few statements: new ones inserted, others updated, links replaced. */
export async function saveRows(tx: Transaction, resource: Resource, rows: readonly PlannedRow[]): Promise<void> {
  const created = rows.filter(({ id }) => id === null);
  const updated = rows.filter(({ id }) => id !== null);
  const ids = await insertAll(tx, resource, created);
  await updateAll(tx, resource, updated);
  const all = [
    ...created.map(({ values }, index) => ({ id: ids[index]!, values })),
    ...updated.map(({ id, values }) => ({ id: id!, values })),
  ];
  await replaceLinks(tx, resource, all);
}

const plainFields = (resource: Resource) => fieldsOf(resource).filter(({ info }) => !info.link);
const record = (resource: Resource, values: Values) =>
  Object.fromEntries(plainFields(resource).map(({ name, column }) => [column, values[name]]));

/** Ids come back in the order of the rows: a `returning` follows the order of the `select` it inserts from. */
async function insertAll(tx: Transaction, resource: Resource, rows: readonly PlannedRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = plainFields(resource)
    .map(({ column }) => quote(column))
    .join(', ');
  const table = quote(resource.table);
  const sql = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) returning id`;
  const saved = await tx.query<{ id: number }>(sql, [
    JSON.stringify(rows.map(({ values }) => record(resource, values))),
  ]);
  return saved.map(({ id }) => id);
}

async function updateAll(tx: Transaction, resource: Resource, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const set = plainFields(resource)
    .map(({ column }) => `${quote(column)} = r.${quote(column)}`)
    .join(', ');
  const table = quote(resource.table);
  await tx.query(
    `update ${table} t set ${set}, version = t.version + 1, updated_at = now()
     from jsonb_populate_recordset(null::${table}, $1::jsonb) r where t.id = r.id`,
    [JSON.stringify(rows.map(({ id, values }) => ({ ...record(resource, values), id })))],
  );
}

async function replaceLinks(
  tx: Transaction,
  resource: Resource,
  rows: readonly { readonly id: number; readonly values: Values }[],
): Promise<void> {
  for (const { name, info } of fieldsOf(resource)) {
    const { link } = info;
    if (!link) continue;
    await tx.query(`delete from ${quote(link.table)} where ${quote(link.own)} = any($1::integer[])`, [
      rows.map(({ id }) => id),
    ]);
    const links = rows.flatMap(({ id, values }) =>
      (values[name] as (number | { id: number })[]).map((item) => ({
        [link.own]: id,
        ...linkColumns(item, link.other),
      })),
    );
    const columns = [link.own, link.other, ...Object.keys(link.values ?? {}).map(columnOf)].map(quote).join(', ');
    await tx.query(
      `insert into ${quote(link.table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${quote(link.table)}, $1::jsonb)`,
      [JSON.stringify(links)],
    );
  }
}

function linkColumns(item: number | { id: number }, other: string): Values {
  if (typeof item === 'number') return { [other]: item };
  const { id, ...values } = item;
  return { [other]: id, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value])) };
}

/** The values with every stand-in replaced by the row it became. */
export function resolveStandIns(
  resource: Resource,
  values: Values,
  idOf: (name: ResourceName, id: number) => number,
): Values {
  const entries = fieldsOf(resource).map(({ name, info }) => {
    const value = values[name];
    if (!info.reference || value === null) return [name, value];
    const own = (id: number) => idOf(info.reference!, id);
    if (!Array.isArray(value)) return [name, own(value as number)];
    return [name, value.map((item: number | { id: number }) => resolveLink(item, own))];
  });
  return Object.fromEntries(entries);
}

const resolveLink = (item: number | { id: number }, own: (id: number) => number) =>
  typeof item === 'number' ? own(item) : { ...item, id: own(item.id) };
