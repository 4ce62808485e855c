import { forEveryPair } from './pairs.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Days between two lessons beyond the limit. */
export const maxDaysBetween: RuleCompiler<'max-days-between'> = (rule, builder) => {
  const { lessons, days, strength } = rule;
  forEveryPair(builder, lessons, strength, `max-days:${days}`, (a, b) =>
    Math.max(0, builder.positions[b].day - builder.positions[a].day - days),
  );
};
