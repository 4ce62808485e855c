import { sessionsWith } from '../check/lessons.ts';
import { placedOf } from '../check/sheet.ts';
import type { DayShape } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/** At least `min` sessions hold two adjacent periods of these lessons. Cost: shortfall. */
export interface MinDoubles {
  readonly type: 'min-doubles';
  readonly lessons: readonly number[];
  readonly min: number;
}

/** At least `min` sessions have two periods of the list next to each other. */
export const minDoubles: RuleDefinition<MinDoubles> = {
  type: 'min-doubles',
  /** Sessions with two adjacent periods of the list, at least `min` in the week. */
  compile: (rule, builder) => {
    const amount = (mask: number, { sessions }: DayShape): number =>
      sessions.filter(({ bits }) => (mask & bits & ((mask & bits) >> 1)) !== 0).length;
    const line = builder.unionOfLessons(rule.lessons);
    builder.perWeek(line, rule, { key: 'doubles', amount, min: rule.min, max: null, repairable: true });
  },
  find: (rule, sheet) => {
    const found = sessionsWith(sheet, rule.lessons).filter((items) => {
      const slots = items.flatMap((item) => item.slots);
      return slots.some((slot) => slots.includes(slot + 1));
    }).length;
    if (found >= rule.min) return [];
    const slots = placedOf(sheet, rule.lessons).flatMap((item) => item.slots);
    return [
      { cost: rule.min - found, lessons: rule.lessons, resource: null, slots, numbers: { found, min: rule.min } },
    ];
  },
  says: (c) => `${c.lessons} có ${c.numbers.found} buổi học tiết đôi, cần ít nhất ${c.numbers.min}`,
};
