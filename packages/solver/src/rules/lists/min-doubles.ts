import { sessionsWith } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import type { MinDoubles } from '../../model/rules/lists.ts';
import type { DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const minDoubles: RuleDefinition<MinDoubles> = {
  fallsShort: { filledBy: 'lessons' },
  compile: (rule, builder) => {
    const amount = (mask: number, { sessions }: DayShape): number =>
      sessions.filter(({ bits }) => (mask & bits & ((mask & bits) >> 1)) !== 0).length;
    const line = builder.unionOfLessons(rule.lessons);
    const traits = { counts: 'doubles', repairable: true } as const;
    builder.perWeek(line, rule, { key: 'doubles', amount, min: rule.min, max: null, ...traits });
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
