import type { LoadedProblem } from '../arrangement/loaded/load-problem.ts';
import type { SlotName } from '../arrangement/school/school-data.ts';
import { AppError } from '../errors/app-error.ts';

/** The slot of a name; throws `grid.slot_unknown` when the school's week has no such period. */
export function slotOf({ week, school }: LoadedProblem, name: SlotName): number {
  const slot = week.slotOf(name);
  if (slot !== undefined) return slot;
  const shift = school.frame.shifts.find(({ id }) => id === name.shiftId)?.name ?? '';
  const day = name.day === 8 ? 'Chủ nhật' : `Thứ ${name.day}`;
  throw new AppError('grid.slot_unknown', { day, shift, period: name.period });
}
