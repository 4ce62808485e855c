import { operations } from '@tkb/contract';
import { implement, type Route } from '../../call/route.ts';
import { compareTimetables } from './compare-timetables.ts';

/** Two timetables, or two points in the history of one, side by side. */
export const compareRoutes: readonly Route[] = [
  implement(operations.compareTimetables, ({ query: { id, other, stepId, otherStepId }, transaction }) =>
    transaction((tx) => compareTimetables(tx, { id, stepId }, { id: other, stepId: otherStepId })),
  ),
];
