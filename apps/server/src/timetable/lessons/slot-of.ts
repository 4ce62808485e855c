import { weekdayName, type SlotName } from '@tkb/contract';
import type { LoadedProblem } from '../../arrangement/loaded/load-problem.ts';
import { AppError } from '../../errors/app-error.ts';

/** The slot of a name; throws `grid.slot_unknown` when the school's week has no such period. */
export function slotOf({ week, school }: LoadedProblem, name: SlotName): number {
  const slot = week.slotOf(name);
  if (slot !== undefined) return slot;
  const shift = school.frame.shifts.find(({ id }) => id === name.shiftId)?.name ?? '';
  throw new AppError('grid.slot_unknown', { day: weekdayName(name.day), shift, period: name.period });
}
