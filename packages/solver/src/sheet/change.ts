import type { Placement } from '../model/problem.ts';
import type { PlacedLesson, Sheet } from './sheet.ts';

/** The lessons of the list whose slot or room differs from their reference. */
export function movedLessons(
  sheet: Sheet,
  lessons: readonly number[],
  reference: readonly (Placement | null)[],
): { readonly item: PlacedLesson; readonly from: Placement }[] {
  return lessons.flatMap((lesson, index) => {
    const item = sheet.placed[lesson];
    const from = reference[index] ?? null;
    if (item === null || from === null) return [];
    return item.slot === from.slot && item.room === from.room ? [] : [{ item, from }];
  });
}
