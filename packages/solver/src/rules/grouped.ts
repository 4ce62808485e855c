import { blockedForAll, followsDirectly } from './follows.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Lessons that do not stand next to each other on one day. */
export const grouped: RuleCompiler<'grouped'> = (rule, builder) => {
  const { lessons } = rule;
  const lengths = new Map(lessons.map((lesson) => [lesson, builder.problem.lessons[lesson].duration]));
  const between = new Map(
    lessons.map((a) => [a, new Map(lessons.map((b) => [b, blockedForAll(builder, [a, b])]))] as const),
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
        return followsDirectly(builder, slotOf[a], lengths.get(a) ?? 1, slotOf[b], skipped);
      });
      return Number(!joined);
    },
  });
};
