import { distinct, sessionsWith } from '../../sheet/lessons.ts';
import { sessionOf } from '../../words/phrases.ts';
import type { ContiguousInSession } from '../../model/rules/lists.ts';
import { idleBits } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const contiguousInSession: RuleDefinition<ContiguousInSession> = {
  compile: (rule, builder) => {
    if (rule.lessons.length < 2) return;
    const line = builder.unionOfLessons(rule.lessons);
    builder.perDay(
      line,
      rule,
      'contiguous',
      false,
      (mask, { sessions }) => sessions.filter(({ bits }) => idleBits(mask & bits, -1) !== 0).length,
    );
  },
  find: (rule, sheet) =>
    sessionsWith(sheet, rule.lessons).flatMap((items) => {
      const slots = distinct(items.flatMap((item) => item.slots));
      const between = slots[slots.length - 1] - slots[0] + 1 - slots.length;
      if (between === 0) return [];
      return [{ cost: 1, lessons: items.map(({ lesson }) => lesson), resource: null, slots, numbers: { between } }];
    }),
  says: (c) => `${c.lessons} trong ${sessionOf(c)} không liền nhau: cách ${c.numbers.between} tiết`,
};
