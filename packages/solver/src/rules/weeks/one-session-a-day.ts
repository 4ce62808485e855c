import type { OneSessionADay } from '../../model/rules/weeks.ts';
import { lessonsIn, occupiedIn, weeksOf } from '../../sheet/sheet.ts';
import { dayOf } from '../../words/phrases.ts';
import type { DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const oneSessionADay: RuleDefinition<OneSessionADay> = {
  compile: (rule, builder) => {
    const { exceptions: max = 0 } = rule;
    const amount = (mask: number, { sessions }: DayShape): number =>
      Number(sessions.filter(({ bits }) => (mask & bits) !== 0).length > 1);
    for (const line of builder.linesOf(rule.resources)) {
      if (max === 0) builder.perDay(line, rule, 'one-session', false, amount);
      else builder.perWeek(line, rule, { key: 'one-session', amount, min: null, max, repairable: false });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const broken = sheet.spans.day.flatMap((day) => {
        const taken = occupiedIn(week, day.slots);
        const sessions = new Set(taken.map((slot) => sheet.positions[slot].session));
        if (sessions.size <= 1) return [];
        const numbers = { found: sessions.size, max: 1 };
        return [{ cost: 1, lessons: lessonsIn(week, taken), resource: week.resource, slots: taken, numbers }];
      });
      return broken.slice(rule.exceptions ?? 0);
    }),
  says: (c) => `${c.who} ${c.does} ${c.numbers.found} buổi trong ${dayOf(c)}, chỉ được 1`,
};
