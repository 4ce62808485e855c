import { lessonsIn, occupiedIn, weeksOf } from '../check/sheet.ts';
import { slotAt } from '../explain/phrases.ts';
import type { ResourceSet } from '../model/problem.ts';
import type { DayShape } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/** Not both the last period of one session and the first of the next on one day. Cost: 1 per pair. */
export interface NoBackToBackSessions {
  readonly type: 'no-back-to-back-sessions';
  readonly resources: ResourceSet;
}

/** Not both the last period of a session and the first of the session after it. */
export const noBackToBackSessions: RuleDefinition<NoBackToBackSessions> = {
  type: 'no-back-to-back-sessions',
  /** Sessions whose last period is taught together with the first of the next one. */
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
