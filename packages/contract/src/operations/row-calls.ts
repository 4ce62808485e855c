import { z } from 'zod';
import { listSchema } from '../errors/envelope.ts';
import { listQuerySchema, queryId, queryIds } from '../resource/query.ts';
import { defineOperation, type Access } from './define.ts';

/** The answer of a call that saves a row. */
export const savedSchema = <Row extends z.ZodType>(row: Row) => z.object({ item: row.describe('Bản ghi sau khi lưu') });

/** A list of rows, each with its number in the list. */
export const numberedList = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  listSchema(row.extend({ stt: z.int() }));

/** The calls about rows of one kind that are the same for every kind, at one address. */
export function rowCalls<Shape extends z.ZodRawShape>(
  path: string,
  row: z.ZodObject<Shape>,
  { view, edit }: { readonly view: Access; readonly edit: Access },
) {
  const save =
    (method: 'POST' | 'PUT') =>
    <Body extends z.ZodType>(title: string, body: Body) =>
      defineOperation({ method, path, title, access: edit, body, data: savedSchema(row) });
  return {
    list: <Filters extends z.ZodRawShape>(title: string, filters: Filters) =>
      defineOperation({
        method: 'GET',
        path,
        title,
        access: view,
        query: listQuerySchema.extend(filters),
        data: numberedList(row),
      }),
    read: (title: string) =>
      defineOperation({
        method: 'GET',
        path: `${path}/detail`,
        title,
        access: view,
        query: z.object({ id: queryId }),
        data: row,
      }),
    create: save('POST'),
    update: save('PUT'),
    /** `deleted` says in the description what is answered. */
    delete: (title: string, deleted = 'Các dòng') =>
      defineOperation({
        method: 'DELETE',
        path,
        title,
        access: edit,
        query: z.object({ id: queryIds }),
        data: z.object({ items: z.array(row).describe(deleted) }),
      }),
  };
}
