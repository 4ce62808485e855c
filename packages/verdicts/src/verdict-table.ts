import type { LessonMove, NamedSlot, ProblemView, SlotName } from '@tkb/contract';
import { slotPositions, type Move, type Placement, type Problem, type Slot, type Timetable } from '@tkb/solver';

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
    ...(place && { shiftId: place.shiftId }),
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

/** The shift that a lesson stands in, or was last in. */
export function shiftOf({ problem, lessons, slots }: VerdictTable, lesson: number): number {
  const { placement } = problem.lessons[lesson];
  return placement ? slots[placement.slot].shiftId : lessons[lesson].shiftId;
}

/** The shifts in which a lesson may begin; its own where it may nowhere. Only lessons of files have several. */
export function shiftsOf(table: VerdictTable, lesson: number): ReadonlySet<number> {
  const { starts } = table.problem.lessons[lesson];
  const open = starts === null ? table.slots : starts.map((slot) => table.slots[slot]);
  return new Set(open.length === 0 ? [shiftOf(table, lesson)] : open.map(({ shiftId }) => shiftId));
}

/** Slots of the shifts in which a lesson may begin, in week order. */
export function slotsFor(table: VerdictTable, lesson: number): Slot[] {
  const shifts = shiftsOf(table, lesson);
  return table.slots.flatMap(({ shiftId }, index) => (shifts.has(shiftId) ? [index] : []));
}

/** The name of a slot for a lesson: with its shift where the lesson may stand in several. */
export function nameSlot(table: VerdictTable, lesson: number, slot: Slot): NamedSlot {
  const name = table.slots[slot];
  if (shiftsOf(table, lesson).size < 2) return name;
  const { sessions } = table.problem.grid;
  return { ...name, shift: sessions[slotPositions(table.problem.grid)[slot].session] };
}

/** The placement that ids describe; null out of its slot, in an unknown period or without the room it needs. */
export function placementNamed(
  table: VerdictTable,
  lesson: number,
  { day, period, roomId, shiftId = shiftOf(table, lesson) }: Omit<PlacedMove, 'lessonId'>,
): Placement | null {
  if (day === null || period === null) return null;
  const slot = findSlot(table, { day, period, shiftId });
  if (slot < 0) return null;
  if (table.problem.lessons[lesson].rooms === null) return { slot, room: null };
  const room = roomId === null ? -1 : table.roomIds.indexOf(roomId);
  return room < 0 ? null : { slot, room };
}

/** Where the lessons of a problem stand: the same list every time, so that what is known of it is found again. */
export function timetableOf({ lessons }: Problem): Timetable {
  const found = timetables.get(lessons) ?? lessons.map(({ placement }) => placement);
  timetables.set(lessons, found);
  return found;
}

const timetables = new WeakMap<Problem['lessons'], Timetable>();

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
