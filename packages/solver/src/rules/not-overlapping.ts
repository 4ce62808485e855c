import { atPair, placedPairs } from '../check/pairs.ts';
import type { RuleDefinition } from './definition.ts';

/** No two share a slot. Cost: overlapping periods per pair. */
export interface NotOverlapping {
  readonly type: 'not-overlapping';
  readonly lessons: readonly number[];
}

/** Pairs share no period. */
export const notOverlapping: RuleDefinition<NotOverlapping> = {
  type: 'not-overlapping',
  /** Periods shared by two lessons of the list. */
  compile: (rule, builder) => {
    const { lessons, strength } = rule;
    if (builder.lineOfLessons(lessons) !== null && strength.kind === 'required') return;
    builder.counterTerms.push({ lessons, strength, span: 'slot', unit: 'period', max: -1 });
  },
  find: (rule, sheet) =>
    placedPairs(sheet, rule.lessons).flatMap(([a, b]) => {
      const shared = a.slots.filter((slot) => b.slots.includes(slot));
      return shared.length === 0 ? [] : [{ ...atPair(a, b, shared.length, { periods: shared.length }), slots: shared }];
    }),
  says: (c) => `${c.lessons} trùng giờ ${c.numbers.periods} tiết: ${c.slots}`,
};
