import type { MaxDaysTouching } from '../../model/rules/weeks.ts';
import { lessonsIn, occupiedIn, weeksOf } from '../../sheet/sheet.ts';
import { atMost, spanUnit } from '../../words/phrases.ts';
import { partsOf } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxDaysTouching: RuleDefinition<MaxDaysTouching> = {
  compile: (rule, builder) => {
    const slots = new Set(rule.slots);
    const bitsOfDay = builder.problem.grid.days.map((_, day) => builder.bitsOf(slots, day));
    const { span = 'day' } = rule;
    const key = `touching:${span === 'day' ? '' : span}${[...slots].sort((a, b) => a - b).join(',')}`;
    for (const line of builder.linesOf(rule.resources)) {
      builder.perWeek(line, rule, {
        key,
        amount: (mask, shape) => partsOf(mask & bitsOfDay[shape.day], shape, span).filter((bits) => bits !== 0).length,
        min: null,
        max: rule.max,
        repairable: false,
        dependsOnDay: true,
      });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const touched = sheet.spans[rule.span ?? 'day']
        .map(({ slots }) => occupiedIn(week, slots).filter((slot) => rule.slots.includes(slot)))
        .filter((slots) => slots.length > 0);
      if (touched.length <= rule.max) return [];
      const slots = touched.flat();
      const numbers = { found: touched.length, max: rule.max };
      return [
        { cost: touched.length - rule.max, lessons: lessonsIn(week, slots), resource: week.resource, slots, numbers },
      ];
    }),
  says: (c) => `${c.who} có ${c.numbers.found} ${spanUnit(c)} ${c.does} vào các tiết hạn chế${atMost(c)}: ${c.slots}`,
};
