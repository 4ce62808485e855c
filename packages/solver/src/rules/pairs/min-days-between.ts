import type { MinDaysBetween } from '../../model/rules/pairs.ts';
import { areTogether, atPair, distanceOf, placedPairs } from '../../sheet/pairs.ts';
import { spanUnit, slotAt } from '../../words/phrases.ts';
import type { Slot } from '../../model/problem.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { forEveryPair } from './every-pair.ts';

export const minDaysBetween: RuleDefinition<MinDaysBetween> = {
  compile: (rule, builder) => {
    const { lessons, days, strength, span } = rule;
    const distance = (a: Slot, b: Slot): number => builder.stretchOf(b, span) - builder.stretchOf(a, span);
    forEveryPair(builder, lessons, strength, `min-days:${days}:${span}`, (a, b) => Math.max(0, days - distance(a, b)));
    if (!rule.adjacentIfSameDay) return;
    const { adjacentWithin: within } = rule;
    const isApart = (a: Slot, b: Slot): boolean => builder.stretchOf(a, within) !== builder.stretchOf(b, within);
    forEveryPair(builder, lessons, { kind: 'required' }, `adjacent:${within}:${span}`, (a, b, lengthA) =>
      Number(distance(a, b) === 0 && (a + lengthA !== b || isApart(a, b))),
    );
  },
  find: (rule, sheet) =>
    placedPairs(sheet, rule.lessons).flatMap(([a, b]) => {
      const distance = distanceOf(sheet, a, b, rule.span);
      const numbers = { distance, min: rule.days };
      const near = distance < rule.days ? [atPair(a, b, rule.days - distance, numbers)] : [];
      const isAdjacent = a.end === b.slot && areTogether(a, b, rule.adjacentWithin);
      const apart = rule.adjacentIfSameDay && distance === 0 && !isAdjacent;
      return apart ? [...near, { ...atPair(a, b, 1, { notAdjacent: 1 }), alwaysRequired: true }] : near;
    }),
  says: (c) =>
    c.numbers.notAdjacent === undefined
      ? `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.distance} ${spanUnit(c)}, cần ít nhất ${c.numbers.min}`
      : `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cùng ${spanUnit(c)} nhưng không liền nhau`,
};
