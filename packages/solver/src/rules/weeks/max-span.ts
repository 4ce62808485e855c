import type { MaxSpan } from '../../model/rules/weeks.ts';
import { withoutException } from '../../sheet/limits.ts';
import { lessonsIn, occupiedIn, weeksOf } from '../../sheet/sheet.ts';
import { atMost, spanUnit } from '../../words/phrases.ts';
import { highestBit, lowestBit, partsOf, type DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { limitStretches } from './exception.ts';

export const maxSpan: RuleDefinition<MaxSpan> = {
  compile: (rule, builder) => {
    const { within, max } = rule;
    const over = (mask: number): number => (mask === 0 ? 0 : Math.max(0, highestBit(mask) - lowestBit(mask) + 1 - max));
    const excesses = (mask: number, shape: DayShape): number[] => partsOf(mask, shape, within).map(over);
    const key = `span:${within}:${max}`;
    for (const line of builder.linesOf(rule.resources))
      limitStretches(builder, line, rule, { key, repairable: false, excesses });
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const found = sheet.spans[rule.within].flatMap(({ slots }) => {
        const taken = occupiedIn(week, slots);
        const length = taken.length === 0 ? 0 : taken[taken.length - 1] - taken[0] + 1;
        if (length <= rule.max) return [];
        const numbers = { found: length, max: rule.max };
        const cost = length - rule.max;
        return [{ cost, lessons: lessonsIn(week, taken), resource: week.resource, slots: taken, numbers }];
      });
      return rule.withException === true ? withoutException(found) : found;
    }),
  says: (c) => `${c.who} từ tiết đầu đến tiết cuối ${spanUnit(c)} dài ${c.numbers.found} tiết${atMost(c)}: ${c.slots}`,
};
