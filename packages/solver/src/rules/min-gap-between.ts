import { forEveryPair } from './pairs.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Free periods missing between two lessons of one day. */
export const minGapBetween: RuleCompiler<'min-gap-between'> = (rule, builder) => {
  const { lessons, periods, strength } = rule;
  forEveryPair(builder, lessons, strength, `min-gap:${periods}`, (a, b, lengthA) => {
    if (builder.positions[a].day !== builder.positions[b].day) return 0;
    return Math.max(0, periods - Math.max(0, b - a - lengthA));
  });
};
