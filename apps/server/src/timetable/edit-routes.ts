import { operations, type PlaceVerdictView } from '@tkb/contract';
import { judgeLessons, judgePlaces } from '../arrangement/analyse.ts';
import { loadProblem, type LoadedProblem } from '../arrangement/load-problem.ts';
import type { LessonData } from '../arrangement/school-data.ts';
import { scoreView } from '../arrangement/score-view.ts';
import { titleOf } from '../arrangement/unplaced.ts';
import type { Move, PlaceVerdict } from '../arrangement/verdicts.ts';
import { AppError } from '../http/app-error.ts';
import { implement, type Call, type Route } from '../http/route.ts';
import { moveLessons } from './move-lessons.ts';
import { slotOf } from './slot-of.ts';
import { readTimetable } from './timetable-store.ts';

type FindCall = Call<unknown, { readonly timetableId: number }>;

async function load({ body, transaction }: Pick<FindCall, 'body' | 'transaction'>) {
  const loaded = await transaction(async (tx) => {
    await readTimetable(tx, body.timetableId);
    return loadProblem(tx, body.timetableId);
  });
  return { loaded, timetable: loaded.problem.lessons.map(({ placement }) => placement) };
}

const findPlaces = (operation: typeof operations.findPlacesOfClass, onlyUnplaced = false) =>
  implement(operation, async (call) => {
    const { loaded, timetable } = await load(call);
    const lesson = loaded.lessonIds.indexOf(call.body.lessonId);
    const data = loaded.lessons[lesson];
    if (!data) throw new AppError('record.not_found', { resource: 'tiết học' });
    const title = titleOf(loaded, lesson);
    if (onlyUnplaced && timetable[lesson]) {
      throw new AppError('record.check_failed', { detail: `${title} đã được xếp` });
    }
    const slots = loaded.week.ofShift(data.shiftId);
    const verdicts = await judgePlaces({ problem: loaded.problem, timetable, lesson, slots });
    const { version } = loaded;
    return { lessonId: data.id, title, version, slots: verdicts.map((verdict) => toView(loaded, verdict)) };
  });

interface SlotBody {
  readonly timetableId: number;
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

async function findLessons(call: Call<unknown, SlotBody>, isOwn: (lesson: LessonData) => boolean) {
  const { loaded, timetable } = await load(call);
  const slot = slotOf(loaded, call.body);
  const lessons = loaded.lessons.flatMap((lesson, index) =>
    lesson.shiftId === call.body.shiftId && isOwn(lesson) ? [index] : [],
  );
  const verdicts = await judgeLessons({ problem: loaded.problem, timetable, lessons, slot });
  const items = verdicts.map((verdict) => toView(loaded, verdict));
  return { version: loaded.version, items, totalrecord: items.length };
}

function toView(loaded: LoadedProblem, verdict: PlaceVerdict): PlaceVerdictView {
  const { lesson, slot, isCurrent, reasons, moves, change } = verdict;
  const place = loaded.week.slots[slot] ?? { day: 0, shiftId: 0, period: 0 };
  return {
    lessonId: loaded.lessonIds[lesson] ?? 0,
    title: titleOf(loaded, lesson),
    ...place,
    verdict: verdict.verdict,
    isCurrent,
    reasons: [...reasons],
    partners: moves.flatMap((move) => (move.lesson === lesson ? [] : titleOf(loaded, move.lesson))),
    moves: moves.map((move) => moveView(loaded, move)),
    change: scoreView(change),
  };
}

function moveView({ lessonIds, roomIds, week }: LoadedProblem, { lesson, to }: Move) {
  const { day = null, period = null } = (to && week.slots[to.slot]) ?? {};
  const roomId = to?.room == null ? null : (roomIds[to.room] ?? null);
  return { lessonId: lessonIds[lesson] ?? 0, day, period, roomId };
}

const move = (operation: typeof operations.moveLessons) =>
  implement(operation, ({ body, session, transaction }) =>
    transaction((tx) => moveLessons(tx, { ...body, actor: session })),
  );

/** Editing a timetable by hand. Where lessons can go is worked out beside the event loop. */
export const editRoutes: readonly Route[] = [
  findPlaces(operations.findPlacesOfClass),
  findPlaces(operations.findPlacesOfTeacher),
  findPlaces(operations.findPlacesOfUnplacedByClass, true),
  findPlaces(operations.findPlacesOfUnplacedByTeacher, true),
  implement(operations.findLessonsOfClass, (call) =>
    findLessons(call, ({ classes }) => classes.some(({ id }) => id === call.body.classId)),
  ),
  implement(operations.findLessonsOfTeacher, (call) =>
    findLessons(call, ({ teacherIds }) => teacherIds.includes(call.body.teacherId)),
  ),
  move(operations.moveLessonsOfClass),
  move(operations.moveLessonsOfTeacher),
  move(operations.moveLessons),
];
