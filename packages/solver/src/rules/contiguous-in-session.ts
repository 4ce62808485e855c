import { distinct, sessionsWith } from '../check/lessons.ts';
import { sessionOf } from '../explain/phrases.ts';
import { idleBits } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/** Lessons of the list that share a session stand next to each other. Cost: 1 per session where they do not. */
export interface ContiguousInSession {
  readonly type: 'contiguous-in-session';
  readonly lessons: readonly number[];
}

/** The periods of the list in one session have no other period between them. */
export const contiguousInSession: RuleDefinition<ContiguousInSession> = {
  type: 'contiguous-in-session',
  /** Sessions in which the lessons of the list do not stand next to each other. */
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
