import { lessonsIn, occupiedIn, weeksOf } from '../check/sheet.ts';
import { atMost } from '../explain/phrases.ts';
import type { ResourceSet, Slot } from '../model/problem.ts';
import type { RuleDefinition } from './definition.ts';

/** Days on which a lesson touches the listed slots: at most `max` in the week. Cost: excess days. */
export interface MaxDaysTouching {
  readonly type: 'max-days-touching';
  readonly resources: ResourceSet;
  readonly slots: readonly Slot[];
  readonly max: number;
}

/** At most `max` days have a lesson in one of the slots. */
export const maxDaysTouching: RuleDefinition<MaxDaysTouching> = {
  type: 'max-days-touching',
  /** Days with a lesson in one of the slots, limited in the week. */
  compile: (rule, builder) => {
    const slots = new Set(rule.slots);
    const bitsOfDay = builder.problem.grid.days.map((_, day) => builder.bitsOf(slots, day));
    const key = `touching:${[...slots].sort((a, b) => a - b).join(',')}`;
    for (const line of builder.linesOf(rule.resources)) {
      builder.perWeek(line, rule, {
        key,
        amount: (mask, { day }) => Number((mask & bitsOfDay[day]) !== 0),
        min: null,
        max: rule.max,
        repairable: false,
      });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const touched = sheet.spans.day
        .map(({ slots }) => occupiedIn(week, slots).filter((slot) => rule.slots.includes(slot)))
        .filter((slots) => slots.length > 0);
      if (touched.length <= rule.max) return [];
      const slots = touched.flat();
      const numbers = { found: touched.length, max: rule.max };
      return [
        { cost: touched.length - rule.max, lessons: lessonsIn(week, slots), resource: week.resource, slots, numbers },
      ];
    }),
  says: (c) => `${c.who} có ${c.numbers.found} ngày ${c.does} vào các tiết hạn chế${atMost(c)}: ${c.slots}`,
};
