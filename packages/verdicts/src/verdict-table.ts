import type { LessonMove, NamedSlot, ProblemView, SlotName } from '@tkb/contract';
import { slotPositions, type Move, type Placement, type Problem, type Slot, type Timetable } from '@tkb/solver';

/** A problem with the ids of its parts: `lessons[i]`, `teacherIds[i]` and so on belong to the same index in the problem. */
export interface VerdictTable extends Pick<ProblemView, 'lessons' | 'teacherIds' | 'roomIds' | 'slots' | 'pages'> {
  readonly problem: Problem;
}

/** A move with a known room. */
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

/** The index of a lesson; throws a RangeError if it is unknown. */
export const lessonOf = ({ lessons }: VerdictTable, id: number): number =>
  known(
    lessons.findIndex((lesson) => lesson.id === id),
    'lesson',
    id,
  );

/** The slot with this name; throws a RangeError when the week has no such period. */
export const slotOf = (table: VerdictTable, name: SlotName): Slot =>
  known(findSlot(table, name), 'slot', `${name.day}/${name.shiftId}/${name.period}`);

/** The index of a room; throws a RangeError if it is unknown. */
export const roomOf = ({ roomIds }: VerdictTable, id: number): number => known(roomIds.indexOf(id), 'room', id);

function known(index: number, what: string, name: string | number): number {
  if (index < 0) throw new RangeError(`no ${what} ${name}`);
  return index;
}

const findSlot = ({ slots }: VerdictTable, { day, shiftId, period }: SlotName): number =>
  slots.findIndex((slot) => slot.day === day && slot.shiftId === shiftId && slot.period === period);

/** The shift in which a lesson stands, or stood last. */
export function shiftOf({ problem, lessons, slots }: VerdictTable, lesson: number): number {
  const { placement } = problem.lessons[lesson];
  return placement ? slots[placement.slot].shiftId : lessons[lesson].shiftId;
}

/** The shifts in which a lesson may begin, or its own if there is none. Only lessons from files have several. */
export function shiftsOf(table: VerdictTable, lesson: number): ReadonlySet<number> {
  const { starts } = table.problem.lessons[lesson];
  const open = starts === null ? table.slots : starts.map((slot) => table.slots[slot]);
  return new Set(open.length === 0 ? [shiftOf(table, lesson)] : open.map(({ shiftId }) => shiftId));
}

/** The slots of the shifts in which a lesson may begin, in the order of the week. */
export function slotsFor(table: VerdictTable, lesson: number): Slot[] {
  const shifts = shiftsOf(table, lesson);
  return table.slots.flatMap(({ shiftId }, index) => (shifts.has(shiftId) ? [index] : []));
}

/** The name of a slot; includes the shift if the lesson may stand in several. */
export function nameSlot(table: VerdictTable, lesson: number, slot: Slot): NamedSlot {
  const name = table.slots[slot];
  if (shiftsOf(table, lesson).size < 2) return name;
  const { sessions } = table.problem.grid;
  return { ...name, shift: sessions[slotPositions(table.problem.grid)[slot].session] };
}

/** The placement described by ids; null if it is unplaced, the period is unknown, or the room it needs is missing. */
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

/** Where the lessons of a problem stand. Returns the same list every time, so that results cached for it are found again. */
export function timetableOf({ lessons }: Problem): Timetable {
  const found = timetables.get(lessons) ?? lessons.map(({ placement }) => placement);
  timetables.set(lessons, found);
  return found;
}

const timetables = new WeakMap<Problem['lessons'], Timetable>();

/** The problem with its lessons placed as in a timetable, and some of them locked or unlocked. */
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
