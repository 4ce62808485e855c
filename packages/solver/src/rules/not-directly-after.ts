import type { RuleCompiler } from './rule-compiler.ts';

/** A lesson starts where one of `after` ends, in one session, for the same pupils. */
export const notDirectlyAfter: RuleCompiler<'not-directly-after'> = (rule, builder) => {
  const { lessons } = builder.problem;
  const { positions } = builder;
  for (const b of rule.lessons) {
    for (const a of rule.after) {
      if (a === b || !lessons[a].students.some((member) => lessons[b].students.includes(member))) continue;
      const length = lessons[a].duration;
      builder.pairTerms.push({
        a,
        b,
        strength: rule.strength,
        key: `directly-after:${length}`,
        amount: (slotA, slotB) => {
          const sameDay = positions[slotA].day === positions[slotB].day;
          return Number(slotA + length === slotB && sameDay && positions[slotA].session === positions[slotB].session);
        },
      });
    }
  }
};
