import { atPair, placedPairs } from '../../sheet/pairs.ts';
import { atMost, slotAt } from '../../words/phrases.ts';
import type { MaxDaysBetween } from '../../model/rules/pairs.ts';
import type { RuleDefinition } from '../definition.ts';
import { forEveryPair } from './every-pair.ts';

export const maxDaysBetween: RuleDefinition<MaxDaysBetween> = {
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
