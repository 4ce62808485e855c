import { operations } from '@tkb/contract';
import { pageRows } from '../../call/page-rows.ts';
import { implement, implementInTransaction, type Route } from '../../call/route.ts';
import { readTimetableView } from '../../timetable/timetables/timetable-view.ts';
import { seesPublishedOnly } from '../../timetable/timetables/visibility.ts';
import { sendFile } from '../delivery/send-file.ts';
import { openWorkbook, toBytes } from '../xlsx/workbook.ts';
import { foreignRows, readForeignSchool } from './foreign-rows.ts';
import { deleteSheet, listSheets, readSheet, saveSheet } from './foreign-store.ts';

/** Sheets of other systems: described, shared in the unit, filled. */
export const foreignSheetRoutes: readonly Route[] = [
  implement(operations.listForeignSheets, async ({ query, transaction }) =>
    pageRows(await transaction(listSheets), query, {
      operation: operations.listForeignSheets,
      search: ({ name, updatedByName }) => `${name} ${updatedByName}`,
    }),
  ),
  implementInTransaction(operations.saveForeignSheet, async (tx, { body, session }) => ({
    item: await saveSheet(tx, body, session.fullName),
  })),
  implementInTransaction(operations.deleteForeignSheet, async (tx, { query }) => ({
    items: [await deleteSheet(tx, query.id)],
  })),
  implement(operations.exportForeignSheet, async (call) => {
    const { id, timetableId } = call.query;
    const isPublicOnly = await seesPublishedOnly(call);
    const { sheet, rows } = await call.transaction(async (tx) => {
      const found = await readSheet(tx, id);
      const view = await readTimetableView(tx, timetableId, { by: 'class', ids: null, isPublicOnly });
      return { sheet: found, rows: foreignRows(found.rowKind, found.columns, await readForeignSchool(tx, view)) };
    });
    const workbook = await openWorkbook();
    const page = workbook.addWorksheet('Dữ liệu');
    for (const row of [...sheet.heads, ...rows]) page.addRow(row.map((cell) => (cell === '' ? null : cell)));
    return sendFile(call, `${sheet.name}.xlsx`, await toBytes(workbook));
  }),
];
