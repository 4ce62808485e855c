import type { Slot } from '../model/problem.ts';
import { forEveryPair } from './pairs.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Two lessons that differ in slot, day, or session and period. */
export const sameStart: RuleCompiler<'same-start'> = (rule, builder) => {
  const { lessons, part, strength } = rule;
  const partOf = (slot: Slot): number => {
    const { day, session, period } = builder.positions[slot];
    return { slot, day, period: session * builder.slots + period }[part];
  };
  forEveryPair(builder, lessons, strength, `same:${part}`, (a, b) => Number(partOf(a) !== partOf(b)));
};
