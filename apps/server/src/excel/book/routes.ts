import { operations, resourceNamed } from '@tkb/contract';
import { implement, type Route } from '../../call/route.ts';
import { sendFile } from '../../export/send-file.ts';
import { toBytes } from '../../export/xlsx/workbook.ts';
import { assignmentBook } from '../assignments/assignment-book.ts';
import { shownSheets } from '../file/shown-sheets.ts';
import { writeBooks } from '../file/sheet-book.ts';
import { resourceTemplate } from '../resources/resource-book.ts';
import { undoBook } from '../imports.ts';
import { importBook, previewBook } from './import-book.ts';
import { sortBook } from './sort-book.ts';

/** A whole school in one file: recognised, looked at, imported. */
export const bookRoutes: readonly Route[] = [
  implement(operations.sortBook, ({ body, transaction }) => {
    const { shown, notes } = shownSheets(body.sheets);
    return transaction(async (tx) => {
      const sorted = await sortBook(tx, shown, body.mainShifts);
      return { ...sorted, notes: [...notes, ...sorted.notes] };
    });
  }),
  implement(operations.previewBook, async ({ body, session, transaction }) => ({
    parts: await previewBook(transaction, body.parts, session),
  })),
  implement(operations.importBook, async ({ body, session, transaction }) => ({
    parts: await importBook(transaction, body.parts, session),
  })),
  implement(operations.undoBook, ({ body: { id, force }, session, transaction }) =>
    transaction((tx) => undoBook(tx, { id, isForced: force, actor: session })),
  ),
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
