import { type ExcelImport, excelKinds, operations, resourceNamed } from '@tkb/contract';
import { refuserOfLists } from '../access/authorize.ts';
import type { Call } from '../call/call.ts';
import { implement, type Route } from '../call/route.ts';
import type { Session } from '../call/session.ts';
import { sendFile } from '../export/delivery/send-file.ts';
import { assignmentBook } from './assignments/assignment-book.ts';
import { importWork } from './apart/import-work.ts';
import { importerOf } from './imports/closed-lists.ts';
import { runImportTask } from './apart/run-import.ts';
import { shownSheets } from './file/shown-sheets.ts';
import { makeBooks } from './file/make-books.ts';
import { resourceTemplate } from './resources/resource-book.ts';
import { readBook, undoBook } from './imports/import-list.ts';
import { wishBook } from './wishes/wish-book.ts';

/** A file changes no list that the caller may not change on its page. */
async function refuserOfParts({ services, session }: Pick<Call<unknown, unknown>, 'services' | 'session'>) {
  const refuse = await refuserOfLists(session, services.menus, 'parts', 'Tệp có danh sách');
  return (parts: readonly { readonly kind: string }[]) => refuse(parts.flatMap(({ kind }) => excelKinds[kind] ?? []));
}

type BookCall = Call<unknown, { readonly parts: readonly { readonly kind: string; readonly body: ExcelImport }[] }>;

/** The lists of a file as work of somebody who may change each of them. */
async function bookWork(call: BookCall) {
  const { services, body } = call;
  const check = async (session: Session) => (await refuserOfParts({ services, session }))(body.parts);
  await check(call.session);
  return importWork(call, body.parts.map(bodyOfPart), check);
}

const bodyOfPart = <Body>({ body }: { readonly body: Body }): Body => body;

/** A whole school in one file: recognised, looked at, imported. */
export const bookRoutes: readonly Route[] = [
  implement(operations.sortBook, async (call) => {
    const { sheets, mainShifts } = call.body;
    const { shown, notes } = shownSheets(sheets);
    const sorted = await runImportTask(importWork(call, shown), 'sortBook', shown, mainShifts);
    return { ...sorted, notes: [...notes, ...sorted.notes] };
  }),
  implement(operations.previewBook, async (call) => {
    return { parts: await runImportTask(await bookWork(call), 'previewBook', call.body.parts, await importerOf(call)) };
  }),
  implement(operations.importBook, async (call) => {
    return { parts: await runImportTask(await bookWork(call), 'importBook', call.body.parts, await importerOf(call)) };
  }),
  implement(operations.undoBook, async (call) => {
    const { body, session, transaction } = call;
    const refuse = await refuserOfParts(call);
    return transaction(async (tx) => {
      const lists = await readBook(tx, body.id);
      refuse(lists);
      return undoBook(tx, lists, { isForced: body.force, actor: session });
    });
  }),
  implement(operations.bookTemplate, async (call) => {
    const books = await call.transaction(async (tx) => [
      await resourceTemplate(tx, resourceNamed('teacher')),
      await resourceTemplate(tx, resourceNamed('class')),
      await resourceTemplate(tx, resourceNamed('room')),
      await assignmentBook(tx, 'list', true),
      await wishBook(tx, true),
    ]);
    return sendFile(call, 'Mẫu nhập cả trường.xlsx', await makeBooks(books, call.gone));
  }),
];
