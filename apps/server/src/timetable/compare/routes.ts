import { operations } from '@tkb/contract';
import { implementInTransaction, type Route } from '../../call/route.ts';
import { compareTimetables } from './compare-timetables.ts';

/** Two timetables, or two points in the history of one, side by side. */
export const compareRoutes: readonly Route[] = [
  implementInTransaction(operations.compareTimetables, (tx, { query: { id, other, stepId, otherStepId } }) =>
    compareTimetables(tx, { id, stepId }, { id: other, stepId: otherStepId }),
  ),
];
