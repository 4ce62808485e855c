import type { MaxLessonRun } from '../../model/rules/lists.ts';
import { atMost, ruleName } from '../../words/phrases.ts';
import { distinct } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import type { Slot } from '../../model/problem.ts';
import { runLengths } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxLessonRun: RuleDefinition<MaxLessonRun> = {
  compile: (rule, builder) => {
    const { lessons, within, max } = rule;
    if (lessons.length === 0) return;
    const tooLong = (mask: number): number => runLengths(mask).filter((length) => length > max).length;
    builder.perDay(builder.unionOfLessons(lessons), rule, `lesson-run:${within}:${max}`, false, (mask, { sessions }) =>
      within === 'day' ? tooLong(mask) : sessions.reduce((sum, { bits }) => sum + tooLong(mask & bits), 0),
    );
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, rule.lessons);
    const taken = distinct(items.flatMap(({ slots }) => slots));
    return sheet.spans[rule.within].flatMap((span) =>
      rows(taken.filter((slot) => span.slots.includes(slot)))
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

/** Cuts ascending slots where one is missing. */
function rows(slots: readonly Slot[]): Slot[][] {
  const starts = slots.flatMap((slot, index) => (slots[index - 1] === slot - 1 ? [] : [index]));
  return starts.map((start, index) => slots.slice(start, starts[index + 1]));
}
