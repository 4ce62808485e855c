import type { Consecutive } from '../../model/rules/pairs.ts';
import { atPair, comesDirectlyAfter } from '../../sheet/pairs.ts';
import { lessonAt, slotAt } from '../../words/phrases.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { followsDirectly, skippedBetween } from './follows.ts';

export const consecutive: RuleDefinition<Consecutive> = {
  judges: 'pair',
  fallsShort: { filledBy: null },
  compile: (rule, builder) => {
    const [a, b] = rule.lessons;
    const skipped = skippedBetween(rule, builder, rule.lessons);
    const length = builder.problem.lessons[a].duration;
    builder.pairTerms.push({
      a,
      b,
      strength: rule.strength,
      key: `consecutive:${length}:${rule.within}:${[...skipped].join(',')}`,
      amount: (slotA, slotB) => Number(!followsDirectly(builder, rule, slotA, length, slotB, skipped)),
    });
  },
  find: (rule, sheet) => {
    const [a, b] = rule.lessons.map((lesson) => sheet.placed[lesson]);
    if (a === null || b === null || comesDirectlyAfter(sheet, a, b, rule)) return [];
    return [atPair(a, b, 1)];
  },
  says: (c) => `${lessonAt(c, 1)} phải ngay sau ${lessonAt(c, 0)}, đang ở ${slotAt(c, 1)} và ${slotAt(c, 0)}`,
};
