import { idleIn } from '../../sheet/idle.ts';
import { lessonsIn, occupiedIn, weeksOf } from '../../sheet/sheet.ts';
import { sessionOf } from '../../words/phrases.ts';
import type { GapSessions } from '../../model/rules/weeks.ts';
import { countBits, idleBits } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const gapSessions: RuleDefinition<GapSessions> = {
  compile: (rule, builder) => {
    const { from, to } = rule;
    for (const line of builder.linesOf(rule.resources)) {
      builder.perDay(
        line,
        rule,
        `gap-sessions:${from}:${to}`,
        true,
        (mask, { sessions, open }) =>
          sessions.filter(({ bits }) => {
            const idle = countBits(idleBits(mask & bits, open));
            return (mask & bits) !== 0 && idle >= from && (to === null || idle <= to);
          }).length,
      );
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      sheet.spans.session.flatMap((span) => {
        const taken = occupiedIn(week, span.slots);
        if (taken.length === 0) return [];
        const idle = idleIn(week, span);
        if (idle.length < rule.from || (rule.to !== null && idle.length > rule.to)) return [];
        const numbers = { found: idle.length };
        return [
          {
            cost: 1,
            lessons: lessonsIn(week, span.slots),
            resource: week.resource,
            slots: idle.length > 0 ? idle : taken,
            numbers,
          },
        ];
      }),
    ),
  says: (c) => `${c.who} có ${c.numbers.found} tiết trống trong ${sessionOf(c)}`,
};
