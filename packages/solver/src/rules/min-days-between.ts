import { atPair, placedPairs } from '../check/pairs.ts';
import { slotAt } from '../explain/phrases.ts';
import type { Slot } from '../model/problem.ts';
import type { RuleDefinition } from './definition.ts';
import { forEveryPair } from './pairs.ts';

/**
 * Each pair at least `days` apart. `adjacentIfSameDay`: a pair on one day must be adjacent (always required). Cost:
 * missing days per pair.
 */
export interface MinDaysBetween {
  readonly type: 'min-days-between';
  readonly lessons: readonly number[];
  readonly days: number;
  readonly adjacentIfSameDay: boolean;
}

/** Pairs lie `days` apart; where asked, a pair on one day must at least be adjacent. */
export const minDaysBetween: RuleDefinition<MinDaysBetween> = {
  type: 'min-days-between',
  /** Days missing between two lessons; where asked, two on one day must be adjacent whatever the strength. */
  compile: (rule, builder) => {
    const { lessons, days, strength } = rule;
    const distance = (a: Slot, b: Slot): number => builder.positions[b].day - builder.positions[a].day;
    forEveryPair(builder, lessons, strength, `min-days:${days}`, (a, b) => Math.max(0, days - distance(a, b)));
    if (!rule.adjacentIfSameDay) return;
    forEveryPair(builder, lessons, { kind: 'required' }, 'adjacent', (a, b, lengthA) =>
      Number(distance(a, b) === 0 && a + lengthA !== b),
    );
  },
  find: (rule, sheet) =>
    placedPairs(sheet, rule.lessons).flatMap(([a, b]) => {
      const distance = b.day - a.day;
      const numbers = { distance, min: rule.days };
      const near = distance < rule.days ? [atPair(a, b, rule.days - distance, numbers)] : [];
      const apart = rule.adjacentIfSameDay && distance === 0 && a.end !== b.slot;
      return apart ? [...near, { ...atPair(a, b, 1, { notAdjacent: 1 }), alwaysRequired: true }] : near;
    }),
  says: (c) =>
    c.numbers.notAdjacent === undefined
      ? `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cách nhau ${c.numbers.distance} ngày, cần ít nhất ${c.numbers.min}`
      : `${c.lessons}: ${slotAt(c, 0)} và ${slotAt(c, 1)} cùng ngày nhưng không liền nhau`,
};
