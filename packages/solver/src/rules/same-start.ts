import { atPair, placedPairs } from '../check/pairs.ts';
import type { PlacedLesson } from '../check/sheet.ts';
import { slotAt, type RuleContext } from '../explain/phrases.ts';
import type { Slot } from '../model/problem.ts';
import type { RuleDefinition } from './definition.ts';
import { forEveryPair } from './pairs.ts';

/** Same start slot, same day, or same period of the day. Cost: 1 per pair that differs. */
export interface SameStart {
  readonly type: 'same-start';
  readonly lessons: readonly number[];
  readonly part: 'slot' | 'day' | 'period';
}

/** Pairs start in the same slot, on the same day, or in the same session and period of their days. */
export const sameStart: RuleDefinition<SameStart> = {
  type: 'same-start',
  /** Two lessons that differ in slot, day, or session and period. */
  compile: (rule, builder) => {
    const { lessons, part, strength } = rule;
    const partOf = (slot: Slot): number => {
      const { day, session, period } = builder.positions[slot];
      return { slot, day, period: session * builder.slots + period }[part];
    };
    forEveryPair(builder, lessons, strength, `same:${part}`, (a, b) => Number(partOf(a) !== partOf(b)));
  },
  find: (rule, sheet) => {
    const part = {
      slot: (item: PlacedLesson) => `${item.slot}`,
      day: (item: PlacedLesson) => `${item.day}`,
      period: (item: PlacedLesson) => `${item.session}/${item.period}`,
    }[rule.part];
    return placedPairs(sheet, rule.lessons).flatMap(([a, b]) => (part(a) === part(b) ? [] : [atPair(a, b, 1)]));
  },
  says: (c) => `${c.lessons} phải cùng ${samePart(c)}, đang ở ${slotAt(c, 0)} và ${slotAt(c, 1)}`,
};

function samePart({ rule }: RuleContext<SameStart>): string {
  if (rule.part === 'slot') return 'giờ bắt đầu';
  return rule.part === 'day' ? 'ngày' : 'tiết trong ngày';
}
