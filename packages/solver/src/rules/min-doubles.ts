import type { DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Sessions with two adjacent periods of the list, at least `min` in the week. */
export const minDoubles: RuleCompiler<'min-doubles'> = (rule, builder) => {
  const amount = (mask: number, { sessions }: DayShape): number =>
    sessions.filter(({ bits }) => (mask & bits & ((mask & bits) >> 1)) !== 0).length;
  const line = builder.unionOfLessons(rule.lessons);
  builder.perWeek(line, rule, { key: 'doubles', amount, min: rule.min, max: null, repairable: true });
};
