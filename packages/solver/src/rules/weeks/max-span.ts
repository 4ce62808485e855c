import type { MaxSpan } from '../../model/rules/weeks.ts';
import { withoutException } from '../../sheet/limits.ts';
import { lessonsIn, occupiedIn, weeksOf } from '../../sheet/sheet.ts';
import { atMost, type RuleContext } from '../../words/phrases.ts';
import { highestBit, lowestBit, type DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { exceptOnce } from './exception.ts';

export const maxSpan: RuleDefinition<MaxSpan> = {
  compile: (rule, builder) => {
    const { within, max, withException } = rule;
    const over = (mask: number): number => (mask === 0 ? 0 : Math.max(0, highestBit(mask) - lowestBit(mask) + 1 - max));
    const excesses = (mask: number, { sessions }: DayShape): number[] =>
      within === 'day' ? [over(mask)] : sessions.map(({ bits }) => over(mask & bits));
    const key = `span:${within}:${max}`;
    for (const line of builder.linesOf(rule.resources)) {
      if (withException === true) exceptOnce(builder, line, rule, { key, repairable: false, excesses });
      else {
        builder.perDay(line, rule, key, false, (mask, shape) =>
          excesses(mask, shape).reduce((sum, each) => sum + each, 0),
        );
      }
    }
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
  says: (c) =>
    `${c.who} từ tiết đầu đến tiết cuối ${stretchName(c)} dài ${c.numbers.found} tiết${atMost(c)}: ${c.slots}`,
};

function stretchName({ rule }: RuleContext<MaxSpan>): string {
  return rule.within === 'session' ? 'buổi' : 'ngày';
}
