import { lessonsIn, occupiedIn, weeksOf } from '../../sheet/sheet.ts';
import { slotAt } from '../../words/phrases.ts';
import type { NoBackToBackSessions } from '../../model/rules/weeks.ts';
import type { DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const noBackToBackSessions: RuleDefinition<NoBackToBackSessions> = {
  compile: (rule, builder) => {
    const amount = (mask: number, { sessions }: DayShape): number =>
      sessions.filter((next, index) => {
        const before = sessions[index - 1];
        const seam = 0b11 << (next.first - 1);
        return before?.session === next.session - 1 && (mask & seam) === seam;
      }).length;
    for (const line of builder.linesOf(rule.resources)) builder.perDay(line, rule, 'back-to-back', false, amount);
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      sheet.spans.session.flatMap(({ day, session, slots }) => {
        const next = sheet.spans.session.find((other) => other.day === day && other.session === (session ?? 0) + 1);
        if (next === undefined) return [];
        const pair = [slots[slots.length - 1], next.slots[0]];
        if (occupiedIn(week, pair).length < 2) return [];
        return [{ cost: 1, lessons: lessonsIn(week, pair), resource: week.resource, slots: pair, numbers: {} }];
      }),
    ),
  says: (c) => `${c.who} ${c.does} cả ${slotAt(c, 0)} lẫn ${slotAt(c, 1)}`,
};
