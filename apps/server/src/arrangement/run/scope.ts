import type { LessonData, SchoolData } from '../school/school-data.ts';

/** The lessons an arrangement places: all, or those of some subjects, classes, ... by ids. */
export type ArrangeScope =
  | 'all'
  | 'subject'
  | 'class'
  | 'classSubject'
  | 'room'
  | 'teacher'
  | 'homeroomTeacher'
  | 'functionRoom';

/** The lessons and rooms of a run. */
export interface Scope {
  readonly scope: ArrangeScope;
  /** Empty = all of that kind. */
  readonly ids: readonly number[];
}

/** Which lessons are in the scope; `roomsOf[i]` are the room ids lesson i may use. */
export function lessonsInScope(
  { scope, ids }: Scope,
  lessons: readonly LessonData[],
  data: SchoolData,
  roomsOf: readonly (readonly number[])[],
): boolean[] {
  const wanted = new Set(ids);
  const has = (id: number | null) => id !== null && (wanted.size === 0 || wanted.has(id));
  const rooms = roomsInScope({ scope, ids }, data);
  const homeroomOf = new Map(data.classes.map((item) => [item.id, item.homeroomTeacherId]));
  // A lesson in another room stays there: it needs none of the rooms that were named.
  const needsRoom = ({ roomId }: LessonData, index: number) =>
    roomId === null ? (roomsOf[index] ?? []).some((room) => rooms.has(room)) : rooms.has(roomId);
  const tests: Record<ArrangeScope, (lesson: LessonData, index: number) => boolean> = {
    all: () => true,
    subject: ({ subjectId }) => has(subjectId),
    class: ({ classes }) => classes.some(({ id }) => has(id)),
    classSubject: ({ classSubjectId }) => has(classSubjectId),
    room: needsRoom,
    teacher: ({ teacherIds }) => teacherIds.some(has),
    homeroomTeacher: ({ classes, teacherIds }) =>
      classes.some(({ id }) => teacherIds.some((teacher) => homeroomOf.get(id) === teacher && has(teacher))),
    functionRoom: needsRoom,
  };
  return lessons.map(tests[scope]);
}

/** The rooms that lessons in the scope are placed into: those named, of function rooms only such. */
export function roomsInScope({ scope, ids }: Scope, { rooms }: Pick<SchoolData, 'rooms'>): ReadonlySet<number> {
  const ofKind = scope === 'functionRoom' ? rooms.filter(({ kind }) => kind === 'function') : rooms;
  const isNamed = scope === 'room' || scope === 'functionRoom' ? ids.length > 0 : false;
  return new Set(ofKind.flatMap(({ id }) => (isNamed && !ids.includes(id) ? [] : [id])));
}

/** Which lessons may move: those of the scope, others when `allowMove` (placed ones only, they are never placed anew), locked never. */
export function movableLessons(
  lessons: readonly LessonData[],
  inScope: readonly boolean[],
  allowMove: boolean,
): boolean[] {
  return lessons.map(({ locked, day }, index) => !locked && (inScope[index] === true || (allowMove && day !== null)));
}
