import { placedOf, type PlacedLesson, type Sheet } from './sheet.ts';
import type { Finding } from './types.ts';

/** A finding about one lesson. */
export function atLesson(
  item: PlacedLesson,
  cost: number,
  numbers: Record<string, number> = {},
  slots: readonly number[] = [item.slot],
): Finding {
  return { cost, lessons: [item.lesson], resource: null, slots, numbers };
}

export function sessionsWith(sheet: Sheet, lessons: readonly number[]): PlacedLesson[][] {
  const items = placedOf(sheet, lessons);
  return sheet.spans.session
    .map((span) => items.filter((item) => item.day === span.day && item.session === span.session))
    .filter((here) => here.length > 0);
}

/** Slots in order, each once. */
export function distinct(slots: readonly number[]): number[] {
  return [...new Set(slots)].sort((a, b) => a - b);
}
