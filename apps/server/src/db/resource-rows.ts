import type { DraftOf, Resource } from '@tkb/contract';
import type { z } from 'zod';
import { columnOf, fieldsOf, quote } from './columns.ts';
import type { Transaction } from './transaction.ts';
import { insertForIds, insertRows } from './insert-rows.ts';

type Values = Readonly<Record<string, unknown>>;
type Declared<Fields extends z.ZodRawShape> = Pick<Resource, 'table'> & { readonly fields: Fields };

/** A link as it is written: the id of a row, with values of its own or without. */
type Link = number | (Values & { readonly id: number });

interface LinkedRow {
  readonly id: number;
  readonly values: Values;
}

/**
 * Adds rows with their links, in a few statements, and answers their ids in the order of the rows. A field that no row has gets
 * the default of its column.
 */
export async function addRows<Fields extends z.ZodRawShape>(
  tx: Transaction,
  resource: Declared<Fields>,
  rows: readonly Partial<DraftOf<{ readonly fields: Fields }>>[],
): Promise<number[]> {
  const drafts: readonly Values[] = rows;
  const columns = drafts.map((draft) => columnsOf(resource, draft));
  const ids = await insertForIds(tx, resource.table, columns);
  await addLinks(
    tx,
    resource,
    drafts.map((values, index) => ({ id: ids[index]!, values })),
  );
  return ids;
}

/** Overwrites whole rows by their ids, links included. */
export async function replaceRows(
  tx: Transaction,
  resource: Declared<z.ZodRawShape>,
  rows: readonly LinkedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = quote(resource.table);
  const set = fieldsOf(resource)
    .filter(({ info }) => !info.link)
    .map(({ column }) => `${quote(column)} = r.${quote(column)}`);
  await tx.query(
    `update ${table} t set ${set.join(', ')}, version = t.version + 1, updated_at = now()
     from jsonb_populate_recordset(null::${table}, $1::jsonb) r where t.id = r.id`,
    [JSON.stringify(rows.map(({ id, values }) => ({ ...columnsOf(resource, values), id })))],
  );
  await replaceLinks(tx, resource, rows);
}

/** Gives rows the links that their values name instead of those they have; links that stay are not touched, nor told as a change. */
export async function replaceLinks(
  tx: Transaction,
  resource: Declared<z.ZodRawShape>,
  rows: readonly LinkedRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  for (const { link, linked } of linksOf(resource, rows)) {
    const { table, own, other } = link;
    const same = [own, other, ...Object.keys(link.values ?? {}).map(columnOf)].map(
      (column) => `l.${quote(column)} is not distinct from n.${quote(column)}`,
    );
    await tx.query(
      `delete from ${quote(table)} l where l.${quote(own)} = any($1::integer[]) and not exists (
         select from jsonb_populate_recordset(null::${quote(table)}, $2::jsonb) n where ${same.join(' and ')})`,
      [ids, JSON.stringify(linked)],
    );
    const kept = await tx.query<{ own: number; other: number }>(
      `select l.${quote(own)} own, l.${quote(other)} other from ${quote(table)} l where l.${quote(own)} = any($1::integer[])`,
      [ids],
    );
    const isKept = new Set(kept.map((row) => `${row.own} ${row.other}`));
    await insertRows(
      tx,
      table,
      linked.filter((row) => !isKept.has(`${row[own]} ${row[other]}`)),
    );
  }
}

/** The values of a row's own table, by column. */
export const columnsOf = (resource: Declared<z.ZodRawShape>, values: Values): Values =>
  Object.fromEntries(
    fieldsOf(resource).flatMap(({ name, column, info }) =>
      info.link || values[name] === undefined ? [] : [[column, values[name]]],
    ),
  );

async function addLinks(tx: Transaction, resource: Declared<z.ZodRawShape>, rows: readonly LinkedRow[]): Promise<void> {
  for (const { link, linked } of linksOf(resource, rows)) await insertRows(tx, link.table, linked);
}

/** The rows of the tables behind the `links` fields, as the values name them. */
const linksOf = (resource: Declared<z.ZodRawShape>, rows: readonly LinkedRow[]) =>
  fieldsOf(resource).flatMap(({ name, info: { link } }) => {
    if (!link) return [];
    const linked = rows.flatMap(({ id: own, values }) =>
      ((values[name] ?? []) as readonly Link[]).map((item): Values => {
        const { id, ...rest } = typeof item === 'number' ? { id: item } : item;
        const further = Object.entries(rest).map(([key, value]) => [columnOf(key), value]);
        return { [link.own]: own, [link.other]: id, ...Object.fromEntries(further) };
      }),
    );
    return [{ link, linked }];
  });
