import { atPair, placedPairs } from '../check/pairs.ts';
import { atMost, slotAt } from '../explain/phrases.ts';
import type { RuleDefinition } from './definition.ts';
import { forEveryPair } from './pairs.ts';

/** Spread over at most `days` distance between any pair. Cost: excess days per pair. */
export interface MaxDaysBetween {
  readonly type: 'max-days-between';
  readonly lessons: readonly number[];
  readonly days: number;
}

/** Pairs lie at most `days` apart. */
export const maxDaysBetween: RuleDefinition<MaxDaysBetween> = {
  type: 'max-days-between',
  /** Days between two lessons beyond the limit. */
  compile: (rule, builder) => {
    const { lessons, days, strength } = rule;
    forEveryPair(builder, lessons, strength, `max-days:${days}`, (a, b) =>
      Math.max(0, builder.positions[b].day - builder.positions[a].day - days),
    );
  },
  find: (rule, sheet) =>
    placedPairs(sheet, rule.lessons).flatMap(([a, b]) => {
      const distance = b.day - a.day;
      return distance > rule.days ? [atPair(a, b, distance - rule.days, { distance, max: rule.days })] : [];
    }),
  says: (c) => `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.distance} ngày${atMost(c)}`,
};
