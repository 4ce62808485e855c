import { operations, type QueryOf } from '@tkb/contract';
import { pageRows } from '../../call/page-rows.ts';
import type { Transaction } from '../../db/database.ts';
import { filterIds } from '../../db/require-rows.ts';
import { readSubstitutions } from './substitution-store.ts';
import { judgeRows } from './timetables-of-dates.ts';

type Query = QueryOf<typeof operations.listSubstitutions>;

/** One page of the rows that are asked for, by date and in the order in which the lessons are held. */
export async function listSubstitutions(
  tx: Transaction,
  { fromDate, toDate, teacherId, substituteId, state, ...page }: Query,
  hasReasons: boolean,
) {
  const rows = await readSubstitutions(tx, {
    from: fromDate,
    to: toDate,
    teacherIds: await filterIds(tx, 'teacher', { teacherId }, 'teacherId'),
    substituteIds: await filterIds(tx, 'teacher', { substituteId }, 'substituteId'),
  });
  const told = hasReasons ? rows : rows.map((row) => ({ ...row, reason: '' }));
  const judged = (await judgeRows(tx, told)).filter((row) => state === undefined || row.state === state);
  return pageRows(judged, page, {
    operation: operations.listSubstitutions,
    search: ({ teacherName, substituteName, title, classNames, reason }) =>
      [teacherName, substituteName, title, classNames, reason].join(' '),
  });
}
