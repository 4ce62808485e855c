import {
  idsIn,
  capitalise,
  createSchema,
  editOf,
  resourceCalls,
  rowCalls,
  rowSchema,
  unitEditOf,
  updateSchema,
  viewOf,
} from '@tkb/contract';
import type { Resource, ResourceCall } from '@tkb/contract';
import type { z } from 'zod';
import { readersOf } from '../access/readers.ts';
import type { Transaction } from '../db/database.ts';
import { implement, implementInTransaction, type Route } from '../call/route.ts';
import { buildList, listQueryOf, listRows, namesRows } from './list.ts';
import { deleteRows, insertRow, readRow, updateRow } from './rows.ts';

type Row = Record<string, unknown>;
/** Throws when a row may not be saved; `stored` is the row that it replaces. */
export type RefuseRow = (tx: Transaction, row: Row, stored?: Row) => Promise<void>;

/** The routes of a declared resource: the calls it has, in the usual order. */
export function resourceRoutes(resource: Resource, refuse?: RefuseRow): Route[] {
  const routes = buildRoutes(resource, refuse);
  const named = (call: ResourceCall) => ({ ...routes[call].operation, name: `${call}${capitalise(resource.name)}` });
  return (resource.calls ?? resourceCalls).map((call) => ({
    ...routes[call],
    operation: named(call),
    scope: resource.scope,
  }));
}

function buildRoutes(resource: Resource, refuse?: RefuseRow): Record<ResourceCall, Route> {
  const { title, menu, scope } = resource;
  const calls = rowCalls(`/api/${resource.path}`, rowSchema(resource), {
    view: viewOf(...readersOf(resource.name, menu)),
    edit: scope === 'unit' ? unitEditOf(menu) : editOf(menu),
  });
  const replaced = updateSchema(resource) as unknown as z.ZodType<Row & { id: number; version: number }>;
  return {
    list: implement(
      { ...calls.list(`Xem danh sách ${title}`, {}), query: listQueryOf(resource) },
      (call) => listRows({ query: call.read }, resource, call.query),
      // Rows that a filter names are looked for before the list.
      { readsFirst: (query) => (namesRows(resource, query) ? null : buildList(resource, query)) },
    ),
    detail: implementInTransaction(calls.read(`Xem ${title}`), (tx, { query }) => readRow(tx, resource, query.id)),
    create: implementInTransaction(calls.create(`Thêm ${title}`, createSchema(resource)), async (tx, { body }) => {
      await refuse?.(tx, body);
      return { item: await readRow(tx, resource, await insertRow(tx, resource, body)) };
    }),
    update: implementInTransaction(calls.update(`Sửa ${title}`, replaced), async (tx, { body }) => {
      if (refuse) await refuse(tx, body, await readRow(tx, resource, body.id));
      await updateRow(tx, resource, body);
      return { item: await readRow(tx, resource, body.id) };
    }),
    delete: implementInTransaction(calls.delete(`Xóa ${title}`), async (tx, { query }) => ({
      items: await deleteRows(tx, resource, idsIn(query.id)),
    })),
  };
}
