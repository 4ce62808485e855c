import type { MaxLessonRun } from '../../model/rules/lists.ts';
import { atMost, ruleName } from '../../words/phrases.ts';
import { distinct, rowsOf } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import { longRuns } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxLessonRun: RuleDefinition<MaxLessonRun> = {
  compile: (rule, builder) => {
    const { lessons, within, max } = rule;
    if (lessons.length === 0) return;
    const line = builder.unionOfLessons(lessons);
    builder.perDay(line, rule, `lesson-run:${within}:${max}`, false, longRuns(max, within));
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, rule.lessons);
    const taken = distinct(items.flatMap(({ slots }) => slots));
    return sheet.spans[rule.within].flatMap((span) =>
      rowsOf(taken.filter((slot) => span.slots.includes(slot)))
        .filter((slots) => slots.length > rule.max)
        .map((slots) => {
          const here = items.filter((item) => item.slots.some((slot) => slots.includes(slot)));
          const numbers = { found: slots.length, max: rule.max };
          return { cost: 1, lessons: here.map(({ lesson }) => lesson), resource: null, slots, numbers };
        }),
    );
  },
  says: (c) => `${ruleName(c)}: ${c.numbers.found} tiết liền ở ${c.slots}${atMost(c)} (${c.lessons})`,
};
