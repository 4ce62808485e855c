import { atPair, distanceOf, placedPairs } from '../../sheet/pairs.ts';
import { atMost, slotAt, spanUnit } from '../../words/phrases.ts';
import type { MaxDaysBetween } from '../../model/rules/pairs.ts';
import type { Slot } from '../../model/problem.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { forEveryPair } from './every-pair.ts';

export const maxDaysBetween: RuleDefinition<MaxDaysBetween> = {
  compile: (rule, builder) => {
    const { lessons, days, strength, span, daysTogether = 1 } = rule;
    const at = (slot: Slot): number => Math.floor(builder.stretchOf(slot, span) / daysTogether);
    forEveryPair(builder, lessons, strength, `max-days:${days}:${span}:${daysTogether}`, (a, b) =>
      Math.max(0, at(b) - at(a) - days),
    );
  },
  find: (rule, sheet) =>
    placedPairs(sheet, rule.lessons).flatMap(([a, b]) => {
      const { span, daysTogether = 1 } = rule;
      const distance =
        span === 'session'
          ? distanceOf(sheet, a, b, span)
          : Math.floor(b.day / daysTogether) - Math.floor(a.day / daysTogether);
      return distance > rule.days ? [atPair(a, b, distance - rule.days, { distance, max: rule.days })] : [];
    }),
  says: (c) =>
    `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.distance} ${spanUnit(c)}${atMost(c)}`,
};
