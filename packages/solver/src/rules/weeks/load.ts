import type { Load } from '../../model/rules/weeks.ts';
import { limitNumbers, outsideLimits } from '../../sheet/limits.ts';
import { lessonsIn, occupiedIn, stretchesOf, weeksOf } from '../../sheet/sheet.ts';
import { limitText, spanOf } from '../../words/phrases.ts';
import { amountOutside, countBits, partsOf, type DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const load: RuleDefinition<Load> = {
  fallsShort: { filledBy: 'periods', isBelowMinimum: true },
  compile: (rule, builder) => {
    for (const limit of [
      { min: rule.min, max: null },
      { min: null, max: rule.max },
    ]) {
      if (limit.min === null && limit.max === null) continue;
      for (const line of builder.linesOf(rule.resources)) {
        const only = rule.session === undefined ? '' : `:${rule.session}`;
        const key = `load:${rule.span}:${limit.min}:${limit.max}:${rule.countEmpty}:${rule.unit}${only}`;
        const outside = (periods: number): number => {
          if (periods === 0 && !rule.countEmpty) return 0;
          const amount = amountOutside(periods, limit.min, limit.max);
          return rule.unit === 'span' ? Math.min(1, amount) : amount;
        };
        if (rule.span !== 'week') {
          const { span, session } = rule;
          const amount = (mask: number, shape: DayShape): number =>
            partsOf(mask, shape, span, session).reduce((sum, bits) => sum + outside(countBits(bits)), 0);
          builder.perDay(line, rule, key, limit.min !== null, amount, { counts: 'load' });
        } else {
          const repairable = limit.min !== null;
          const cap = rule.unit === 'span' ? 1 : null;
          const emptyIsFree = !rule.countEmpty;
          builder.perWeek(line, rule, { key: 'periods', amount: countBits, repairable, cap, emptyIsFree, ...limit });
        }
      }
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      stretchesOf(sheet, rule.span, rule.session).flatMap(({ slots }) => {
        const taken = occupiedIn(week, slots);
        if (taken.length === 0 && !rule.countEmpty) return [];
        const outside = outsideLimits(taken.length, rule);
        if (outside === 0) return [];
        const cost = rule.unit === 'span' ? 1 : outside;
        const place = taken.length === 0 ? slots.slice(0, 1) : taken;
        const numbers = { found: taken.length, ...limitNumbers(rule) };
        return [{ cost, lessons: lessonsIn(week, slots), resource: week.resource, slots: place, numbers }];
      }),
    ),
  says: (c) => `${c.who} ${c.does} ${c.numbers.found} tiết ${spanOf(c)}${limitText(c)}`,
};
