import {
  createSchema,
  defineOperation,
  editOf,
  listSchema,
  resourceCalls,
  rowSchema,
  unitEditOf,
  updateSchema,
  viewOf,
} from '@tkb/contract';
import type { Resource, ResourceCall } from '@tkb/contract';
import { z } from 'zod';
import { implement } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { listQueryOf, listRows } from './list.ts';
import { readersOf } from './readers.ts';
import { deleteRows, insertRow, readRow, updateRow } from './rows.ts';

type Row = Record<string, unknown>;
const idSchema = z.coerce.number().int().positive();
const idsSchema = z.string().regex(/^\d{1,10}(,\d{1,10}){0,499}$/);

/** The routes of a declared resource: the calls it has, in the usual order. */
export function resourceRoutes(resource: Resource): Route[] {
  return (resource.calls ?? resourceCalls).map((call) => builders[call](resource, { scope: resource.scope }));
}

/** The ids of `?id=1,2,3`, each once. */
export const parseIds = (text: string) => [...new Set(text.split(',').map(Number))];

const pathOf = (resource: Resource) => `/api/${resource.path}`;
const readAccess = (resource: Resource) => viewOf(...readersOf(resource.name, resource.menu));
const writeAccess = ({ scope, menu }: Resource) => (scope === 'unit' ? unitEditOf(menu) : editOf(menu));
const rowOf = (resource: Resource): z.ZodType<Row> => rowSchema(resource) as z.ZodType<Row>;
const itemOf = (resource: Resource) => z.object({ item: rowOf(resource) });

type Builder = (resource: Resource, options: { readonly scope: 'unit' | 'school' }) => Route;
const builders: Record<ResourceCall, Builder> = {
  list: (resource, options) =>
    implement(
      defineOperation({
        method: 'GET',
        path: pathOf(resource),
        title: `Xem danh sách ${resource.title}`,
        access: readAccess(resource),
        query: listQueryOf(resource),
        data: listSchema(rowSchema(resource).extend({ stt: z.int() })) as z.ZodType<{
          items: Row[];
          totalrecord: number;
        }>,
      }),
      ({ query, transaction }) => transaction((tx) => listRows(tx, resource, query)),
      options,
    ),
  detail: (resource, options) =>
    implement(
      defineOperation({
        method: 'GET',
        path: `${pathOf(resource)}/detail`,
        title: `Xem ${resource.title}`,
        access: readAccess(resource),
        query: z.object({ id: idSchema }),
        data: rowOf(resource),
      }),
      ({ query, transaction }) => transaction((tx) => readRow(tx, resource, query.id)),
      options,
    ),
  create: (resource, options) =>
    implement(
      defineOperation({
        method: 'POST',
        path: pathOf(resource),
        title: `Thêm ${resource.title}`,
        access: writeAccess(resource),
        body: createSchema(resource),
        data: itemOf(resource),
      }),
      ({ body, transaction }) =>
        transaction(async (tx) => ({ item: await readRow(tx, resource, await insertRow(tx, resource, body)) })),
      options,
    ),
  update: (resource, options) =>
    implement(
      defineOperation({
        method: 'PUT',
        path: pathOf(resource),
        title: `Sửa ${resource.title}`,
        access: writeAccess(resource),
        body: updateSchema(resource) as unknown as z.ZodType<Row & { id: number; version: number }>,
        data: itemOf(resource),
      }),
      ({ body, transaction }) =>
        transaction(async (tx) => {
          await updateRow(tx, resource, body);
          return { item: await readRow(tx, resource, body.id) };
        }),
      options,
    ),
  delete: (resource, options) =>
    implement(
      defineOperation({
        method: 'DELETE',
        path: pathOf(resource),
        title: `Xóa ${resource.title}`,
        access: writeAccess(resource),
        query: z.object({ id: idsSchema }),
        data: z.object({ items: z.array(rowOf(resource)) }),
      }),
      ({ query, transaction }) =>
        transaction(async (tx) => ({ items: await deleteRows(tx, resource, parseIds(query.id)) })),
      options,
    ),
};
