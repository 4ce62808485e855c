import { operations } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';
import { KEPT_STEPS, listSteps, readPoint, renameStep } from '../../history/step-store.ts';
import { implementInTransaction, type Route } from '../../call/route.ts';
import { holdTimetable, readTimetable } from '../timetables/timetable-store.ts';
import { redoNewestStep, redoOwnStep, restorePoint, undoNewestStep, undoOwnStep } from './travel.ts';

/** The history of a timetable: looking at it, going back and forth in it. */
export const historyRoutes: readonly Route[] = [
  implementInTransaction(operations.listHistory, async (tx, { query }) => {
    await readTimetable(tx, query.timetableId);
    const point = await readPoint(tx, query.timetableId);
    return { ...point, ...(await listSteps(tx, query.timetableId, query)), kept: KEPT_STEPS };
  }),
  implementInTransaction(operations.undoStep, (tx, { body, session }) => {
    const journey = { ...body, actor: session };
    return body.own ? undoOwnStep(tx, journey) : undoNewestStep(tx, journey);
  }),
  implementInTransaction(operations.redoStep, (tx, { body, session }) => {
    const journey = { ...body, actor: session };
    return body.own ? redoOwnStep(tx, journey) : redoNewestStep(tx, journey);
  }),
  implementInTransaction(operations.restoreStep, (tx, { body, session }) =>
    restorePoint(tx, { ...body, actor: session }),
  ),
  implementInTransaction(operations.nameStep, async (tx, { body }) => {
    await holdTimetable(tx, body.timetableId);
    const item = await renameStep(tx, body.timetableId, body.stepId, body.name);
    if (!item) throw new AppError('record.not_found', { resource: 'mốc lịch sử' });
    return { item };
  }),
];
