import { idleIn } from '../check/idle.ts';
import { lessonsIn, weeksOf } from '../check/sheet.ts';
import { atMost } from '../explain/phrases.ts';
import type { ResourceSet } from '../model/problem.ts';
import { countBits, idleBits, type DayShape } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/**
 * At most `max` idle periods per span (between first and last lesson of a day when `within` is day, of a session when
 * session). Blocked slots never count. Cost: excess.
 */
export interface MaxGaps {
  readonly type: 'max-gaps';
  readonly resources: ResourceSet;
  readonly within: 'session' | 'day';
  readonly per: 'session' | 'day' | 'week';
  readonly max: number;
}

/** Idle periods, found within sessions or days, are counted per session, day or week in which they lie. */
export const maxGaps: RuleDefinition<MaxGaps> = {
  type: 'max-gaps',
  /** Idle periods found within sessions or days, limited per session, day or week. */
  compile: (rule, builder) => {
    const { within, per, max } = rule;
    const idle = (mask: number, shape: DayShape): number =>
      within === 'day'
        ? idleBits(mask, shape.open)
        : shape.sessions.reduce((all, { bits }) => all | (idleBits(mask & bits, shape.open) & bits), 0);
    for (const line of builder.linesOf(rule.resources)) {
      if (per === 'week') {
        const amount = (mask: number, shape: DayShape): number => countBits(idle(mask, shape));
        builder.perWeek(line, rule, { key: `gaps:${within}`, amount, min: null, max, repairable: true });
      } else {
        builder.perDay(line, rule, `gaps:${within}:${per}:${max}`, true, (mask, shape) => {
          const bits = idle(mask, shape);
          const spans = per === 'day' ? [bits] : shape.sessions.map((session) => bits & session.bits);
          return spans.reduce((sum, span) => sum + Math.max(0, countBits(span) - max), 0);
        });
      }
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const idle = sheet.spans[rule.within].flatMap((span) => idleIn(week, span));
      return sheet.spans[rule.per].flatMap(({ slots }) => {
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
    }),
  says: (c) => `${c.who} có ${c.numbers.found} tiết trống${atMost(c)}: ${c.slots}`,
};
