import { editPermission, excelKinds, operations, permissionOfUrl, resourceNamed } from '@tkb/contract';
import type { Call } from '../../call/call.ts';
import { implement, type Route } from '../../call/route.ts';
import { AppError } from '../../errors/app-error.ts';
import { sendFile } from '../../export/send-file.ts';
import { toBytes } from '../../export/xlsx/workbook.ts';
import { assignmentBook } from '../assignments/assignment-book.ts';
import { shownSheets } from '../file/shown-sheets.ts';
import { writeBooks } from '../file/sheet-book.ts';
import { resourceTemplate } from '../resources/resource-book.ts';
import { readBook, undoBook } from '../imports.ts';
import { importBook, previewBook } from './import-book.ts';
import { sortBook } from './sort-book.ts';

/** The kinds of lists whose own pages the caller may not edit, by name, with their titles. */
async function closedKinds({ services, session }: Pick<Call<unknown, unknown>, 'services' | 'session'>) {
  const items = await services.menus.of(session.unit);
  const isClosed = ({ menu }: (typeof excelKinds)[string]) =>
    permissionOfUrl(items, session.permissions, menu) < editPermission;
  return new Map(Object.entries(excelKinds).flatMap(([name, kind]) => (isClosed(kind) ? [[name, kind.title]] : [])));
}

/** A file changes no list that the caller may not change on its page. */
function refuseOthers(closed: ReadonlyMap<string, string>, lists: readonly { readonly kind: string }[]): void {
  const titles = [...new Set(lists.flatMap(({ kind }) => closed.get(kind) ?? []))];
  if (titles.length === 0) return;
  const message = `Tệp có danh sách ${titles.join(', ')} mà bạn không được sửa.`;
  throw new AppError('permission.denied', {}, { errors: [{ field: 'parts', code: 'not_editable', message }] });
}

/** A whole school in one file: recognised, looked at, imported. */
export const bookRoutes: readonly Route[] = [
  implement(operations.sortBook, ({ body, transaction }) => {
    const { shown, notes } = shownSheets(body.sheets);
    return transaction(async (tx) => {
      const sorted = await sortBook(tx, shown, body.mainShifts);
      return { ...sorted, notes: [...notes, ...sorted.notes] };
    });
  }),
  implement(operations.previewBook, async (call) => {
    const { parts } = call.body;
    refuseOthers(await closedKinds(call), parts);
    return { parts: await previewBook(call.transaction, parts, call.session) };
  }),
  implement(operations.importBook, async (call) => {
    const { parts } = call.body;
    refuseOthers(await closedKinds(call), parts);
    return { parts: await importBook(call.transaction, parts, call.session) };
  }),
  implement(operations.undoBook, async (call) => {
    const { body, session, transaction } = call;
    const closed = await closedKinds(call);
    return transaction(async (tx) => {
      const lists = await readBook(tx, body.id);
      refuseOthers(closed, lists);
      return undoBook(tx, lists, { isForced: body.force, actor: session });
    });
  }),
  implement(operations.bookTemplate, async (call) => {
    const books = await call.transaction(async (tx) => [
      await resourceTemplate(tx, resourceNamed('teacher')),
      await resourceTemplate(tx, resourceNamed('class')),
      await resourceTemplate(tx, resourceNamed('room')),
      await assignmentBook(tx, 'list', true),
    ]);
    return sendFile(call, 'Mẫu nhập cả trường.xlsx', await toBytes(await writeBooks(books)));
  }),
];
