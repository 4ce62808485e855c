import type { RuleCompiler } from './rule-compiler.ts';

/** Periods shared by two lessons of the list. */
export const notOverlapping: RuleCompiler<'not-overlapping'> = (rule, builder) => {
  const { lessons, strength } = rule;
  if (builder.lineOfLessons(lessons) !== null && strength.kind === 'required') return;
  builder.counterTerms.push({ lessons, strength, span: 'slot', unit: 'period', max: -1 });
};
