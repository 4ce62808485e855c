import type { Placement } from '../model/problem.ts';
import type { RuleCheck } from './rule-of.ts';
import type { PlacedLesson, Sheet } from './sheet.ts';

/** Lessons stand, slot and room, where the reference has them; where it has none, nothing is asked. */
export const checkKeepPlacement: RuleCheck<'keep-placement'> = (rule, sheet) =>
  movedLessons(sheet, rule.lessons, rule.reference).map(({ item, from }) => ({
    cost: 1,
    lessons: [item.lesson],
    resource: null,
    slots: [item.slot, from.slot],
    numbers: {},
  }));

/** No lesson of a member stands elsewhere than its reference; one finding per member. */
export const checkKeepPeople: RuleCheck<'keep-people'> = ({ resources, lessons, reference }, sheet) => {
  const { kind, members } = resources;
  if (kind === 'room') return [];
  const moved = movedLessons(sheet, lessons, reference);
  return members.flatMap((index) => {
    const own = moved.filter(({ item }) => {
      const { students, teachers } = sheet.problem.lessons[item.lesson];
      return (kind === 'student' ? students : teachers).includes(index);
    });
    if (own.length === 0) return [];
    const slots = own.map(({ item }) => item.slot);
    const numbers = { found: own.length };
    return [{ cost: 1, lessons: own.map(({ item }) => item.lesson), resource: { kind, index }, slots, numbers }];
  });
};

function movedLessons(
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
