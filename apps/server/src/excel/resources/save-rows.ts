import type { Resource, ResourceName } from '@tkb/contract';
import { fieldsOf } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { addRows, replaceRows } from '../../db/resource-rows.ts';
import type { PlannedRow } from './plan-rows.ts';
import type { Values } from './read-row.ts';

/** Stores planned rows: new ones are added, others replaced. */
export async function saveRows(tx: Transaction, resource: Resource, rows: readonly PlannedRow[]): Promise<void> {
  const added = rows.filter(({ id }) => id === null);
  await addRows(
    tx,
    resource,
    added.map(({ values }) => values),
  );
  await replaceRows(
    tx,
    resource,
    rows.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }])),
  );
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
