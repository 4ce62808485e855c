import type { MaxGapBetween } from '../../model/rules/pairs.ts';
import { atPair, placedPairs } from '../../sheet/pairs.ts';
import { atMost, slotAt } from '../../words/phrases.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { forEveryPair } from './every-pair.ts';

export const maxGapBetween: RuleDefinition<MaxGapBetween> = {
  compile: ({ lessons, max, strength }, builder) => {
    forEveryPair(builder, lessons, strength, `max-gap:${max}`, (a, b, lengthA) =>
      builder.stretchOf(a) === builder.stretchOf(b) ? Math.max(0, b - a - lengthA - max) : 0,
    );
  },
  find: (rule, sheet) =>
    placedPairs(sheet, rule.lessons).flatMap(([a, b]) => {
      const between = b.slot - a.end;
      if (a.day !== b.day || between <= rule.max) return [];
      return [atPair(a, b, between - rule.max, { between, max: rule.max })];
    }),
  says: (c) => `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.between} tiết${atMost(c)}`,
};
