import type { Line, RuleBuilder } from '../define/builder.ts';
import type { DayShape } from '../define/day-shape.ts';

interface Excess {
  readonly key: string;
  readonly repairable: boolean;
  /** By how much each stretch of a day exceeds its limit. */
  readonly excesses: (mask: number, shape: DayShape) => number[];
}

/**
 * A limit for each stretch of a day; with an exception, one stretch a week may exceed it by one, and a stretch further above it
 * costs its whole excess.
 */
export function limitStretches(
  builder: RuleBuilder,
  line: Line,
  rule: Parameters<RuleBuilder['perDay']>[1] & { readonly withException?: boolean },
  { key, repairable, excesses }: Excess,
): void {
  const excessFrom = (least: number) => (mask: number, shape: DayShape) =>
    excesses(mask, shape).reduce((sum, each) => sum + (each >= least ? each : 0), 0);
  if (rule.withException !== true) return builder.perDay(line, rule, key, repairable, excessFrom(1));
  builder.perDay(line, rule, `${key}:beyond`, repairable, excessFrom(2));
  const amount = (mask: number, shape: DayShape): number => excesses(mask, shape).filter((each) => each === 1).length;
  builder.perWeek(line, rule, { key: `${key}:once`, amount, min: null, max: 1, repairable });
}
