import type { NotDirectlyAfter } from '../../model/rules/pairs.ts';
import { atLesson } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import { lessonAt, slotAt } from '../../words/phrases.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const notDirectlyAfter: RuleDefinition<NotDirectlyAfter> = {
  compile: (rule, builder) => {
    const { lessons } = builder.problem;
    const { positions } = builder;
    const { periods = 1 } = rule;
    for (const b of rule.lessons) {
      for (const a of rule.after) {
        if (a === b || !lessons[a].students.some((member) => lessons[b].students.includes(member))) continue;
        const length = lessons[a].duration;
        builder.pairTerms.push({
          a,
          b,
          strength: rule.strength,
          key: `directly-after:${length}:${periods}`,
          amount: (slotA, slotB) => {
            const sameDay = positions[slotA].day === positions[slotB].day;
            const between = slotB - slotA - length;
            return Number(
              between >= 0 && between < periods && sameDay && positions[slotA].session === positions[slotB].session,
            );
          },
        });
      }
    }
  },
  find: (rule, sheet) =>
    placedOf(sheet, rule.lessons).flatMap((item) => {
      const { periods = 1 } = rule;
      const { students } = sheet.problem.lessons[item.lesson];
      return placedOf(sheet, rule.after)
        .filter((before) => before.end <= item.slot && item.slot - before.end < periods)
        .filter((before) => before.day === item.day && before.session === item.session)
        .filter((before) => sheet.problem.lessons[before.lesson].students.some((atom) => students.includes(atom)))
        .map((before) => ({
          ...atLesson(item, 1),
          lessons: [before.lesson, item.lesson],
          slots: [before.slot, item.slot],
        }));
    }),
  says: (c) =>
    `${lessonAt(c, 1)} ở ${slotAt(c, 1)} xếp ${c.rule.periods === undefined ? 'ngay' : 'quá gần'} sau ${lessonAt(c, 0)}`,
};
