import { atPair } from '../check/pairs.ts';
import { lessonAt, slotAt } from '../explain/phrases.ts';
import type { RuleDefinition } from './definition.ts';

/** `lessons[0]` ends before `lessons[1]` starts, in the week. Cost: 1. */
export interface Ordered {
  readonly type: 'ordered';
  readonly lessons: readonly [number, number];
}

/** The first lesson ends before the second starts. */
export const ordered: RuleDefinition<Ordered> = {
  type: 'ordered',
  judges: 'pair',
  /** The first lesson does not end before the second starts. */
  compile: (rule, builder) => {
    const [a, b] = rule.lessons;
    const length = builder.problem.lessons[a].duration;
    builder.pairTerms.push({
      a,
      b,
      strength: rule.strength,
      key: `ordered:${length}`,
      amount: (slotA, slotB) => Number(slotA + length > slotB),
    });
  },
  find: (rule, sheet) => {
    const [a, b] = rule.lessons.map((lesson) => sheet.placed[lesson]);
    if (a === null || b === null || a.end <= b.slot) return [];
    return [atPair(a, b, 1)];
  },
  says: (c) => `${lessonAt(c, 0)} phải trước ${lessonAt(c, 1)}, đang ở ${slotAt(c, 0)} và ${slotAt(c, 1)}`,
};
