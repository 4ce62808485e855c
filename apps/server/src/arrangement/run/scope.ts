import type { LessonData, SchoolData } from '../school/school-data.ts';

/** What an arrangement places: everything, or the lessons of some subjects, classes, ... by ids. */
export type ArrangeScope =
  'all' | 'subject' | 'class' | 'classSubject' | 'room' | 'teacher' | 'homeroomTeacher' | 'functionRoom';

/** Which lessons are in the scope; `roomsOf[i]` are the room ids lesson i may use. No ids = all of that kind. */
export function lessonsInScope(
  scope: ArrangeScope,
  ids: readonly number[],
  lessons: readonly LessonData[],
  data: SchoolData,
  roomsOf: readonly (readonly number[] | null)[],
): boolean[] {
  const wanted = new Set(ids);
  const has = (id: number | null) => id !== null && (wanted.size === 0 || wanted.has(id));
  const functionRooms = new Set(data.rooms.flatMap(({ id, kind }) => (kind === 'ordinary' ? [] : [id])));
  const homeroomOf = new Map(data.classes.map((item) => [item.id, item.homeroomTeacherId]));
  const tests: Record<ArrangeScope, (lesson: LessonData, rooms: readonly number[]) => boolean> = {
    all: () => true,
    subject: ({ subjectId }) => has(subjectId),
    class: ({ classes }) => classes.some(({ id }) => has(id)),
    classSubject: ({ classSubjectId }) => has(classSubjectId),
    room: (_, rooms) => rooms.some(has),
    teacher: ({ teacherIds }) => teacherIds.some(has),
    homeroomTeacher: ({ classes, teacherIds }) =>
      classes.some(({ id }) => teacherIds.some((teacher) => homeroomOf.get(id) === teacher && has(teacher))),
    functionRoom: (_, rooms) => rooms.some((room) => functionRooms.has(room) && has(room)),
  };
  return lessons.map((lesson, index) => tests[scope](lesson, roomsOf[index] ?? []));
}

/** Which lessons may move: those of the scope, others when `allowMove` (placed ones only, they are never placed anew), locked never. */
export function movableLessons(
  lessons: readonly LessonData[],
  inScope: readonly boolean[],
  allowMove: boolean,
): boolean[] {
  return lessons.map(({ locked, day }, index) => !locked && (inScope[index] === true || (allowMove && day !== null)));
}
