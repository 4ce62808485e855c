import { countBits, idleBits, type DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Idle periods found within sessions or days, limited per session, day or week. */
export const maxGaps: RuleCompiler<'max-gaps'> = (rule, builder) => {
  const { within, per, max } = rule;
  const idle = (mask: number, shape: DayShape): number =>
    within === 'day'
      ? idleBits(mask, shape.open)
      : shape.sessions.reduce((all, { bits }) => all | (idleBits(mask & bits, shape.open) & bits), 0);
  for (const line of builder.linesOf(rule.resources)) {
    if (per === 'week') {
      const amount = (mask: number, shape: DayShape): number => countBits(idle(mask, shape));
      builder.perWeek(line, rule, { key: `gaps:${within}`, amount, min: null, max, repairable: true });
    } else {
      builder.perDay(line, rule, `gaps:${within}:${per}:${max}`, true, (mask, shape) => {
        const bits = idle(mask, shape);
        const spans = per === 'day' ? [bits] : shape.sessions.map((session) => bits & session.bits);
        return spans.reduce((sum, span) => sum + Math.max(0, countBits(span) - max), 0);
      });
    }
  }
};
