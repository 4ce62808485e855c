import { countBits, idleBits } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Sessions whose idle periods number `from` to `to`. */
export const gapSessions: RuleCompiler<'gap-sessions'> = (rule, builder) => {
  const { from, to } = rule;
  for (const line of builder.linesOf(rule.resources)) {
    builder.perDay(
      line,
      rule,
      `gap-sessions:${from}:${to}`,
      true,
      (mask, { sessions, open }) =>
        sessions.filter(({ bits }) => {
          const idle = countBits(idleBits(mask & bits, open));
          return (mask & bits) !== 0 && idle >= from && (to === null || idle <= to);
        }).length,
    );
  }
};
