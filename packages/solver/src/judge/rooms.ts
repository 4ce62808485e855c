import { unitsOfRoom } from '../model/resources.ts';
import { weekPartsOf, type Placement, type Problem, type Slot, type Timetable } from '../model/problem.ts';
import type { Move } from './judge-moves.ts';

/** Moves to these slots, each lesson in the room that suits it best (its own first), once all of them have left their rooms. */
export function withRooms(problem: Problem, timetable: Timetable, targets: ReadonlyMap<number, Slot>): Move[] {
  const current = [...timetable];
  for (const lesson of targets.keys()) current[lesson] = null;
  return [...targets].map(([lesson, slot]) => {
    const to = { slot, room: bestRoom(problem, current, lesson, slot, timetable[lesson] ?? null) };
    current[lesson] = to;
    return { lesson, to };
  });
}

function bestRoom(problem: Problem, timetable: Timetable, lesson: number, slot: Slot, now: Placement | null) {
  const rooms = problem.lessons[lesson]?.rooms ?? null;
  if (rooms === null) return null;
  const ordered = rooms.toSorted((a, b) => Number(b === now?.room) - Number(a === now?.room));
  return leastTroubledRoom(problem, timetable, lesson, slot, ordered);
}

/**
 * The room of `rooms` with the least trouble for a lesson in a slot (overfull, blocked, small), the first of equals; null when
 * there is none.
 */
export function leastTroubledRoom(
  problem: Problem,
  timetable: Timetable,
  lesson: number,
  slot: Slot,
  rooms: readonly number[],
): number | null {
  if (rooms.length < 2) return rooms[0] ?? null;
  const { duration, size } = problem.lessons[lesson];
  const slots = Array.from({ length: duration }, (_, offset) => slot + offset);
  const others: (Placement & { readonly index: number; readonly end: number })[] = [];
  timetable.forEach((placement, index) => {
    if (placement === null || placement.room === null || index === lesson) return;
    const end = placement.slot + problem.lessons[index].duration;
    if (placement.slot < slot + duration && slot < end) others.push({ ...placement, index, end });
  });
  const parts = weekPartsOf(problem, lesson);
  const trouble = (room: number): number => {
    const { blocked, seats, simultaneous } = problem.rooms[room];
    const perSlot = slots.map((at) => {
      const there = others.filter(
        (other) => sharesUnit(problem, other.room, room) && other.slot <= at && at < other.end,
      );
      const heldIn = (part: number) => there.filter(({ index }) => weekPartsOf(problem, index).includes(part)).length;
      const most = Math.max(0, ...parts.map(heldIn));
      return Math.max(0, most + 1 - simultaneous) + (blocked.includes(at) ? 1 : 0);
    });
    return perSlot.reduce((sum, count) => sum + count, seats !== null && size > seats ? 1 : 0);
  };
  const ranked = rooms.map((room) => ({ room, trouble: trouble(room) })).sort((a, b) => a.trouble - b.trouble);
  return ranked[0]?.room ?? null;
}

function sharesUnit({ rooms }: Problem, a: number | null, b: number): boolean {
  if (a === null || a === b) return a === b;
  return unitsOfRoom(rooms, a).some((unit) => unitsOfRoom(rooms, b).includes(unit));
}
