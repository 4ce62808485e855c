import type { Violation } from '../check/types.ts';
import { slotCount } from '../model/grid.ts';
import { weekPartsOf, type Placement, type Problem, type Slot, type Timetable } from '../model/problem.ts';
import { addedViolations, neighbourhoodOf, scoreChange } from './narrow.ts';

/** What stands against a lesson in one slot: required conditions it would break there, and the change of each soft level. */
export interface SlotBlocker {
  readonly slot: Slot;
  /** The room with the least trouble in that slot, null when the lesson needs none or has none. */
  readonly room: number | null;
  readonly blockers: readonly Violation[];
  readonly levels: readonly number[];
}

/**
 * Every slot of the week with what keeps a lesson from starting there; an empty list of blockers means it may. A lesson that
 * stands somewhere is taken out first.
 */
export function explainUnplaced(problem: Problem, timetable: Timetable, lesson: number): SlotBlocker[] {
  const { rooms } = problem.lessons[lesson];
  const near = neighbourhoodOf(problem, timetable, [lesson], rooms ?? []);
  const before = near.violationsWith(new Map([[lesson, null]]));
  return Array.from({ length: slotCount(problem.grid) }, (_, slot): SlotBlocker => {
    const room = rooms === null ? null : leastTroubledRoom(problem, timetable, lesson, slot, rooms);
    const placement: Placement = { slot, room };
    const after = near.violationsWith(new Map([[lesson, placement]]));
    const blockers = addedViolations(before, after).filter(({ strength }) => strength.kind === 'required');
    return { slot, room, blockers, levels: scoreChange(problem, before, after).levels };
  });
}

/** The room of `rooms` that is least overfull, blocked or small for a lesson in a slot, the first of equals; null of none. */
export function leastTroubledRoom(
  problem: Problem,
  timetable: Timetable,
  lesson: number,
  slot: Slot,
  rooms: readonly number[],
): number | null {
  const { duration, size } = problem.lessons[lesson];
  const slots = Array.from({ length: duration }, (_, offset) => slot + offset);
  const others = timetable.flatMap((placement, index) =>
    placement === null || index === lesson
      ? []
      : [{ ...placement, index, end: placement.slot + problem.lessons[index].duration }],
  );
  const parts = weekPartsOf(problem, lesson);
  const trouble = (room: number): number => {
    const { blocked, seats, simultaneous } = problem.rooms[room];
    const perSlot = slots.map((at) => {
      const there = others.filter((other) => other.room === room && other.slot <= at && at < other.end);
      const heldIn = (part: number) => there.filter(({ index }) => weekPartsOf(problem, index).includes(part)).length;
      const most = Math.max(0, ...parts.map(heldIn));
      return Math.max(0, most + 1 - simultaneous) + (blocked.includes(at) ? 1 : 0);
    });
    return perSlot.reduce((sum, count) => sum + count, seats !== null && size > seats ? 1 : 0);
  };
  const ranked = rooms.map((room) => ({ room, trouble: trouble(room) })).sort((a, b) => a.trouble - b.trouble);
  return ranked[0]?.room ?? null;
}
