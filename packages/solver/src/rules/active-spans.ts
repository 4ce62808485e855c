import type { DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Days or sessions with a lesson between `min` and `max`; minimising them (`max` 0) is a plain sum. */
export const activeSpans: RuleCompiler<'active-spans'> = (rule, builder) => {
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
};
