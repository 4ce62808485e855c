import { atLesson } from '../check/lessons.ts';
import { placedOf } from '../check/sheet.ts';
import type { Slot } from '../model/problem.ts';
import type { RuleDefinition } from './definition.ts';

/**
 * Lessons must not occupy (`any`) or not start in (`start`) the listed slots. Cost: periods inside (any) or 1 (start).
 */
export interface AvoidSlots {
  readonly type: 'avoid-slots';
  readonly lessons: readonly number[];
  readonly slots: readonly Slot[];
  readonly match: 'any' | 'start';
}

/** Lessons stay out of the listed slots, wholly or with their start. */
export const avoidSlots: RuleDefinition<AvoidSlots> = {
  type: 'avoid-slots',
  judges: 'each-lesson',
  exempts: 1,
  /** Periods of a lesson (or its start) inside the listed slots. */
  compile: (rule, builder) => {
    const inside = new Set(rule.slots);
    for (const lesson of rule.lessons) {
      const length = rule.match === 'start' ? 1 : builder.problem.lessons[lesson].duration;
      builder.lessonTerms.push({
        lesson,
        strength: rule.strength,
        amount: (slot) => Array.from({ length }, (_, k) => slot + k).filter((each) => inside.has(each)).length,
      });
    }
  },
  find: (rule, sheet) =>
    placedOf(sheet, rule.lessons).flatMap((item) => {
      const periods = rule.match === 'start' ? [item.slot] : item.slots;
      const slots = periods.filter((slot) => rule.slots.includes(slot));
      return slots.length === 0 ? [] : [atLesson(item, slots.length, { periods: slots.length }, slots)];
    }),
  says: (c) => `${c.lessons} nằm ở tiết cần tránh: ${c.slots}`,
};
