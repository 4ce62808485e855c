import { operations, pageUrls, permissionOfUrl, type TimetableImport } from '@tkb/contract';
import type { Call } from '../call/call.ts';
import { implement, implementInTransaction, type Route } from '../call/route.ts';
import { AppError } from '../errors/app-error.ts';
import { timetableData, timetableRows } from '../export/data/timetable-data.ts';
import { readTimetableView } from '../timetable/timetables/timetable-view.ts';
import { importWork } from './apart/import-work.ts';
import { importerOf } from './imports/closed-lists.ts';
import { runImportTask } from './apart/run-import.ts';
import { undoImport } from './imports/undo-import.ts';

/** Assignments, classes and teachers are made along the way: whoever may not change these may not import. */
async function refuseOthers({ services, session }: Pick<Call<unknown, unknown>, 'services' | 'session'>) {
  const items = await services.menus.of(session.unit);
  if (permissionOfUrl(items, session.permissions, pageUrls.class) < 2) throw new AppError('permission.denied');
}

/** The sheets of a call as work of somebody who may change assignments too. */
async function timetableWork(call: Call<unknown, TimetableImport>) {
  await refuseOthers(call);
  return importWork(call, call.body.sheets, (session) => refuseOthers({ services: call.services, session }));
}

/** A timetable out of a file: looked at, imported, taken back. */
export const timetableImportRoutes: readonly Route[] = [
  implement(operations.previewTimetableImport, async (call) => {
    return runImportTask(await timetableWork(call), 'previewTimetableImport', call.body, await importerOf(call));
  }),
  implement(operations.importTimetable, async (call) => {
    return runImportTask(await timetableWork(call), 'importTimetable', call.body, await importerOf(call));
  }),
  implementInTransaction(operations.readTimetableSheets, async (tx, { query }) => {
    const view = await readTimetableView(tx, query.timetableId, { by: 'class', ids: null });
    // Of lessons that had no place there is nothing to take over.
    const placed = view.lessons.filter(({ day }) => day !== null);
    const rows = timetableRows(timetableData({ ...view, lessons: placed }, '', []));
    const name = `TKB số ${view.timetable.number}, ${view.timetable.schoolYear}`;
    const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
    return { sheets: [{ name, isHidden: false, rows: numbered, notes: [] }] };
  }),
  implement(operations.undoTimetableImport, async (call) => {
    await refuseOthers(call);
    const { id } = call.body;
    return call.transaction((tx) => undoImport(tx, { kind: 'timetable', id, isForced: false, actor: call.session }));
  }),
];
