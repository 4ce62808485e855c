import type { Resource } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { refuseReferenced } from '../db/references.ts';
import { addRows, columnsOf, replaceLinks } from '../db/resource-rows.ts';
import { sqlOf } from './sql.ts';

type Row = Record<string, unknown>;

/** The rows with these ids, in the order of their ids; throws `record.not_found` when one is missing. */
export async function readRows(tx: Transaction, resource: Resource, ids: readonly number[]): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.query<Row>(sqlOf(resource).detail, [wanted]);
  if (rows.length < wanted.length) throw new AppError('record.not_found', { resource: resource.title });
  return rows;
}

export async function readRow(tx: Transaction, resource: Resource, id: number): Promise<Row> {
  const [row] = await readRows(tx, resource, [id]);
  return row as Row;
}

/** Adds a row (already parsed by the create schema) with its links and answers its id. */
export async function insertRow(tx: Transaction, resource: Resource, draft: Row): Promise<number> {
  const [id] = await addRows(tx, resource, [draft]);
  return id!;
}

/** Replaces a whole row and its links; a version that is no longer current is refused with both sides. */
export async function updateRow(tx: Transaction, resource: Resource, body: Row & { id: number; version: number }) {
  const values = JSON.stringify(columnsOf(resource, body));
  const updated = await tx.query(sqlOf(resource).update, [values, body.id, body.version]);
  if (updated.length === 0) {
    const theirs = await readRow(tx, resource, body.id);
    throw new AppError('record.stale', {}, { data: { mine: body, theirs } });
  }
  await replaceLinks(tx, resource, [{ id: body.id, values: body }]);
}

/** Deletes all the rows or none, and answers what they were. */
export async function deleteRows(tx: Transaction, resource: Resource, ids: readonly number[]): Promise<Row[]> {
  const rows = await readRows(tx, resource, ids);
  await refuseReferenced(tx, resource.table, ids);
  const gone = await tx.query(sqlOf(resource).remove, [ids]);
  // Somebody else has deleted one of them meanwhile.
  if (gone.length < rows.length) throw new AppError('record.not_found', { resource: resource.title });
  return rows;
}
