import {
  idsIn,
  capitalise,
  createSchema,
  defineOperation,
  editOf,
  listSchema,
  queryIds,
  resourceCalls,
  rowSchema,
  unitEditOf,
  updateSchema,
  viewOf,
} from '@tkb/contract';
import type { Operation, Resource, ResourceCall } from '@tkb/contract';
import { z } from 'zod';
import { readersOf } from '../access/readers.ts';
import type { Transaction } from '../db/database.ts';
import { implement, implementInTransaction, type Route } from '../call/route.ts';
import { buildList, listQueryOf, listRows, namesRows } from './list.ts';
import { deleteRows, insertRow, readRow, updateRow } from './rows.ts';

type Row = Record<string, unknown>;
/** Throws when a row may not be saved; `stored` is the row that it replaces. */
export type RefuseRow = (tx: Transaction, row: Row, stored?: Row) => Promise<void>;
const idSchema = z.coerce.number().int().positive();

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
  const path = `/api/${resource.path}`;
  const row = rowSchema(resource) as z.ZodType<Row>;
  const item = z.object({ item: row.describe('Bản ghi sau khi lưu') });
  const listed = rowSchema(resource).extend({ stt: z.int() }) as z.ZodType as z.ZodType<Row>;
  const read = { method: 'GET', path, access: viewOf(...readersOf(resource.name, menu)) } as const;
  const write = { path, access: scope === 'unit' ? unitEditOf(menu) : editOf(menu) } as const;
  const replaced = updateSchema(resource) as unknown as z.ZodType<Row & { id: number; version: number }>;

  const named = <Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Query, Body, Data>,
  ) => defineOperation({ ...operation, title: `${operation.title} ${title}` });

  function route<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Query, Body, Data>,
    work: (tx: Transaction, query: z.output<Query>, body: z.output<Body>) => Promise<z.input<Data>>,
  ): Route {
    return implementInTransaction(named(operation), (tx, call) => work(tx, call.query, call.body));
  }
  return {
    list: implement(
      named({ ...read, title: 'Xem danh sách', query: listQueryOf(resource), data: listSchema(listed) }),
      (call) => listRows({ query: call.read }, resource, call.query),
      // Rows that a filter names are looked for before the list.
      { readsFirst: (query) => (namesRows(resource, query) ? null : buildList(resource, query)) },
    ),
    detail: route(
      { ...read, path: `${path}/detail`, title: 'Xem', query: z.object({ id: idSchema }), data: row },
      (tx, { id }) => readRow(tx, resource, id),
    ),
    create: route(
      { ...write, method: 'POST', title: 'Thêm', body: createSchema(resource), data: item },
      async (tx, _, body) => {
        await refuse?.(tx, body);
        return { item: await readRow(tx, resource, await insertRow(tx, resource, body)) };
      },
    ),
    update: route({ ...write, method: 'PUT', title: 'Sửa', body: replaced, data: item }, async (tx, _, body) => {
      if (refuse) await refuse(tx, body, await readRow(tx, resource, body.id));
      await updateRow(tx, resource, body);
      return { item: await readRow(tx, resource, body.id) };
    }),
    delete: route(
      {
        ...write,
        method: 'DELETE',
        title: 'Xóa',
        query: z.object({ id: queryIds }),
        data: z.object({ items: z.array(row) }),
      },
      async (tx, { id }) => ({ items: await deleteRows(tx, resource, idsIn(id)) }),
    ),
  };
}
