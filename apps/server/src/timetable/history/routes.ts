import { operations } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';
import { KEPT_STEPS, listSteps, readPoint, renameStep } from '../../history/step-store.ts';
import { implement, type Route } from '../../call/route.ts';
import { holdTimetable, readTimetable } from '../timetables/timetable-store.ts';
import { goStep, restorePoint, undoOwnStep } from './travel.ts';

/** The history of a timetable: looking at it, going back and forth in it. */
export const historyRoutes: readonly Route[] = [
  implement(operations.listHistory, ({ query, transaction }) =>
    transaction(async (tx) => {
      await readTimetable(tx, query.timetableId);
      const point = await readPoint(tx, query.timetableId);
      return { ...point, ...(await listSteps(tx, query.timetableId, query)), kept: KEPT_STEPS };
    }),
  ),
  implement(operations.undoStep, ({ body, session, transaction }) =>
    transaction((tx) => {
      const journey = { ...body, actor: session };
      return body.own ? undoOwnStep(tx, journey) : goStep(tx, journey, 'back');
    }),
  ),
  implement(operations.redoStep, ({ body, session, transaction }) =>
    transaction((tx) => goStep(tx, { ...body, actor: session }, 'forth')),
  ),
  implement(operations.restoreStep, ({ body, session, transaction }) =>
    transaction((tx) => restorePoint(tx, { ...body, actor: session })),
  ),
  implement(operations.nameStep, ({ body, transaction }) =>
    transaction(async (tx) => {
      await holdTimetable(tx, body.timetableId);
      const item = await renameStep(tx, body.timetableId, body.stepId, body.name);
      if (!item) throw new AppError('record.not_found', { resource: 'mốc lịch sử' });
      return { item };
    }),
  ),
];
