import { lessonsIn, occupiedIn, weeksOf } from '../check/sheet.ts';
import { dayOf } from '../explain/phrases.ts';
import type { ResourceSet } from '../model/problem.ts';
import type { RuleDefinition } from './definition.ts';

/** Lessons in at most one session of a day. Cost: 1 per day with more. */
export interface OneSessionADay {
  readonly type: 'one-session-a-day';
  readonly resources: ResourceSet;
}

/** Lessons in one session of a day only. */
export const oneSessionADay: RuleDefinition<OneSessionADay> = {
  type: 'one-session-a-day',
  /** Days with lessons in more than one session. */
  compile: (rule, builder) => {
    for (const line of builder.linesOf(rule.resources)) {
      builder.perDay(line, rule, 'one-session', false, (mask, { sessions }) =>
        Number(sessions.filter(({ bits }) => (mask & bits) !== 0).length > 1),
      );
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      sheet.spans.day.flatMap((day) => {
        const taken = occupiedIn(week, day.slots);
        const sessions = new Set(taken.map((slot) => sheet.positions[slot].session));
        if (sessions.size <= 1) return [];
        const numbers = { found: sessions.size, max: 1 };
        return [{ cost: 1, lessons: lessonsIn(week, taken), resource: week.resource, slots: taken, numbers }];
      }),
    ),
  says: (c) => `${c.who} ${c.does} ${c.numbers.found} buổi trong ${dayOf(c)}, chỉ được 1`,
};
