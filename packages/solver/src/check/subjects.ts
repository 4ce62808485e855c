import type { RuleCheck } from './rule-of.ts';
import { placedOf, type PlacedLesson, type Sheet } from './sheet.ts';

/** At most `max` periods (or lessons) of the list in one stretch; lessons at the same time count each. */
export const checkMaxInSpan: RuleCheck<'max-in-span'> = (rule, sheet) => {
  const items = placedOf(sheet, rule.lessons);
  return sheet.spans[rule.span].flatMap(({ slots }) => {
    const here = items.filter((item) => item.slots.some((slot) => slots.includes(slot)));
    const periods = here.flatMap((item) => item.slots.filter((slot) => slots.includes(slot)));
    const found = rule.count === 'lesson' ? here.length : periods.length;
    if (found <= rule.max) return [];
    const numbers = { found, max: rule.max };
    return [
      {
        cost: found - rule.max,
        lessons: here.map(({ lesson }) => lesson),
        resource: null,
        slots: distinct(periods),
        numbers,
      },
    ];
  });
};

/** The periods of the list in one session have no other period between them. */
export const checkContiguousInSession: RuleCheck<'contiguous-in-session'> = (rule, sheet) =>
  sessionsWith(sheet, rule.lessons).flatMap((items) => {
    const slots = distinct(items.flatMap((item) => item.slots));
    const between = slots[slots.length - 1] - slots[0] + 1 - slots.length;
    if (between === 0) return [];
    return [{ cost: 1, lessons: items.map(({ lesson }) => lesson), resource: null, slots, numbers: { between } }];
  });

/** At least `min` sessions have two periods of the list next to each other. */
export const checkMinDoubles: RuleCheck<'min-doubles'> = (rule, sheet) => {
  const found = sessionsWith(sheet, rule.lessons).filter((items) => {
    const slots = items.flatMap((item) => item.slots);
    return slots.some((slot) => slots.includes(slot + 1));
  }).length;
  if (found >= rule.min) return [];
  const slots = placedOf(sheet, rule.lessons).flatMap((item) => item.slots);
  return [{ cost: rule.min - found, lessons: rule.lessons, resource: null, slots, numbers: { found, min: rule.min } }];
};

/** Days or sessions with one of the lessons number between `min` and `max`. */
export const checkLessonSpans: RuleCheck<'lesson-spans'> = (rule, sheet) => {
  if (rule.lessons.length === 0) return [];
  const items = placedOf(sheet, rule.lessons);
  const spans = sheet.spans[rule.span].filter(({ slots }) => items.some((item) => slots.includes(item.slot)));
  const found = spans.length;
  const { min, max } = rule;
  const cost = Math.max(min === null ? 0 : min - found, max === null ? 0 : found - max);
  if (cost <= 0) return [];
  const numbers = { found, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  const slots = distinct(items.flatMap((item) => item.slots));
  return [{ cost, lessons: rule.lessons, resource: null, slots, numbers }];
};

function sessionsWith(sheet: Sheet, lessons: readonly number[]): PlacedLesson[][] {
  const items = placedOf(sheet, lessons);
  return sheet.spans.session
    .map((span) => items.filter((item) => item.day === span.day && item.session === span.session))
    .filter((here) => here.length > 0);
}

function distinct(slots: readonly number[]): number[] {
  return [...new Set(slots)].sort((a, b) => a - b);
}
