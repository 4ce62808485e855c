import { operations } from '@tkb/contract';
import { findBounds, findCosts, findProblems, findRemedy } from '../arrangement/analysis/analyse.ts';
import { toRelaxationView } from '../arrangement/analysis/relaxations.ts';
import { findSchoolProblems } from '../arrangement/analysis/school-problems.ts';
import { explainLessons } from '../arrangement/analysis/unplaced.ts';
import { loadProblem } from '../arrangement/loaded/load-problem.ts';
import { measureTimetable } from '../arrangement/loaded/measure.ts';
import { syncTimetable } from '../arrangement/loaded/sync-timetable.ts';
import { recordStep } from '../history/record-step.ts';
import { implement, type Call, type Route } from '../http/route.ts';
import { cancelResult, setLocks, unplaceLessons, type LockScope, type Target } from './lesson-changes.ts';
import { copyTimetable, createTimetable, deleteTimetables, updateTimetable } from './manage-timetable.ts';
import { countPeriods, type CountedBy } from './period-counts.ts';
import { holdDraft, listTimetables, readTimetable, storeScore, touch } from './timetable-store.ts';
import { readTimetableView, type ViewFilter } from './timetable-view.ts';
import { idsOf, seesPublishedOnly } from './visibility.ts';

const management: readonly Route[] = [
  implement(operations.listTimetables, async (call) => {
    const isPublicOnly = await seesPublishedOnly(call);
    return call.transaction((tx) => listTimetables(tx, { ...call.query, isPublicOnly }));
  }),
  implement(operations.readTimetable, async (call) => {
    const isPublicOnly = await seesPublishedOnly(call);
    return call.transaction((tx) => readTimetable(tx, call.query.id, { isPublicOnly }));
  }),
  implement(operations.createTimetable, (call) =>
    call.transaction(async (tx) => ({ item: await createTimetable(tx, call.body) })),
  ),
  implement(operations.updateTimetable, (call) =>
    call.transaction(async (tx) => ({ item: await updateTimetable(tx, call.body) })),
  ),
  implement(operations.deleteTimetable, (call) =>
    call.transaction(async (tx) => ({ items: await deleteTimetables(tx, [...new Set(idsOf(call.query.id))]) })),
  ),
  implement(operations.syncTimetable, (call) =>
    call.transaction(async (tx) => {
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
  ),
  implement(operations.copyTimetable, (call) =>
    call.transaction(async (tx) => ({ item: await copyTimetable(tx, call.body.id) })),
  ),
];

type ChangeCall = Pick<Call<unknown, { readonly timetableId: number }>, 'body' | 'session' | 'transaction'>;

const targetOf = ({ body, session }: ChangeCall): Target => ({ timetableId: body.timetableId, actor: session });

const setLock = (call: ChangeCall, scope: LockScope, isLocked: boolean) =>
  call.transaction((tx) => setLocks(tx, targetOf(call), scope, isLocked));

const changes: readonly Route[] = [
  implement(operations.cancelResult, (call) =>
    call.transaction((tx) => cancelResult(tx, targetOf(call), call.body.includeLocked)),
  ),
  implement(operations.unplaceLessons, (call) =>
    call.transaction((tx) => unplaceLessons(tx, targetOf(call), call.body.lessonIds)),
  ),
  implement(operations.lockLessons, (call) => setLock(call, { kind: 'lessons', ids: call.body.lessonIds }, true)),
  implement(operations.unlockLessons, (call) => setLock(call, { kind: 'lessons', ids: call.body.lessonIds }, false)),
  implement(operations.lockClassSubject, (call) =>
    setLock(call, { kind: 'classSubject', id: call.body.classSubjectId }, true),
  ),
  implement(operations.unlockClassSubject, (call) =>
    setLock(call, { kind: 'classSubject', id: call.body.classSubjectId }, false),
  ),
  implement(operations.lockTeacher, (call) => setLock(call, { kind: 'teacher', id: call.body.teacherId }, true)),
  implement(operations.unlockTeacher, (call) => setLock(call, { kind: 'teacher', id: call.body.teacherId }, false)),
];

const viewBy = (operation: typeof operations.viewByClass, by: ViewFilter['by']) =>
  implement(operation, async (call) => {
    const isPublicOnly = await seesPublishedOnly(call);
    const ids = idsOf(call.query.id);
    return call.transaction((tx) => readTimetableView(tx, call.query.timetableId, { by, ids, isPublicOnly }));
  });

const countBy = (operation: typeof operations.countBySubject, by: CountedBy) =>
  implement(operation, (call) =>
    call.transaction(async (tx) => {
      await readTimetable(tx, call.query.timetableId);
      const items = await countPeriods(tx, call.query.timetableId, by);
      return { items, totalrecord: items.length };
    }),
  );

const readings: readonly Route[] = [
  viewBy(operations.viewByClass, 'class'),
  viewBy(operations.viewByTeacher, 'teacher'),
  implement(operations.listUnplaced, async ({ query, transaction }) => {
    const loaded = await transaction(async (tx) => {
      const { placedCount, lessonCount } = await readTimetable(tx, query.timetableId);
      return placedCount === lessonCount ? null : loadProblem(tx, query.timetableId);
    });
    if (!loaded) return { items: [], totalrecord: 0 };
    const timetable = loaded.problem.lessons.map(({ placement }) => placement);
    const items = await explainLessons(loaded, timetable);
    return { items, totalrecord: items.length };
  }),
  implement(operations.checkArrange, async ({ query, transaction }) => {
    const loaded = await transaction(async (tx) => {
      await readTimetable(tx, query.timetableId);
      return loadProblem(tx, query.timetableId);
    });
    const found = await findProblems(loaded);
    const ground = { loaded, timetableId: query.timetableId };
    const proved = found.map(({ title, relaxations }) => ({
      title,
      relaxations: relaxations.map((relaxation) => toRelaxationView(ground, relaxation)),
    }));
    // What the school has to put right itself comes first: it is often why the rest cannot be.
    const isOwn = loaded.lessons.every(({ imported }) => imported === null);
    return { problems: [...(isOwn ? findSchoolProblems(loaded.school) : []), ...proved] };
  }),
  implement(operations.timetableBounds, async ({ query, transaction }) => {
    const loaded = await transaction(async (tx) => {
      await readTimetable(tx, query.timetableId);
      return loadProblem(tx, query.timetableId);
    });
    return { least: await findBounds(loaded) };
  }),
  implement(operations.listCosts, async ({ query, transaction }) => {
    const loaded = await transaction(async (tx) => {
      await readTimetable(tx, query.timetableId);
      return loadProblem(tx, query.timetableId);
    });
    return { levels: await findCosts(loaded) };
  }),
  implement(operations.findCostRemedy, async ({ query, transaction }) => {
    const loaded = await transaction(async (tx) => {
      await readTimetable(tx, query.timetableId);
      return loadProblem(tx, query.timetableId);
    });
    return { remedy: await findRemedy(loaded, query.level, query.payer) };
  }),
  countBy(operations.countBySubject, 'subject'),
  countBy(operations.countByClass, 'class'),
  countBy(operations.countByClassSubject, 'classSubject'),
  countBy(operations.countByRoom, 'room'),
  countBy(operations.countByTeacher, 'teacher'),
];

/** Every call on timetables except arranging and exporting. */
export const timetableRoutes: readonly Route[] = [...management, ...changes, ...readings];
