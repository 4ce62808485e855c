import { operations } from '@tkb/contract';
import { implement, implementInTransaction, type Route } from '../call/route.ts';
import { pageRows } from '../call/page-rows.ts';
import { listYears, openYear, previewYear } from './open-year.ts';

export const schoolYearRoutes: readonly Route[] = [
  implement(operations.listSchoolYears, async ({ query, transaction }) => {
    const { items } = await transaction(listYears);
    return pageRows(items, query, {
      operation: operations.listSchoolYears,
      search: ({ schoolYear }) => schoolYear,
      sort: { name: ({ schoolYear }) => schoolYear },
    });
  }),
  implementInTransaction(operations.previewSchoolYear, (tx, { body }) => previewYear(tx, body)),
  implementInTransaction(operations.openSchoolYear, (tx, { body, session }) => openYear(tx, body, session.fullName)),
];
