import type { RuleCompiler } from './rule-compiler.ts';

/** A lesson has the long break inside. */
export const notAcrossBreak: RuleCompiler<'not-across-break'> = (rule, builder) => {
  for (const lesson of rule.lessons) {
    const { duration } = builder.problem.lessons[lesson];
    builder.lessonTerms.push({
      lesson,
      strength: rule.strength,
      amount: (slot) => {
        const { session, period } = builder.positions[slot];
        const breaks = builder.problem.grid.longBreakAfter?.[session] ?? [];
        return Number(breaks.some((after) => after >= period && after < period + duration - 1));
      },
    });
  }
};
