import { placedOf } from '../check/sheet.ts';
import { ruleName } from '../explain/phrases.ts';
import type { Slot } from '../model/problem.ts';
import { countBits } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/** At least `min` of the listed slots hold one of these lessons. Cost: shortfall. */
export interface SomeInSlots {
  readonly type: 'some-in-slots';
  readonly lessons: readonly number[];
  readonly slots: readonly Slot[];
  readonly min: number;
}

/** At least `min` of the listed slots hold one of the lessons. */
export const someInSlots: RuleDefinition<SomeInSlots> = {
  type: 'some-in-slots',
  /** Slots of the list that hold one of the lessons, at least `min` in the week. */
  compile: (rule, builder) => {
    if (rule.lessons.length === 0) return;
    const slots = new Set(rule.slots);
    const bitsOfDay = builder.problem.grid.days.map((_, day) => builder.bitsOf(slots, day));
    builder.perWeek(builder.unionOfLessons(rule.lessons), rule, {
      // The key starts like that of the other kind that looks at certain slots: tables then differ by day.
      key: `touching-slots:${[...slots].sort((a, b) => a - b).join(',')}`,
      amount: (mask, { day }) => countBits(mask & bitsOfDay[day]),
      min: rule.min,
      max: null,
      repairable: true,
    });
  },
  find: (rule, sheet) => {
    if (rule.lessons.length === 0) return [];
    const taken = new Set(placedOf(sheet, rule.lessons).flatMap((item) => item.slots));
    const found = [...new Set(rule.slots)].filter((slot) => taken.has(slot)).length;
    if (found >= rule.min) return [];
    const numbers = { found, min: rule.min };
    return [{ cost: rule.min - found, lessons: rule.lessons, resource: null, slots: rule.slots, numbers }];
  },
  says: (c) => `${ruleName(c)}: có ${c.numbers.found} tiết ở ${c.slots}, cần ít nhất ${c.numbers.min}`,
};
