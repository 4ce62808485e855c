import { atPair, placedPairs } from '../check/pairs.ts';
import { slotAt } from '../explain/phrases.ts';
import type { RuleDefinition } from './definition.ts';
import { forEveryPair } from './pairs.ts';

/** On the same day, at least `periods` free periods between two of them. Cost: missing periods per pair. */
export interface MinGapBetween {
  readonly type: 'min-gap-between';
  readonly lessons: readonly number[];
  readonly periods: number;
}

/** Pairs on one day have `periods` periods between the end of one and the start of the other. */
export const minGapBetween: RuleDefinition<MinGapBetween> = {
  type: 'min-gap-between',
  /** Free periods missing between two lessons of one day. */
  compile: (rule, builder) => {
    const { lessons, periods, strength } = rule;
    forEveryPair(builder, lessons, strength, `min-gap:${periods}`, (a, b, lengthA) => {
      if (builder.positions[a].day !== builder.positions[b].day) return 0;
      return Math.max(0, periods - Math.max(0, b - a - lengthA));
    });
  },
  find: (rule, sheet) =>
    placedPairs(sheet, rule.lessons).flatMap(([a, b]) => {
      const between = Math.max(0, b.slot - a.end);
      if (a.day !== b.day || between >= rule.periods) return [];
      return [atPair(a, b, rule.periods - between, { between, min: rule.periods })];
    }),
  says: (c) =>
    `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.between} tiết, cần ít nhất ${c.numbers.min}`,
};
