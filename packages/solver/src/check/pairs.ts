import type { Slot } from '../model/problem.ts';
import type { RuleCheck } from './rule-of.ts';
import { placedOf, type PlacedLesson, type Sheet } from './sheet.ts';
import type { Finding } from './types.ts';

/** Pairs lie `days` apart; where asked, a pair on one day must at least be adjacent. */
export const checkMinDaysBetween: RuleCheck<'min-days-between'> = (rule, sheet) =>
  pairs(sheet, rule.lessons).flatMap(([a, b]) => {
    const distance = b.day - a.day;
    const numbers = { distance, min: rule.days };
    const near = distance < rule.days ? [atPair(a, b, rule.days - distance, numbers)] : [];
    const apart = rule.adjacentIfSameDay && distance === 0 && a.end !== b.slot;
    return apart ? [...near, { ...atPair(a, b, 1, { notAdjacent: 1 }), alwaysRequired: true }] : near;
  });

/** Pairs lie at most `days` apart. */
export const checkMaxDaysBetween: RuleCheck<'max-days-between'> = (rule, sheet) =>
  pairs(sheet, rule.lessons).flatMap(([a, b]) => {
    const distance = b.day - a.day;
    return distance > rule.days ? [atPair(a, b, distance - rule.days, { distance, max: rule.days })] : [];
  });

/** Pairs on one day have `periods` periods between the end of one and the start of the other. */
export const checkMinGapBetween: RuleCheck<'min-gap-between'> = (rule, sheet) =>
  pairs(sheet, rule.lessons).flatMap(([a, b]) => {
    const between = Math.max(0, b.slot - a.end);
    if (a.day !== b.day || between >= rule.periods) return [];
    return [atPair(a, b, rule.periods - between, { between, min: rule.periods })];
  });

/** Pairs start in the same slot, on the same day, or in the same session and period of their days. */
export const checkSameStart: RuleCheck<'same-start'> = (rule, sheet) => {
  const part = {
    slot: (item: PlacedLesson) => `${item.slot}`,
    day: (item: PlacedLesson) => `${item.day}`,
    period: (item: PlacedLesson) => `${item.session}/${item.period}`,
  }[rule.part];
  return pairs(sheet, rule.lessons).flatMap(([a, b]) => (part(a) === part(b) ? [] : [atPair(a, b, 1)]));
};

/** Pairs share no period. */
export const checkNotOverlapping: RuleCheck<'not-overlapping'> = (rule, sheet) =>
  pairs(sheet, rule.lessons).flatMap(([a, b]) => {
    const shared = a.slots.filter((slot) => b.slots.includes(slot));
    return shared.length === 0 ? [] : [{ ...atPair(a, b, shared.length, { periods: shared.length }), slots: shared }];
  });

/** The second lesson starts where the first ends, on one day. */
export const checkConsecutive: RuleCheck<'consecutive'> = (rule, sheet) => {
  const [a, b] = rule.lessons.map((lesson) => sheet.placed[lesson]);
  if (a === null || b === null || followsDirectly(sheet, a, b)) return [];
  return [atPair(a, b, 1)];
};

/** Each lesson of the group, in week order, starts where the one before ends. */
export const checkGrouped: RuleCheck<'grouped'> = (rule, sheet) => {
  const items = placedOf(sheet, rule.lessons);
  if (items.every((item, index) => index === 0 || followsDirectly(sheet, items[index - 1], item))) return [];
  const slots = items.map(({ slot }) => slot);
  return [{ cost: 1, lessons: items.map(({ lesson }) => lesson), resource: null, slots, numbers: {} }];
};

/** The first lesson ends before the second starts. */
export const checkOrdered: RuleCheck<'ordered'> = (rule, sheet) => {
  const [a, b] = rule.lessons.map((lesson) => sheet.placed[lesson]);
  if (a === null || b === null || a.end <= b.slot) return [];
  return [atPair(a, b, 1)];
};

/** Whether `b` is on the day of `a` and only slots blocked for all their pupils (or, without pupils, teachers) lie between. */
function followsDirectly(sheet: Sheet, a: PlacedLesson, b: PlacedLesson): boolean {
  if (a.day !== b.day || b.slot < a.end) return false;
  for (let slot = a.end; slot < b.slot; slot++) {
    if (!isBlockedForBoth(sheet, a, b, slot)) return false;
  }
  return true;
}

function isBlockedForBoth(sheet: Sheet, a: PlacedLesson, b: PlacedLesson, slot: Slot): boolean {
  const both = [sheet.problem.lessons[a.lesson], sheet.problem.lessons[b.lesson]];
  const students = both.flatMap((lesson) => lesson.students.map((index) => sheet.weeks.student[index]));
  const teachers = both.flatMap((lesson) => lesson.teachers.map((index) => sheet.weeks.teacher[index]));
  const people = students.length > 0 ? students : teachers;
  return people.length > 0 && people.every((week) => week.blocked.has(slot));
}

/** Every two placed lessons of the list, the earlier first. */
function pairs(sheet: Sheet, lessons: readonly number[]): [PlacedLesson, PlacedLesson][] {
  const items = placedOf(sheet, lessons);
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [PlacedLesson, PlacedLesson] => [a, b]));
}

function atPair(a: PlacedLesson, b: PlacedLesson, cost: number, numbers: Record<string, number> = {}): Finding {
  return { cost, lessons: [a.lesson, b.lesson], resource: null, slots: [a.slot, b.slot], numbers };
}
