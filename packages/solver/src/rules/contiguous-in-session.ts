import { idleBits } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Sessions in which the lessons of the list do not stand next to each other. */
export const contiguousInSession: RuleCompiler<'contiguous-in-session'> = (rule, builder) => {
  if (rule.lessons.length < 2) return;
  const line = builder.unionOfLessons(rule.lessons);
  builder.perDay(
    line,
    rule,
    'contiguous',
    false,
    (mask, { sessions }) => sessions.filter(({ bits }) => idleBits(mask & bits, -1) !== 0).length,
  );
};
