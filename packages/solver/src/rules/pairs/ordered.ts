import type { Ordered } from '../../model/rules/pairs.ts';
import { areTogether, atPair } from '../../sheet/pairs.ts';
import { lessonAt, slotAt } from '../../words/phrases.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const ordered: RuleDefinition<Ordered> = {
  judges: 'pair',
  compile: (rule, builder) => {
    const [a, b] = rule.lessons;
    const { within } = rule;
    const isMeant = (slotA: number, slotB: number): boolean =>
      within === undefined || builder.stretchOf(slotA, within) === builder.stretchOf(slotB, within);
    const length = builder.problem.lessons[a].duration;
    builder.pairTerms.push({
      a,
      b,
      strength: rule.strength,
      key: `ordered:${length}:${within}`,
      amount: (slotA, slotB) => Number(slotA + length > slotB && isMeant(slotA, slotB)),
    });
  },
  find: (rule, sheet) => {
    const [a, b] = rule.lessons.map((lesson) => sheet.placed[lesson]);
    if (a === null || b === null || a.end <= b.slot) return [];
    if (rule.within !== undefined && !areTogether(a, b, rule.within)) return [];
    return [atPair(a, b, 1)];
  },
  says: (c) => `${lessonAt(c, 0)} phải trước ${lessonAt(c, 1)}, đang ở ${slotAt(c, 0)} và ${slotAt(c, 1)}`,
};
