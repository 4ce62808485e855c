import {
  type ExcelImport,
  type Resource,
  capitalise,
  excelKinds,
  excelOperationsOf,
  operations,
  resourceNamed,
} from '@tkb/contract';
import { assignmentBook } from './assignments/assignment-book.ts';
import { resourceBook, resourceTemplate } from './resources/resource-book.ts';
import { makeBooks } from './file/make-books.ts';
import type { BookSheet } from './file/sheet-book.ts';
import { sendFile } from '../export/delivery/send-file.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { pageRows } from '../call/page-rows.ts';
import { alsoInUnit, implement, implementInTransaction, type Route } from '../call/route.ts';
import type { Call } from '../call/call.ts';
import { bookRoutes } from './book-routes.ts';
import { importWork, ownerOf } from './apart/import-work.ts';
import { importerOf } from './imports/closed-lists.ts';
import { runImportTask } from './apart/run-import.ts';
import type { KindName } from './imports/import-sheet.ts';
import { listImports } from './imports/import-list.ts';
import { timetableImportRoutes } from './timetable-routes.ts';
import { undoImport } from './imports/undo-import.ts';
import { wishBook } from './wishes/wish-book.ts';
import { readExcelFile } from './file/read-file.ts';

const readFile = implement(operations.readExcel, async ({ query, session, request: { body, headers } }) => {
  if (!Buffer.isBuffer(body)) throw new AppError('request.media_type', { type: headers['content-type'] ?? '' });
  return readExcelFile(body, query.name, ownerOf(session));
});

const imports = implement(operations.listImports, async ({ query, transaction }) =>
  pageRows(await transaction(listImports), query, { operation: operations.listImports, search: ({ by }) => by }),
);

type Book = (tx: Transaction, resource: Resource) => Promise<BookSheet>;
interface LayoutQuery {
  readonly layout?: Parameters<typeof assignmentBook>[1] | undefined;
}

async function sendBook(call: Call<LayoutQuery, unknown>, name: KindName, title: string, make: Book) {
  const resource = name === 'teacherSlots' ? undefined : resourceNamed(name);
  const { layout = 'table' } = call.query;
  const isTemplate = make === resourceTemplate;
  const book = await call.transaction((tx) => {
    if (name === 'teacherSlots') return wishBook(tx, isTemplate);
    return resource ? make(tx, resource) : assignmentBook(tx, layout, isTemplate);
  });
  return sendFile(call, `${title}.xlsx`, await makeBooks([book], call.gone));
}

/** The calls of one kind of reference data. */
function kindRoutes([name, kind]: readonly [string, (typeof excelKinds)[string]]): readonly Route[] {
  const { export: download, template, preview, import: run, undo } = excelOperationsOf(name, kind);
  const own = name as KindName;
  const title = capitalise(kind.title);
  const taskOf = async (call: Call<unknown, ExcelImport>) => ({
    kind: own,
    body: call.body,
    actor: await importerOf(call),
  });
  const routes = [
    implement(download, (call) => sendBook(call, own, title, resourceBook)),
    implement(template, (call) => sendBook(call, own, `Mẫu nhập ${kind.title}`, resourceTemplate)),
    implement(preview, async (call) =>
      runImportTask(importWork(call, [call.body]), 'previewImport', await taskOf(call)),
    ),
    implement(run, async (call) => runImportTask(importWork(call, [call.body]), 'runImport', await taskOf(call))),
    implementInTransaction(undo, (tx, { body: { id, force }, session }) =>
      undoImport(tx, { kind: own, id, isForced: force, actor: session }),
    ),
  ];
  return kind.scope === 'unit' ? alsoInUnit(...routes) : routes;
}

/** Exchange of reference data as Excel files. */
export const excelRoutes: readonly Route[] = [
  ...alsoInUnit(readFile),
  imports,
  ...bookRoutes,
  ...timetableImportRoutes,
  ...Object.entries(excelKinds).flatMap(kindRoutes),
];
