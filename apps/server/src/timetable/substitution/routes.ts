import { operations, type QueryOf } from '@tkb/contract';
import { pageRows } from '../../call/page-rows.ts';
import { implement, type Route } from '../../call/route.ts';
import type { Transaction } from '../../db/database.ts';
import { filterIds } from '../../db/require-rows.ts';
import { AppError } from '../../errors/app-error.ts';
import { readAbsence } from './read-absence.ts';
import { saveAbsence } from './save-absence.ts';
import { readSubstitutions, removeSubstitutions } from './substitution-store.ts';
import { tellReceivers } from './tell-receivers.ts';
import { judgeRows } from './timetables-of-dates.ts';

type ListQuery = QueryOf<typeof operations.listSubstitutions>;

async function list(tx: Transaction, { fromDate, toDate, teacherId, substituteId, state, ...page }: ListQuery) {
  const rows = await readSubstitutions(tx, {
    from: fromDate,
    to: toDate,
    teacherIds: await filterIds(tx, 'teacher', { text: teacherId, field: 'teacherId' }),
    substituteIds: await filterIds(tx, 'teacher', { text: substituteId, field: 'substituteId' }),
  });
  const judged = (await judgeRows(tx, rows)).filter((row) => state === undefined || row.state === state);
  return pageRows(judged, page, {
    operation: operations.listSubstitutions,
    search: ({ teacherName, substituteName, title, classNames, reason }) =>
      [teacherName, substituteName, title, classNames, reason].join(' '),
  });
}

async function remove(tx: Transaction, ids: readonly number[]) {
  const rows = await readSubstitutions(tx, { ids });
  if (rows.length < new Set(ids).size) throw new AppError('record.not_found', { resource: 'dòng dạy thay' });
  const items = await judgeRows(tx, rows);
  await removeSubstitutions(tx, ids);
  await tellReceivers(tx, 'substitution.deleted', items);
  return items;
}

/** Who takes the lessons of a teacher who is away on a date. */
export const substitutionRoutes: readonly Route[] = [
  implement(operations.listSubstitutions, ({ query, transaction }) => transaction((tx) => list(tx, query))),
  implement(operations.readAbsence, ({ query, transaction }) => transaction((tx) => readAbsence(tx, query))),
  implement(operations.saveAbsence, ({ body, transaction }) =>
    transaction(async (tx) => ({ items: await saveAbsence(tx, body) })),
  ),
  implement(operations.deleteSubstitutions, ({ query, transaction }) =>
    transaction(async (tx) => ({ items: await remove(tx, query.id.split(',').map(Number)) })),
  ),
];
