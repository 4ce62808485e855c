import { operations } from '@tkb/contract';
import { pageRows } from '../call/page-rows.ts';
import { alsoInUnit, implement, implementInTransaction, type Route } from '../call/route.ts';
import { readSchoolHome } from './read-school-home.ts';
import { readTeacherHome } from './read-teacher-home.ts';
import { readUnitHome } from './read-unit-home.ts';

/** The home page of each kind of user. */
export const homeRoutes: readonly Route[] = [
  implementInTransaction(operations.readSchoolHome, (tx, { query }) => readSchoolHome(tx, query.date)),
  implement(operations.readTeacherHome, async ({ query, session: { teacherId }, transaction }) =>
    teacherId === null
      ? { days: [], week: null, change: null }
      : transaction((tx) => readTeacherHome(tx, teacherId, query.date)),
  ),
  ...alsoInUnit(
    implement(operations.readUnitHome, async ({ query, unitTransaction, unit, services }) => {
      const bytes = await services.uploads.sizes(unit);
      const schools = await unitTransaction((tx) => readUnitHome(tx, query.date, bytes));
      return pageRows(schools, query, { operation: operations.readUnitHome, search: ({ name }) => name });
    }),
  ),
];
