import type { RuleCheck } from './rule-of.ts';
import { placedOf, type PlacedLesson } from './sheet.ts';
import type { Finding } from './types.ts';

/** Lessons stay out of the listed slots, wholly or with their start. */
export const checkAvoidSlots: RuleCheck<'avoid-slots'> = (rule, sheet) =>
  placedOf(sheet, rule.lessons).flatMap((item) => {
    const periods = rule.match === 'start' ? [item.slot] : item.slots;
    const slots = periods.filter((slot) => rule.slots.includes(slot));
    return slots.length === 0 ? [] : [atLesson(item, slots.length, { periods: slots.length }, slots)];
  });

/** The room of a lesson is one of the preferred ones; a lesson without a room is not judged. */
export const checkPreferRooms: RuleCheck<'prefer-rooms'> = (rule, sheet) =>
  placedOf(sheet, rule.lessons).flatMap((item) => {
    if (item.room === null || rule.rooms.includes(item.room)) return [];
    return [{ ...atLesson(item, 1), resource: { kind: 'room', index: item.room } as const }];
  });

/** No pupil of the lesson has another one later that day. */
export const checkEndsDay: RuleCheck<'ends-day'> = (rule, sheet) =>
  placedOf(sheet, rule.lessons).flatMap((item) => {
    const day = sheet.spans.day.find((span) => span.day === item.day);
    const rest = day?.slots.filter((slot) => slot >= item.end) ?? [];
    const later = sheet.problem.lessons[item.lesson].students.flatMap((atom) =>
      rest.flatMap((slot) => sheet.weeks.student[atom].lessonsAt.get(slot) ?? []),
    );
    if (later.length === 0) return [];
    const lessons = [item.lesson, ...new Set(later)];
    return [{ cost: 1, lessons, resource: null, slots: [item.slot], numbers: { later: lessons.length - 1 } }];
  });

/** A lesson of several periods has no long break inside. */
export const checkNotAcrossBreak: RuleCheck<'not-across-break'> = (rule, sheet) =>
  placedOf(sheet, rule.lessons).flatMap((item) => {
    const breaks = sheet.problem.grid.longBreakAfter?.[item.session] ?? [];
    const last = item.period + item.slots.length - 1;
    const inside = breaks.find((period) => period >= item.period && period < last);
    return inside === undefined ? [] : [atLesson(item, 1, { breakAfter: inside + 1 }, item.slots)];
  });

/** A lesson does not start where one of `after` ends, in one session, when they share pupils. */
export const checkNotDirectlyAfter: RuleCheck<'not-directly-after'> = (rule, sheet) =>
  placedOf(sheet, rule.lessons).flatMap((item) => {
    const { students } = sheet.problem.lessons[item.lesson];
    return placedOf(sheet, rule.after)
      .filter((before) => before.end === item.slot && before.day === item.day && before.session === item.session)
      .filter((before) => sheet.problem.lessons[before.lesson].students.some((atom) => students.includes(atom)))
      .map((before) => ({
        ...atLesson(item, 1),
        lessons: [before.lesson, item.lesson],
        slots: [before.slot, item.slot],
      }));
  });

/** At least `min` of the listed slots hold one of the lessons. */
export const checkSomeInSlots: RuleCheck<'some-in-slots'> = (rule, sheet) => {
  if (rule.lessons.length === 0) return [];
  const taken = new Set(placedOf(sheet, rule.lessons).flatMap((item) => item.slots));
  const found = [...new Set(rule.slots)].filter((slot) => taken.has(slot)).length;
  if (found >= rule.min) return [];
  const numbers = { found, min: rule.min };
  return [{ cost: rule.min - found, lessons: rule.lessons, resource: null, slots: rule.slots, numbers }];
};

function atLesson(
  item: PlacedLesson,
  cost: number,
  numbers: Record<string, number> = {},
  slots: readonly number[] = [item.slot],
): Finding {
  return { cost, lessons: [item.lesson], resource: null, slots, numbers };
}
