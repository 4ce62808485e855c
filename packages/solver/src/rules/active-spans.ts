import { limitNumbers, outsideLimits } from '../check/limits.ts';
import { lessonsIn, occupiedIn, weeksOf } from '../check/sheet.ts';
import { limitText, spanUnit } from '../explain/phrases.ts';
import type { ResourceSet } from '../model/problem.ts';
import type { DayShape } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/**
 * Days (or sessions) of the week with a lesson between `min` and `max`. Cost: amount outside. max 0 soft = minimise.
 */
export interface ActiveSpans {
  readonly type: 'active-spans';
  readonly resources: ResourceSet;
  readonly span: 'session' | 'day';
  readonly min: number | null;
  readonly max: number | null;
}

/** Days or sessions with a lesson number between `min` and `max`. */
export const activeSpans: RuleDefinition<ActiveSpans> = {
  type: 'active-spans',
  /** Days or sessions with a lesson between `min` and `max`; minimising them (`max` 0) is a plain sum. */
  compile: (rule, builder) => {
    const { span, min, max } = rule;
    const amount = (mask: number, { sessions }: DayShape): number =>
      span === 'day' ? Number(mask !== 0) : sessions.filter(({ bits }) => (mask & bits) !== 0).length;
    const key = `active:${span}`;
    for (const line of builder.linesOf(rule.resources)) {
      if (max === 0) builder.perDay(line, rule, key, false, amount);
      else if (max !== null) {
        builder.perWeek(line, rule, { key, amount, min: null, max, repairable: false });
        // Costs nothing, but gives the line a table for the guide that the repair search adds.
        if (rule.strength.kind === 'required') builder.perDay(line, rule, `guide:${span}`, false, () => 0);
      }
      if (min !== null) builder.perWeek(line, rule, { key, amount, min, max: null, repairable: true });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const firsts = sheet.spans[rule.span].flatMap(({ slots }) => occupiedIn(week, slots).slice(0, 1));
      const cost = outsideLimits(firsts.length, rule);
      if (cost === 0) return [];
      const numbers = { found: firsts.length, ...limitNumbers(rule) };
      return [
        { cost, lessons: lessonsIn(week, [...week.lessonsAt.keys()]), resource: week.resource, slots: firsts, numbers },
      ];
    }),
  says: (c) => `${c.who} ${c.does} ${c.numbers.found} ${spanUnit(c)} trong tuần${limitText(c)}`,
};
