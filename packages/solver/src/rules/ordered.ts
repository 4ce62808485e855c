import type { RuleCompiler } from './rule-compiler.ts';

/** The first lesson does not end before the second starts. */
export const ordered: RuleCompiler<'ordered'> = (rule, builder) => {
  const [a, b] = rule.lessons;
  const length = builder.problem.lessons[a].duration;
  builder.pairTerms.push({
    a,
    b,
    strength: rule.strength,
    key: `ordered:${length}`,
    amount: (slotA, slotB) => Number(slotA + length > slotB),
  });
};
