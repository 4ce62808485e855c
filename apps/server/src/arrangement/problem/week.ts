import { slotKey, weekdayName, type MarkedCell, type Mark, type SlotName, type WeekFrame } from '@tkb/contract';
import { slotPositions, type Slot, type TimeGrid } from '@tkb/solver';

/** The week of a school in both languages: the solver's slot numbers and the names of the database. */
export interface Week {
  readonly grid: TimeGrid;
  readonly slots: readonly SlotName[];
  /** The slot of a name; undefined when the week has no such period (any more). */
  slotOf(name: SlotName): Slot | undefined;
  /** Slots of the cells with this mark; cells outside the week are left out. */
  marked(cells: readonly MarkedCell[] | undefined, mark: Mark): Slot[];
  ofShift(shiftId: number): readonly Slot[];
  /** Last periods of the sessions of a shift. */
  readonly lastSlots: readonly Slot[];
}

/** Lays out the frame of a school as the solver's time grid. */
export function layOutWeek(frame: WeekFrame): Week {
  const grid = gridOf(frame);
  const slots = slotPositions(grid).map(({ day, session, period }): SlotName => ({
    day: frame.days[day] ?? 0,
    shiftId: frame.shifts[session]?.id ?? 0,
    period: period + 1,
  }));
  const byName = new Map(slots.map((name, slot) => [slotKey(name), slot]));
  const shiftSlots = Map.groupBy(slots.keys(), (slot) => slots[slot]?.shiftId);
  const slotOf = (name: SlotName) => byName.get(slotKey(name));
  return {
    grid,
    slots,
    slotOf,
    marked: (cells = [], mark) => cells.flatMap((cell) => (cell.mark === mark ? (slotOf(cell) ?? []) : [])),
    ofShift: (shiftId) => shiftSlots.get(shiftId) ?? [],
    lastSlots: slots.flatMap((name, slot) => (byName.has(slotKey({ ...name, period: name.period + 1 })) ? [] : [slot])),
  };
}

function gridOf(frame: WeekFrame): TimeGrid {
  return {
    days: frame.days.map(weekdayName),
    sessions: frame.shifts.map(({ name }) => name),
    periods: frame.days.map((_, day) => frame.shifts.map(({ periods }) => periods[day] ?? 0)),
    longBreakAfter: frame.shifts.map(({ longBreakAfter }) => longBreakAfter.map((period) => period - 1)),
  };
}

/** Slots in which a lesson of this duration can start without touching a forbidden slot or leaving its session. */
export function possibleStarts(
  week: Week,
  { shiftId, duration }: { readonly shiftId: number; readonly duration: number },
  forbidden: ReadonlySet<Slot>,
): Slot[] {
  return week.ofShift(shiftId).filter((start) =>
    Array.from({ length: duration }, (_, offset) => start + offset).every((slot) => {
      const name = week.slots[slot];
      const first = week.slots[start];
      return name?.day === first?.day && name?.shiftId === shiftId && !forbidden.has(slot);
    }),
  );
}
