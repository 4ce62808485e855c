import type { Slot } from '../model/problem.ts';
import { forEveryPair } from './pairs.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Days missing between two lessons; where asked, two on one day must be adjacent whatever the strength. */
export const minDaysBetween: RuleCompiler<'min-days-between'> = (rule, builder) => {
  const { lessons, days, strength } = rule;
  const distance = (a: Slot, b: Slot): number => builder.positions[b].day - builder.positions[a].day;
  forEveryPair(builder, lessons, strength, `min-days:${days}`, (a, b) => Math.max(0, days - distance(a, b)));
  if (!rule.adjacentIfSameDay) return;
  forEveryPair(builder, lessons, { kind: 'required' }, 'adjacent', (a, b, lengthA) =>
    Number(distance(a, b) === 0 && a + lengthA !== b),
  );
};
