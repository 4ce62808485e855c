import { operations, type SlotName } from '@tkb/contract';
import { writeProblemView, type LessonOwner } from '@tkb/verdicts';
import { askVerdicts } from '../../arrangement/verdicts/ask-verdicts.ts';
import { titleOf } from '../../arrangement/analysis/unplaced.ts';
import { verdictTableOf } from '../../arrangement/verdicts/verdict-table.ts';
import { requireRows } from '../../db/require-rows.ts';
import { AppError } from '../../errors/app-error.ts';
import { implement, implementInTransaction, type Route } from '../../call/route.ts';
import type { Call } from '../../call/call.ts';
import { cancelResult, setLocks, unplaceLessons, type LockScope, type Target } from './lesson-changes.ts';
import { moveLessons } from './move-lessons.ts';
import { slotOf } from './slot-of.ts';
import { openProblem } from '../timetables/open-problem.ts';

const findPlaces = (operation: typeof operations.findPlacesOfClass, onlyUnplaced = false) =>
  implement(operation, async (call) => {
    const { lessonId, chainsFor } = call.body;
    const loaded = await call.transaction((tx) => openProblem(tx, call.body.timetableId));
    const lesson = loaded.lessonIds.indexOf(lessonId);
    const data = loaded.lessons[lesson];
    if (!data) throw new AppError('record.not_found', { resource: 'tiết học' });
    const title = titleOf(loaded, lesson);
    if (onlyUnplaced && loaded.problem.lessons[lesson]?.placement) {
      throw new AppError('lesson.placed', { detail: title });
    }
    const goal = chainsFor && { shiftId: data.shiftId, ...chainsFor };
    if (goal) slotOf(loaded, goal);
    const { verdicts, chains } = await askVerdicts(loaded, { kind: 'places', lessonId, chainsFor: goal });
    return { lessonId, title, version: loaded.version, slots: verdicts, chains };
  });

type IdField = Parameters<typeof requireRows>[2];
interface SlotBody extends SlotName {
  readonly timetableId: number;
}

async function findLessons(call: Call<unknown, SlotBody>, owner: LessonOwner, scope: readonly [string, IdField]) {
  const { day, shiftId, period } = call.body;
  const loaded = await call.transaction(async (tx) => {
    const problem = await openProblem(tx, call.body.timetableId);
    await requireRows(tx, ...scope);
    await requireRows(tx, 'shift', { ids: [shiftId], field: 'shiftId' });
    return problem;
  });
  slotOf(loaded, call.body);
  const { verdicts } = await askVerdicts(loaded, { kind: 'lessons', slot: { day, shiftId, period }, owner });
  return { version: loaded.version, items: verdicts, totalrecord: verdicts.length };
}

const move = (operation: typeof operations.moveLessons) =>
  implementInTransaction(operation, (tx, { body, session }) => moveLessons(tx, { ...body, actor: session }));

type ChangeCall = Pick<Call<unknown, { readonly timetableId: number }>, 'body' | 'session' | 'transaction'>;

const targetOf = ({ body, session }: ChangeCall): Target => ({ timetableId: body.timetableId, actor: session });

const setLock = (call: ChangeCall, scope: LockScope, isLocked: boolean) =>
  call.transaction((tx) => setLocks(tx, targetOf(call), scope, isLocked));

/** Editing a timetable by hand. Where lessons can go is worked out beside the event loop. */
export const lessonRoutes: readonly Route[] = [
  implementInTransaction(operations.cancelResult, (tx, call) =>
    cancelResult(tx, targetOf(call), call.body.includeLocked),
  ),
  implementInTransaction(operations.unplaceLessons, (tx, call) =>
    unplaceLessons(tx, targetOf(call), call.body.lessonIds),
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
  implement(operations.readProblem, async ({ query, transaction, request, reply }) => {
    const loaded = await transaction((tx) => openProblem(tx, query.timetableId));
    // A browser that has this state already is told so and keeps what it has.
    const tag = `"${loaded.dataVersion}/${query.timetableId}"`;
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const { version, dataVersion } = loaded;
    return { version, dataVersion, ...writeProblemView(verdictTableOf(loaded)) };
  }),
  findPlaces(operations.findPlacesOfClass),
  findPlaces(operations.findPlacesOfTeacher),
  findPlaces(operations.findPlacesOfUnplacedByClass, true),
  findPlaces(operations.findPlacesOfUnplacedByTeacher, true),
  implement(operations.findLessonsOfClass, (call) => {
    const { classId } = call.body;
    return findLessons(call, { classId }, ['class', { ids: [classId], field: 'classId' }]);
  }),
  implement(operations.findLessonsOfTeacher, (call) => {
    const { teacherId } = call.body;
    return findLessons(call, { teacherId }, ['teacher', { ids: [teacherId], field: 'teacherId' }]);
  }),
  move(operations.moveLessonsOfClass),
  move(operations.moveLessonsOfTeacher),
  move(operations.moveLessons),
];
