import { blockedForAll, followsDirectly } from './follows.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** The second lesson does not start where the first ends. */
export const consecutive: RuleCompiler<'consecutive'> = (rule, builder) => {
  const [a, b] = rule.lessons;
  const skipped = blockedForAll(builder, rule.lessons);
  const length = builder.problem.lessons[a].duration;
  builder.pairTerms.push({
    a,
    b,
    strength: rule.strength,
    key: `consecutive:${length}:${[...skipped].join(',')}`,
    amount: (slotA, slotB) => Number(!followsDirectly(builder, slotA, length, slotB, skipped)),
  });
};
