import { distinct } from '../check/lessons.ts';
import { placedOf } from '../check/sheet.ts';
import { limitText, spanUnit } from '../explain/phrases.ts';
import type { DayShape } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/**
 * Days or sessions of the week with a lesson of the list between `min` and `max` (spread out, or kept close). Cost:
 * amount outside. max 0 soft = minimise.
 */
export interface LessonSpans {
  readonly type: 'lesson-spans';
  readonly lessons: readonly number[];
  readonly span: 'session' | 'day';
  readonly min: number | null;
  readonly max: number | null;
}

/** Days or sessions with one of the lessons number between `min` and `max`. */
export const lessonSpans: RuleDefinition<LessonSpans> = {
  type: 'lesson-spans',
  /**
   * Days or sessions that hold a lesson of the list, between `min` and `max`; minimising them (`max` 0) is a plain sum.
   */
  compile: (rule, builder) => {
    const { lessons, span, min, max } = rule;
    if (lessons.length === 0) return;
    const amount = (mask: number, { sessions }: DayShape): number =>
      span === 'day' ? Number(mask !== 0) : sessions.filter(({ bits }) => (mask & bits) !== 0).length;
    const key = `lesson-spans:${span}`;
    const line = builder.unionOfLessons(lessons);
    if (max === 0) builder.perDay(line, rule, key, false, amount);
    else if (max !== null) builder.perWeek(line, rule, { key, amount, min: null, max, repairable: false });
    if (min !== null) builder.perWeek(line, rule, { key, amount, min, max: null, repairable: true });
  },
  find: (rule, sheet) => {
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
  },
  says: (c) => `${c.lessons} học trong ${c.numbers.found} ${spanUnit(c)}${limitText(c)}`,
};
