import { countBits, lowestBit, type DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Days that start after their second open period cost 1 each; those that start in it, 1 each beyond `maxLate`. */
export const earlyStart: RuleCompiler<'early-start'> = (rule, builder) => {
  const second = (mask: number, shape: DayShape): number => Number(missedBefore(mask, shape) === 1);
  for (const line of builder.linesOf(rule.resources)) {
    builder.perDay(line, rule, 'late', true, (mask, shape) => Number(missedBefore(mask, shape) > 1));
    builder.perWeek(line, rule, { key: 'second', amount: second, min: null, max: rule.maxLate, repairable: true });
  }
};

function missedBefore(mask: number, { open }: DayShape): number {
  return mask === 0 ? 0 : countBits(open & ~mask & ((1 << lowestBit(mask)) - 1));
}
