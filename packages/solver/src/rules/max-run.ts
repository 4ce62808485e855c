import { runLengths } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Stretches of lessons without a break that are longer than `max`. */
export const maxRun: RuleCompiler<'max-run'> = (rule, builder) => {
  const { within, max } = rule;
  const tooLong = (mask: number): number => runLengths(mask).filter((length) => length > max).length;
  for (const line of builder.linesOf(rule.resources)) {
    builder.perDay(line, rule, `run:${within}:${max}`, false, (mask, { sessions }) =>
      within === 'day' ? tooLong(mask) : sessions.reduce((sum, { bits }) => sum + tooLong(mask & bits), 0),
    );
  }
};
