import { amountOutside, countBits, type DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Periods per session, day or week between `min` and `max`. */
export const load: RuleCompiler<'load'> = (rule, builder) => {
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
};
