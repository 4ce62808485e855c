import type { LessonMove, ProblemView, SlotName } from '@tkb/contract';
import type { Move, Placement, Problem, Slot, Timetable } from '@tkb/solver';

/** A problem with what people call its parts: `lessons[i]`, `teacherIds[i]` and so on name those of the same index. */
export interface VerdictTable extends Pick<ProblemView, 'lessons' | 'teacherIds' | 'roomIds' | 'slots' | 'pages'> {
  readonly problem: Problem;
}

/** A move whose room is known. */
export type PlacedMove = LessonMove & { readonly roomId: number | null };

export function nameMove({ lessons, roomIds, slots }: VerdictTable, { lesson, to }: Move): PlacedMove {
  const place = to && slots[to.slot];
  return {
    lessonId: lessons[lesson].id,
    day: place?.day ?? null,
    period: place?.period ?? null,
    roomId: to?.room == null ? null : roomIds[to.room],
  };
}

/** The index of a lesson; throws a RangeError on an unknown one. */
export const lessonOf = ({ lessons }: VerdictTable, id: number): number =>
  known(
    lessons.findIndex((lesson) => lesson.id === id),
    'lesson',
    id,
  );

/** The slot of a name; throws a RangeError when the week has no such period. */
export const slotOf = (table: VerdictTable, name: SlotName): Slot =>
  known(findSlot(table, name), 'slot', `${name.day}/${name.shiftId}/${name.period}`);

/** The index of a room; throws a RangeError on an unknown one. */
export const roomOf = ({ roomIds }: VerdictTable, id: number): number => known(roomIds.indexOf(id), 'room', id);

function known(index: number, what: string, name: string | number): number {
  if (index < 0) throw new RangeError(`no ${what} ${name}`);
  return index;
}

const findSlot = ({ slots }: VerdictTable, { day, shiftId, period }: SlotName): number =>
  slots.findIndex((slot) => slot.day === day && slot.shiftId === shiftId && slot.period === period);

/** Slots of a shift, in week order. */
export function slotsOfShift({ slots }: VerdictTable, shiftId: number): Slot[] {
  return slots.flatMap((slot, index) => (slot.shiftId === shiftId ? [index] : []));
}

/** The placement that ids describe; null out of its slot, in an unknown period or without the room it needs. */
export function placementNamed(
  table: VerdictTable,
  lesson: number,
  { day, period, roomId }: Omit<PlacedMove, 'lessonId'>,
): Placement | null {
  if (day === null || period === null) return null;
  const slot = findSlot(table, { day, period, shiftId: table.lessons[lesson].shiftId });
  if (slot < 0) return null;
  if (table.problem.lessons[lesson].rooms === null) return { slot, room: null };
  const room = roomId === null ? -1 : table.roomIds.indexOf(roomId);
  return room < 0 ? null : { slot, room };
}

export const timetableOf = ({ lessons }: Problem): Timetable => lessons.map(({ placement }) => placement);

/** The problem with its lessons where a timetable has them, some locked or unlocked. */
export function withTimetable(
  problem: Problem,
  timetable: Timetable,
  locked: ReadonlyMap<number, boolean> = new Map(),
): Problem {
  const lessons = problem.lessons.map((lesson, index) => ({
    ...lesson,
    placement: timetable[index],
    locked: locked.get(index) ?? lesson.locked,
  }));
  return { ...problem, lessons };
}
