import type { MinGapBetween } from '../../model/rules/pairs.ts';
import { areTogether, atPair, placedPairs } from '../../sheet/pairs.ts';
import { slotAt } from '../../words/phrases.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { forEveryPair } from './every-pair.ts';

export const minGapBetween: RuleDefinition<MinGapBetween> = {
  compile: (rule, builder) => {
    const { lessons, periods, strength, within } = rule;
    forEveryPair(builder, lessons, strength, `min-gap:${periods}:${within}`, (a, b, lengthA) => {
      if (builder.stretchOf(a, within) !== builder.stretchOf(b, within)) return 0;
      return Math.max(0, periods - Math.max(0, b - a - lengthA));
    });
  },
  find: (rule, sheet) =>
    placedPairs(sheet, rule.lessons).flatMap(([a, b]) => {
      const between = Math.max(0, b.slot - a.end);
      if (!areTogether(a, b, rule.within) || between >= rule.periods) return [];
      return [atPair(a, b, rule.periods - between, { between, min: rule.periods })];
    }),
  says: (c) =>
    `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.between} tiết, cần ít nhất ${c.numbers.min}`,
};
