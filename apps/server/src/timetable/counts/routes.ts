import { operations } from '@tkb/contract';
import { implementInTransaction, type Route } from '../../call/route.ts';
import { readTimetable } from '../timetables/timetable-store.ts';
import { filterIds } from '../../db/require-rows.ts';
import { pageRows } from '../../call/page-rows.ts';
import { countPeriods, type CountedBy } from './period-counts.ts';

const tables: Readonly<Record<CountedBy, string>> = {
  subject: 'subject',
  class: 'class',
  classSubject: 'class_subject',
  room: 'room',
  teacher: 'teacher',
};

const countBy = (operation: typeof operations.countBySubject, by: CountedBy) =>
  implementInTransaction(operation, async (tx, call) => {
    await readTimetable(tx, call.query.timetableId);
    const ids = await filterIds(tx, tables[by], call.query, 'id');
    const rows = await countPeriods(tx, call.query.timetableId, by);
    const asked = ids ? rows.filter(({ id }) => ids.includes(id)) : rows;
    return pageRows(asked, call.query, { operation, search: ({ name }) => name });
  });

/** How many periods of a timetable are placed, by whom or where they are held. */
export const countRoutes: readonly Route[] = [
  countBy(operations.countBySubject, 'subject'),
  countBy(operations.countByClass, 'class'),
  countBy(operations.countByClassSubject, 'classSubject'),
  countBy(operations.countByRoom, 'room'),
  countBy(operations.countByTeacher, 'teacher'),
];
