import type { RuleCompiler } from './rule-compiler.ts';

/** Days with a lesson in one of the slots, limited in the week. */
export const maxDaysTouching: RuleCompiler<'max-days-touching'> = (rule, builder) => {
  const slots = new Set(rule.slots);
  const bitsOfDay = builder.problem.grid.days.map((_, day) => builder.bitsOf(slots, day));
  const key = `touching:${[...slots].sort((a, b) => a - b).join(',')}`;
  for (const line of builder.linesOf(rule.resources)) {
    builder.perWeek(line, rule, {
      key,
      amount: (mask, { day }) => Number((mask & bitsOfDay[day]) !== 0),
      min: null,
      max: rule.max,
      repairable: false,
    });
  }
};
