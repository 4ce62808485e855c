import type { Grouped } from '../../model/rules/pairs.ts';
import { comesDirectlyAfter } from '../../sheet/pairs.ts';
import { placedOf } from '../../sheet/sheet.ts';
import type { RuleDefinition } from '../define/definition.ts';
import { followsDirectly, skippedBetween } from './follows.ts';

export const grouped: RuleDefinition<Grouped> = {
  fallsShort: { filledBy: 'lessons' },
  compile: (rule, builder) => {
    const { lessons } = rule;
    const lengths = new Map(lessons.map((lesson) => [lesson, builder.problem.lessons[lesson].duration]));
    const between = new Map(
      lessons.map((a) => [a, new Map(lessons.map((b) => [b, skippedBetween(rule, builder, [a, b])]))] as const),
    );
    builder.scopeTerms.push({
      lessons,
      strength: rule.strength,
      amount: ({ slotOf }) => {
        const placed = lessons.filter((lesson) => slotOf[lesson] >= 0).sort((a, b) => slotOf[a] - slotOf[b] || a - b);
        const joined = placed.every((b, index) => {
          const a = placed[index - 1];
          if (a === undefined) return true;
          const skipped = between.get(a)?.get(b) ?? new Set<number>();
          return followsDirectly(builder, rule, slotOf[a], lengths.get(a) ?? 1, slotOf[b], skipped);
        });
        return Number(!joined);
      },
    });
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, rule.lessons);
    if (items.every((item, index) => index === 0 || comesDirectlyAfter(sheet, items[index - 1], item, rule))) return [];
    const slots = items.map(({ slot }) => slot);
    return [{ cost: 1, lessons: items.map(({ lesson }) => lesson), resource: null, slots, numbers: {} }];
  },
  says: (c) => `${c.lessons} phải liền nhau, đang ở ${c.slots}`,
};
