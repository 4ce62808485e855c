import type { RuleCompiler } from './rule-compiler.ts';
import { countBits, highestBit } from './day-shape.ts';

/** Counts the open empty periods before the last lesson of each session. */
export const compactSession: RuleCompiler<'compact-session'> = (rule, builder) => {
  for (const line of builder.linesOf(rule.resources)) {
    builder.perDay(line, rule, 'compact', true, (mask, { sessions, open }) =>
      sessions.reduce((sum, { bits }) => sum + holes(mask & bits, open & bits), 0),
    );
  }
};

function holes(mask: number, open: number): number {
  return mask === 0 ? 0 : countBits(open & ~mask & ((1 << highestBit(mask)) - 1));
}
