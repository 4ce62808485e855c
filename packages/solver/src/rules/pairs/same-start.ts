import type { SameStart } from '../../model/rules/pairs.ts';
import { atPair, placedPairs } from '../../sheet/pairs.ts';
import type { PlacedLesson } from '../../sheet/sheet.ts';
import { slotAt, type RuleContext } from '../../words/phrases.ts';
import type { Slot } from '../../model/problem.ts';
import type { RuleBuilder } from '../define/builder.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { forEveryPair } from './every-pair.ts';

export const sameStart: RuleDefinition<SameStart> = {
  compile: (rule, builder) => {
    const { lessons, part, strength } = rule;
    const partOf = sharedPart(part, builder);
    forEveryPair(builder, lessons, strength, `same:${part}`, (a, b) => Number(partOf(a) !== partOf(b)));
  },
  find: (rule, sheet) => {
    const part = {
      slot: (item: PlacedLesson) => `${item.slot}`,
      day: (item: PlacedLesson) => `${item.day}`,
      session: (item: PlacedLesson) => `${item.day}/${item.session}`,
      period: (item: PlacedLesson) => `${item.session}/${item.period}`,
      number: (item: PlacedLesson) => `${item.period}`,
    }[rule.part];
    return placedPairs(sheet, rule.lessons).flatMap(([a, b]) => (part(a) === part(b) ? [] : [atPair(a, b, 1)]));
  },
  says: (c) => `${c.lessons} phải cùng ${samePart(c)}, đang ở ${slotAt(c, 0)} và ${slotAt(c, 1)}`,
};

/** By start, what the lessons of such a rule must have in common. */
export function sharedPart(part: SameStart['part'], builder: RuleBuilder): (slot: Slot) => number {
  return (slot) => {
    const { day, session, period } = builder.positions[slot];
    return {
      slot,
      day,
      session: builder.stretchOf(slot, 'session'),
      period: session * builder.slots + period,
      number: period,
    }[part];
  };
}

function samePart({ rule }: RuleContext<SameStart>): string {
  if (rule.part === 'slot') return 'giờ bắt đầu';
  const names = { day: 'ngày', session: 'buổi', period: 'tiết trong ngày', number: 'tiết trong buổi' };
  return names[rule.part];
}
