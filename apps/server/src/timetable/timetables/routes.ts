import { operations } from '@tkb/contract';
import { loadLessons } from '../../arrangement/lessons/load-lessons.ts';
import { outdatedAssignments } from '../../arrangement/lessons/outdated-assignments.ts';
import { measureTimetable } from '../../arrangement/loaded/measure.ts';
import { syncTimetable } from '../../arrangement/loaded/sync-timetable.ts';
import { loadSchool } from '../../arrangement/school/load-school.ts';
import { implement, implementInTransaction, type Route } from '../../call/route.ts';
import { requireRows } from '../../db/require-rows.ts';
import { recordStep } from '../../history/record-step.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import { copyTimetable, createTimetable, deleteTimetables, updateTimetable } from './manage-timetable.ts';
import { readDraftsOfTeacher, readStopped } from './read-stopped.ts';
import { holdDraft, listTimetables, readTimetable, renewScore, storeScore, touch } from './timetable-store.ts';
import { readTimetableView, type ViewFilter } from './timetable-view.ts';
import { idsOf, seesPublishedOnly } from './visibility.ts';

const viewBy = (operation: typeof operations.viewByClass, by: ViewFilter['by']) =>
  implement(operation, async (call) => {
    const isPublicOnly = await seesPublishedOnly(call);
    const ids = idsOf(call.query.id);
    return call.transaction((tx) => readTimetableView(tx, call.query.timetableId, { by, ids, isPublicOnly }));
  });

/** Timetables as a whole: the list, one of them as it is drawn, and bringing it up to date with the assignments. */
export const timetableRoutes: readonly Route[] = [
  implement(operations.listTimetables, async (call) => {
    const isPublicOnly = await seesPublishedOnly(call);
    return call.transaction((tx) => listTimetables(tx, { ...call.query, isPublicOnly }));
  }),
  implement(operations.readTimetable, async (call) => {
    const isPublicOnly = await seesPublishedOnly(call);
    return call.transaction((tx) => readTimetable(tx, call.query.id, { isPublicOnly }));
  }),
  implementInTransaction(operations.createTimetable, async (tx, call) => ({
    item: await createTimetable(tx, call.body),
  })),
  implementInTransaction(operations.updateTimetable, async (tx, call) => ({
    item: await updateTimetable(tx, call.body),
  })),
  implementInTransaction(operations.deleteTimetable, async (tx, call) => ({
    items: await deleteTimetables(tx, [...new Set(idsOf(call.query.id))]),
  })),
  implementInTransaction(operations.readOutdatedAssignments, async (tx, { query: { id } }) => {
    const { status } = await readTimetable(tx, id);
    if (status !== 'draft') return { outdated: [], stopped: [] };
    const school = await loadSchool(tx, await readWeekFrame(tx));
    return { outdated: outdatedAssignments(school, await loadLessons(tx, id)), stopped: await readStopped(tx, id) };
  }),
  implementInTransaction(operations.readDraftsOfTeacher, async (tx, { query }) => {
    await requireRows(tx, 'teacher', { ids: [query.id], field: 'id' });
    return { drafts: await readDraftsOfTeacher(tx, query.id) };
  }),
  implementInTransaction(operations.syncTimetable, async (tx, call) => {
    const { id } = call.body;
    await holdDraft(tx, id);
    const head = { timetableId: id, actor: call.session, kind: 'sync', title: 'Đồng bộ phân công' } as const;
    return recordStep(tx, head, async () => {
      const report = await syncTimetable(tx, id);
      await storeScore(tx, id, await measureTimetable(tx, id));
      await touch(tx, id);
      return report;
    });
  }),
  implementInTransaction(operations.copyTimetable, async (tx, call) => ({
    item: await copyTimetable(tx, call.body.id),
  })),
  implementInTransaction(operations.renewScore, async (tx, call) => ({ item: await renewScore(tx, call.body.id) })),
  viewBy(operations.viewByClass, 'class'),
  viewBy(operations.viewByTeacher, 'teacher'),
];
