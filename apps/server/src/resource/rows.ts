import type { Resource } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { refuseReferenced } from '../db/references.ts';
import { buildSql, type ResourceSql } from './sql.ts';
import { columnOf, fieldsOf } from '../db/columns.ts';

type Row = Record<string, unknown>;

/** The rows with these ids, in the order of their ids; throws `record.not_found` when one is missing. */
export async function readRows(tx: Transaction, resource: Resource, ids: readonly number[]): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.query<Row>(buildSql(resource).detail, [wanted]);
  if (rows.length < wanted.length) throw new AppError('record.not_found', { resource: resource.title });
  return rows;
}

export async function readRow(tx: Transaction, resource: Resource, id: number): Promise<Row> {
  const [row] = await readRows(tx, resource, [id]);
  return row as Row;
}

/** Adds a row (already parsed by the create schema) with its links and answers its id. */
export async function insertRow(tx: Transaction, resource: Resource, draft: Row): Promise<number> {
  const sql = buildSql(resource);
  const [added] = await tx.query<{ id: number }>(sql.insert, [columnsJson(resource, draft)]);
  const id = added?.id ?? 0;
  await fillLinks(tx, sql, id, draft);
  return id;
}

/** Replaces a whole row and its links; a version that is no longer current is refused with both sides. */
export async function updateRow(tx: Transaction, resource: Resource, body: Row & { id: number; version: number }) {
  const sql = buildSql(resource);
  const updated = await tx.query(sql.update, [columnsJson(resource, body), body.id, body.version]);
  if (updated.length === 0) {
    const theirs = await readRow(tx, resource, body.id);
    throw new AppError('record.stale', {}, { data: { mine: body, theirs } });
  }
  for (const { clear } of sql.links) await tx.query(clear, [body.id]);
  await fillLinks(tx, sql, body.id, body);
}

/** Deletes all the rows or none, and answers what they were. */
export async function deleteRows(tx: Transaction, resource: Resource, ids: readonly number[]): Promise<Row[]> {
  const rows = await readRows(tx, resource, ids);
  await refuseReferenced(tx, resource.table, ids);
  await tx.query(buildSql(resource).remove, [ids]);
  return rows;
}

function columnsJson(resource: Resource, values: Row): string {
  const columns = fieldsOf(resource).filter(({ info }) => !info.link);
  return JSON.stringify(Object.fromEntries(columns.map(({ name, column }) => [column, values[name]])));
}

/** Writes a row's links; an item is an id, or `{ id, ...values }` where links carry values. */
async function fillLinks(tx: Transaction, { links }: ResourceSql, id: number, values: Row): Promise<void> {
  for (const { field, other, fill } of links) {
    const items = values[field] as readonly (number | Row)[];
    const rows = items.map((item) => {
      const { id: linked, ...rest } = typeof item === 'number' ? { id: item } : item;
      return {
        [other]: linked,
        ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [columnOf(name), value])),
      };
    });
    if (rows.length > 0) await tx.query(fill, [id, JSON.stringify(rows)]);
  }
}
