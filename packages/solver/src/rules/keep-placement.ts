import type { RuleCompiler } from './rule-compiler.ts';

/** Lessons that left their reference, in slot or room. */
export const keepPlacement: RuleCompiler<'keep-placement'> = (rule, builder) => {
  rule.lessons.forEach((lesson, index) => {
    const reference = rule.reference[index] ?? null;
    if (reference === null) return;
    builder.scopeTerms.push({
      lessons: [lesson],
      strength: rule.strength,
      amount: ({ slotOf, roomOf }) =>
        Number(slotOf[lesson] >= 0 && (slotOf[lesson] !== reference.slot || roomOf[lesson] !== (reference.room ?? -1))),
    });
  });
};
