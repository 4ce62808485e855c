import { atPair, comesDirectlyAfter } from '../check/pairs.ts';
import { lessonAt, slotAt } from '../explain/phrases.ts';
import type { RuleDefinition } from './definition.ts';
import { blockedForAll, followsDirectly } from './follows.ts';

/** `lessons[1]` starts right after `lessons[0]` ends (blocked and break slots between are skipped). Cost: 1. */
export interface Consecutive {
  readonly type: 'consecutive';
  readonly lessons: readonly [number, number];
}

/** The second lesson starts where the first ends, on one day. */
export const consecutive: RuleDefinition<Consecutive> = {
  type: 'consecutive',
  judges: 'pair',
  /** The second lesson does not start where the first ends. */
  compile: (rule, builder) => {
    const [a, b] = rule.lessons;
    const skipped = blockedForAll(builder, rule.lessons);
    const length = builder.problem.lessons[a].duration;
    builder.pairTerms.push({
      a,
      b,
      strength: rule.strength,
      key: `consecutive:${length}:${[...skipped].join(',')}`,
      amount: (slotA, slotB) => Number(!followsDirectly(builder, slotA, length, slotB, skipped)),
    });
  },
  find: (rule, sheet) => {
    const [a, b] = rule.lessons.map((lesson) => sheet.placed[lesson]);
    if (a === null || b === null || comesDirectlyAfter(sheet, a, b)) return [];
    return [atPair(a, b, 1)];
  },
  says: (c) => `${lessonAt(c, 1)} phải ngay sau ${lessonAt(c, 0)}, đang ở ${slotAt(c, 1)} và ${slotAt(c, 0)}`,
};
