import type { DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Sessions whose last period is taught together with the first of the next one. */
export const noBackToBackSessions: RuleCompiler<'no-back-to-back-sessions'> = (rule, builder) => {
  const amount = (mask: number, { sessions }: DayShape): number =>
    sessions.filter((next, index) => {
      const before = sessions[index - 1];
      const seam = 0b11 << (next.first - 1);
      return before?.session === next.session - 1 && (mask & seam) === seam;
    }).length;
  for (const line of builder.linesOf(rule.resources)) builder.perDay(line, rule, 'back-to-back', false, amount);
};
