import { atPair, placedPairs } from '../../sheet/pairs.ts';
import type { NotOverlapping } from '../../model/rules/pairs.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const notOverlapping: RuleDefinition<NotOverlapping> = {
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
