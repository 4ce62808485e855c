/** The week: `periods[day][session]` is how many periods that session has; long breaks are named by the period before. */
export interface TimeGrid {
  readonly days: readonly string[];
  readonly sessions: readonly string[];
  readonly periods: readonly (readonly number[])[];
  /** Periods (0-based, within the session) after which the long break comes: `longBreakAfter[session]`. */
  readonly longBreakAfter?: readonly (readonly number[])[];
}

/** Index of a period in the week: day-major, then session, then period. */
export type Slot = number;

/** A part of the week that is looked at on its own: a session, or a day with all its sessions. */
export type Stretch = 'session' | 'day';

/** A stretch of time that a count is taken over. */
export type Span = 'slot' | 'session' | 'day' | 'week';

export interface Placement {
  readonly slot: Slot;
  /** Index of the room, or null where the lesson needs none. */
  readonly room: number | null;
}

/** Where a slot lies: 0-based day, session and period within the session. */
export interface SlotPosition {
  readonly day: number;
  readonly session: number;
  readonly period: number;
}

export function slotCount(grid: TimeGrid): number {
  return grid.periods.flat().reduce((sum, count) => sum + count, 0);
}

/** Position of every slot, in slot order. */
export function slotPositions(grid: TimeGrid): SlotPosition[] {
  return grid.periods.flatMap((sessions, day) =>
    sessions.flatMap((count, session) => Array.from({ length: count }, (_, period) => ({ day, session, period }))),
  );
}
