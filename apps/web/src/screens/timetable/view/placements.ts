import type { LessonMove, LessonState, LessonView, ScoreView, TimetableView } from '@tkb/contract';

/** Facts that a call or event tells about the timetable after a change. */
interface TimetableFacts {
  readonly version?: number;
  readonly placedCount?: number;
  readonly lessonCount?: number;
  readonly score?: ScoreView | null;
}

const countPlaced = (lessons: TimetableView['lessons']) =>
  lessons.reduce((sum, { day, duration }) => sum + (day === null ? 0 : duration), 0);

/** The view with some lessons changed and the timetable's own numbers brought up to date. */
function withLessons(view: TimetableView, changed: ReadonlyMap<number, Partial<LessonState>>): TimetableView {
  const lessons = view.lessons.map((lesson) => {
    const change = changed.get(lesson.id);
    if (!change) return lesson;
    const { lessonId: _, ...fields } = change;
    return { ...lesson, ...fields };
  });
  const placed = countPlaced(lessons) - countPlaced(view.lessons);
  return { ...view, lessons, timetable: { ...view.timetable, placedCount: view.timetable.placedCount + placed } };
}

/** The view as it will be after moves, before the server has said so. A lesson keeps its room while it stays placed. */
export function withMoves(view: TimetableView, moves: readonly LessonMove[]): TimetableView {
  const changed = moves.map(({ lessonId, day, period, shiftId, roomId }) => {
    const room = day === null ? { roomId: null } : roomId === undefined ? {} : { roomId };
    return [lessonId, { day, period, ...(shiftId !== undefined && { shiftId }), ...room }] as const;
  });
  return withLessons(view, new Map(changed));
}

/** The view with what the server says about lessons. */
export function withStates(view: TimetableView, states: readonly LessonState[]): TimetableView {
  return withLessons(view, new Map(states.map((state) => [state.lessonId, state])));
}

export const withLocks = (view: TimetableView, ids: ReadonlySet<number>, locked: boolean): TimetableView =>
  withLessons(
    view,
    new Map(view.lessons.filter(({ id, day }) => ids.has(id) && day !== null).map(({ id }) => [id, { locked }])),
  );

/** The view with the timetable's own numbers replaced by those that are given. */
export function withFacts(
  view: TimetableView,
  { version, placedCount, lessonCount, score }: TimetableFacts,
): TimetableView {
  const { timetable } = view;
  return {
    ...view,
    timetable: {
      ...timetable,
      version: version ?? timetable.version,
      placedCount: placedCount ?? timetable.placedCount,
      lessonCount: lessonCount ?? timetable.lessonCount,
      score: score === undefined ? timetable.score : score,
    },
  };
}

const stateOf = ({ id, day, period, shiftId, roomId, locked }: LessonView): LessonState => ({
  lessonId: id,
  day,
  period,
  shiftId,
  roomId,
  locked,
});

/** The new places of lessons that have moved; null when lessons came or went. */
export function differences(before: readonly LessonView[], after: readonly LessonView[]): LessonState[] | null {
  if (before.length !== after.length) return null;
  const known = new Map(before.map((lesson) => [lesson.id, lesson]));
  const changed: LessonState[] = [];
  for (const lesson of after) {
    const old = known.get(lesson.id);
    if (!old) return null;
    const isSame = (['day', 'period', 'shiftId', 'roomId', 'locked'] as const).every((key) => old[key] === lesson[key]);
    if (!isSame) changed.push(stateOf(lesson));
  }
  return changed;
}
