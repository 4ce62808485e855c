import type { Slot, TimeGrid } from './problem.ts';

/** Where a slot lies: 0-based day, session and period within the session. */
export interface SlotPosition {
  readonly day: number;
  readonly session: number;
  readonly period: number;
}

/** Number of slots in the week. */
export function slotCount(grid: TimeGrid): number {
  return grid.periods.flat().reduce((sum, count) => sum + count, 0);
}

/** Position of every slot, in slot order. */
export function slotPositions(grid: TimeGrid): SlotPosition[] {
  return grid.periods.flatMap((sessions, day) =>
    sessions.flatMap((count, session) => Array.from({ length: count }, (_, period) => ({ day, session, period }))),
  );
}

/** Slot at a position; throws a RangeError naming it when the week has no such period. */
export function slotAt(grid: TimeGrid, { day, session, period }: SlotPosition): Slot {
  const count = grid.periods[day]?.[session] ?? 0;
  if (period < 0 || period >= count) {
    throw new RangeError(`no period ${period} in day ${day}, session ${session}: it has ${count}`);
  }
  const before = grid.periods
    .slice(0, day)
    .flat()
    .reduce((sum, n) => sum + n, 0);
  const sameDay = grid.periods[day].slice(0, session).reduce((sum, n) => sum + n, 0);
  return before + sameDay + period;
}
