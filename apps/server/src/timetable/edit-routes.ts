import { operations } from '@tkb/contract';
import { askVerdicts } from '../arrangement/verdicts/ask-verdicts.ts';
import { loadProblem } from '../arrangement/loaded/load-problem.ts';
import { titleOf } from '../arrangement/analysis/unplaced.ts';
import type { LessonOwner } from '../arrangement/verdicts/verdict-protocol.ts';
import { verdictTableOf } from '../arrangement/verdicts/verdict-table.ts';
import { AppError } from '../errors/app-error.ts';
import { implement, type Call, type Route } from '../http/route.ts';
import { moveLessons } from './move-lessons.ts';
import { slotOf } from './slot-of.ts';
import { readTimetable } from './timetable-store.ts';

type FindCall = Call<unknown, { readonly timetableId: number }>;

const load = ({ body, transaction }: Pick<FindCall, 'body' | 'transaction'>) =>
  transaction(async (tx) => {
    await readTimetable(tx, body.timetableId);
    return loadProblem(tx, body.timetableId);
  });

const findPlaces = (operation: typeof operations.findPlacesOfClass, onlyUnplaced = false) =>
  implement(operation, async (call) => {
    const { lessonId, chainsFor } = call.body;
    const loaded = await load(call);
    const lesson = loaded.lessonIds.indexOf(lessonId);
    const data = loaded.lessons[lesson];
    if (!data) throw new AppError('record.not_found', { resource: 'tiết học' });
    const title = titleOf(loaded, lesson);
    if (onlyUnplaced && loaded.problem.lessons[lesson]?.placement) {
      throw new AppError('record.check_failed', { detail: `${title} đã được xếp` });
    }
    if (chainsFor) slotOf(loaded, { ...chainsFor, shiftId: data.shiftId });
    const { verdicts, chains } = await askVerdicts(loaded, { kind: 'places', lessonId, chainsFor });
    return { lessonId, title, version: loaded.version, slots: verdicts, chains };
  });

interface SlotBody {
  readonly timetableId: number;
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

async function findLessons(call: Call<unknown, SlotBody>, owner: LessonOwner) {
  const { day, shiftId, period } = call.body;
  const loaded = await load(call);
  slotOf(loaded, call.body);
  const { verdicts } = await askVerdicts(loaded, { kind: 'lessons', slot: { day, shiftId, period }, owner });
  return { version: loaded.version, items: verdicts, totalrecord: verdicts.length };
}

const move = (operation: typeof operations.moveLessons) =>
  implement(operation, ({ body, session, transaction }) =>
    transaction((tx) => moveLessons(tx, { ...body, actor: session })),
  );

/** Editing a timetable by hand. Where lessons can go is worked out beside the event loop. */
export const editRoutes: readonly Route[] = [
  implement(operations.readProblem, async ({ query, transaction, request, reply }) => {
    const loaded = await load({ body: query, transaction });
    // A browser that has this state already is told so and keeps what it has.
    const tag = `"${loaded.dataVersion}/${query.timetableId}"`;
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const { problem, ...names } = verdictTableOf(loaded);
    const { version, dataVersion } = loaded;
    return { version, dataVersion, problem: { ...problem }, ...names };
  }),
  findPlaces(operations.findPlacesOfClass),
  findPlaces(operations.findPlacesOfTeacher),
  findPlaces(operations.findPlacesOfUnplacedByClass, true),
  findPlaces(operations.findPlacesOfUnplacedByTeacher, true),
  implement(operations.findLessonsOfClass, (call) => findLessons(call, { classId: call.body.classId })),
  implement(operations.findLessonsOfTeacher, (call) => findLessons(call, { teacherId: call.body.teacherId })),
  move(operations.moveLessonsOfClass),
  move(operations.moveLessonsOfTeacher),
  move(operations.moveLessons),
];
