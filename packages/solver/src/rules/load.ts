import { limitNumbers, outsideLimits } from '../check/limits.ts';
import { lessonsIn, occupiedIn, weeksOf } from '../check/sheet.ts';
import { limitText, spanOf } from '../explain/phrases.ts';
import type { ResourceSet } from '../model/problem.ts';
import { amountOutside, countBits, type DayShape } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/**
 * Periods per span between `min` and `max`; spans without lessons count only when `countEmpty`. `unit` period: amount
 * outside; unit span: 1 per broken span.
 */
export interface Load {
  readonly type: 'load';
  readonly resources: ResourceSet;
  readonly span: 'session' | 'day' | 'week';
  readonly min: number | null;
  readonly max: number | null;
  readonly countEmpty: boolean;
  readonly unit: 'period' | 'span';
}

/** Occupied periods per stretch lie between `min` and `max`. */
export const load: RuleDefinition<Load> = {
  type: 'load',
  /** Periods per session, day or week between `min` and `max`. */
  compile: (rule, builder) => {
    for (const limit of [
      { min: rule.min, max: null },
      { min: null, max: rule.max },
    ]) {
      if (limit.min === null && limit.max === null) continue;
      for (const line of builder.linesOf(rule.resources)) {
        const key = `load:${rule.span}:${limit.min}:${limit.max}:${rule.countEmpty}:${rule.unit}`;
        const outside = (periods: number): number => {
          if (periods === 0 && !rule.countEmpty) return 0;
          const amount = amountOutside(periods, limit.min, limit.max);
          return rule.unit === 'span' ? Math.min(1, amount) : amount;
        };
        if (rule.span !== 'week') {
          const spans = (mask: number, shape: DayShape): number[] =>
            rule.span === 'day' ? [mask] : shape.sessions.map(({ bits }) => mask & bits);
          builder.perDay(line, rule, key, limit.min !== null, (mask, shape) =>
            spans(mask, shape).reduce((sum, bits) => sum + outside(countBits(bits)), 0),
          );
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
      sheet.spans[rule.span].flatMap(({ slots }) => {
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
