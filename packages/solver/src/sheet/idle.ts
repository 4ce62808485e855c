import type { Slot } from '../model/problem.ts';
import { occupiedIn, openEmptyIn, type ResourceWeek, type WeekSpan } from './sheet.ts';

/** Open empty slots between the first and the last lesson of a stretch. */
export function idleIn(week: ResourceWeek, span: WeekSpan): Slot[] {
  const taken = occupiedIn(week, span.slots);
  const inside = span.slots.filter((slot) => slot > taken[0] && slot < taken[taken.length - 1]);
  return openEmptyIn(week, inside);
}
