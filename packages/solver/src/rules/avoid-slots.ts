import type { RuleCompiler } from './rule-compiler.ts';

/** Periods of a lesson (or its start) inside the listed slots. */
export const avoidSlots: RuleCompiler<'avoid-slots'> = (rule, builder) => {
  const inside = new Set(rule.slots);
  for (const lesson of rule.lessons) {
    const length = rule.match === 'start' ? 1 : builder.problem.lessons[lesson].duration;
    builder.lessonTerms.push({
      lesson,
      strength: rule.strength,
      amount: (slot) => Array.from({ length }, (_, k) => slot + k).filter((each) => inside.has(each)).length,
    });
  }
};
