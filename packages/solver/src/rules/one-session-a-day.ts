import type { RuleCompiler } from './rule-compiler.ts';

/** Days with lessons in more than one session. */
export const oneSessionADay: RuleCompiler<'one-session-a-day'> = (rule, builder) => {
  for (const line of builder.linesOf(rule.resources)) {
    builder.perDay(line, rule, 'one-session', false, (mask, { sessions }) =>
      Number(sessions.filter(({ bits }) => (mask & bits) !== 0).length > 1),
    );
  }
};
