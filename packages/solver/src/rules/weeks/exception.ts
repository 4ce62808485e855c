import type { Line, RuleBuilder } from '../define/builder.ts';
import type { DayShape } from '../define/day-shape.ts';

interface Excess {
  readonly key: string;
  readonly repairable: boolean;
  /** By how much each stretch of a day exceeds its limit. */
  readonly excesses: (mask: number, shape: DayShape) => number[];
}

/** A limit that one stretch a week may exceed by one; a stretch further above it costs its whole excess. */
export function exceptOnce(
  builder: RuleBuilder,
  line: Line,
  rule: Parameters<RuleBuilder['perDay']>[1],
  { key, repairable, excesses }: Excess,
): void {
  builder.perDay(line, rule, `${key}:beyond`, repairable, (mask, shape) =>
    excesses(mask, shape).reduce((sum, each) => sum + (each > 1 ? each : 0), 0),
  );
  const amount = (mask: number, shape: DayShape): number => excesses(mask, shape).filter((each) => each === 1).length;
  builder.perWeek(line, rule, { key: `${key}:once`, amount, min: null, max: 1, repairable });
}
