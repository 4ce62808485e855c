import type { MaxGaps } from '../../model/rules/weeks.ts';
import { idleIn } from '../../sheet/idle.ts';
import { withoutException } from '../../sheet/limits.ts';
import { lessonsIn, stretchesOf, weeksOf } from '../../sheet/sheet.ts';
import { atMost } from '../../words/phrases.ts';
import { countBits, idleBits, partsOf, sessionsOf, type DayShape } from '../define/day-shape.ts';
import { limitStretches } from './exception.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxGaps: RuleDefinition<MaxGaps> = {
  fallsShort: { filledBy: 'periods' },
  compile: (rule, builder) => {
    const { within, per, max, session } = rule;
    const idle = (mask: number, shape: DayShape): number =>
      within === 'day'
        ? idleBits(mask, shape.open)
        : sessionsOf(shape, session).reduce((all, { bits }) => all | (idleBits(mask & bits, shape.open) & bits), 0);
    const only = session === undefined ? '' : `:${session}`;
    const stretch = per === 'day' ? 'day' : 'session';
    const excesses = (mask: number, shape: DayShape): number[] =>
      partsOf(idle(mask, shape), shape, stretch).map((span) => Math.max(0, countBits(span) - max));
    for (const line of builder.linesOf(rule.resources)) {
      if (per === 'week') {
        const amount = (mask: number, shape: DayShape): number => countBits(idle(mask, shape));
        builder.perWeek(line, rule, { key: `gaps:${within}${only}`, amount, min: null, max, repairable: true });
      } else {
        const key = `gaps:${within}:${per}:${max}${only}`;
        limitStretches(builder, line, rule, { key, repairable: true, excesses });
      }
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const idle = stretchesOf(sheet, rule.within, rule.session).flatMap((span) => idleIn(week, span));
      const found = sheet.spans[rule.per].flatMap(({ slots }) => {
        const here = idle.filter((slot) => slots.includes(slot));
        if (here.length <= rule.max) return [];
        const numbers = { found: here.length, max: rule.max };
        return [
          {
            cost: here.length - rule.max,
            lessons: lessonsIn(week, slots),
            resource: week.resource,
            slots: here,
            numbers,
          },
        ];
      });
      return rule.withException === true ? withoutException(found) : found;
    }),
  says: (c) => `${c.who} có ${c.numbers.found} tiết trống${atMost(c)}: ${c.slots}`,
};
