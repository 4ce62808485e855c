import { operations } from '@tkb/contract';
import { implement, type Route } from '../../http/route.ts';
import { listYears, openYear, previewYear } from './open-year.ts';

/** Opening a new school year. */
export const schoolYearRoutes: readonly Route[] = [
  implement(operations.listSchoolYears, ({ transaction }) => transaction(listYears)),
  implement(operations.previewSchoolYear, ({ body, transaction }) => transaction((tx) => previewYear(tx, body))),
  implement(operations.openSchoolYear, ({ body, transaction, session }) =>
    transaction((tx) => openYear(tx, body, session.fullName)),
  ),
];
