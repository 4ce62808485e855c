import { operations } from '@tkb/contract';
import { alsoInUnit, implement, implementInTransaction, type Route } from '../call/route.ts';
import { makeTableBook } from '../export/office/make-office.ts';
import { sendFile } from '../export/delivery/send-file.ts';
import { changeTable } from './change-sheet.ts';
import * as store from './change-store.ts';
import { describeChanges } from './changed-rows.ts';

/** Statements of changes that one file is made of. */
const exported = 20_000;

/** Who changed what: a school sees its own changes, unit administrators outside of a school those of all. */
export const auditRoutes: readonly Route[] = alsoInUnit(
  implementInTransaction(operations.listChanges, async (tx, { query, session, config }) => ({
    ...(await store.listEntries(tx, session.schoolId, query)),
    tables: await store.listTables(tx),
    keptMonths: config.auditMonths,
  })),
  implementInTransaction(operations.readChange, async (tx, { query }) => {
    const { changes, rowCount } = await store.readChanges(tx, query.id);
    return { rows: await describeChanges(tx, changes), rowCount };
  }),
  implement(operations.exportChanges, async (call) => {
    const changes = await call.transaction(async (tx) => {
      const found = await store.readExportedChanges(tx, call.session.schoolId, { ...call.query, limit: exported });
      const rows = await describeChanges(
        tx,
        found.flatMap(({ change }) => change ?? []),
      );
      let next = 0;
      return found.map(({ change, ...entry }) => ({
        ...entry,
        rows: rows.slice(next, (next += change?.rows.length ?? 0)),
      }));
    });
    return sendFile(call, 'Nhật ký thay đổi.xlsx', await makeTableBook(changeTable(changes), call.gone));
  }),
);
