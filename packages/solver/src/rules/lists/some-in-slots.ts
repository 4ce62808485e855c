import type { SomeInSlots } from '../../model/rules/lists.ts';
import { limitNumbers, outsideLimits } from '../../sheet/limits.ts';
import { placedOf } from '../../sheet/sheet.ts';
import { atMost, ruleName } from '../../words/phrases.ts';
import { countBits, type DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const someInSlots: RuleDefinition<SomeInSlots> = {
  fallsShort: { filledBy: 'periods', isBelowMinimum: true },
  compile: (rule, builder) => {
    if (rule.lessons.length === 0) return;
    const slots = new Set(rule.slots);
    const bitsOfDay = builder.problem.grid.days.map((_, day) => builder.bitsOf(slots, day));
    const line = builder.unionOfLessons(rule.lessons);
    const count = {
      key: `some-in-slots:${[...slots].sort((a, b) => a - b).join(',')}`,
      amount: (mask: number, { day }: DayShape) => countBits(mask & bitsOfDay[day]),
      dependsOnDay: true,
    } as const;
    if (rule.min > 0) builder.perWeek(line, rule, { ...count, min: rule.min, max: null, repairable: true });
    if (rule.max !== undefined) builder.perWeek(line, rule, { ...count, min: null, max: rule.max, repairable: false });
  },
  find: (rule, sheet) => {
    if (rule.lessons.length === 0) return [];
    const taken = new Set(placedOf(sheet, rule.lessons).flatMap((item) => item.slots));
    const found = [...new Set(rule.slots)].filter((slot) => taken.has(slot)).length;
    const { min, max = null } = rule;
    const cost = outsideLimits(found, { min, max });
    if (cost === 0) return [];
    const numbers = { found, ...limitNumbers({ min, max }) };
    return [{ cost, lessons: rule.lessons, resource: null, slots: rule.slots, numbers }];
  },
  says: (c) =>
    `${ruleName(c)}: có ${c.numbers.found} tiết ở ${c.slots}${c.numbers.found < c.rule.min ? `, cần ít nhất ${c.rule.min}` : atMost(c)}`,
};
