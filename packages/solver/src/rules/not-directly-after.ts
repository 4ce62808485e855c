import { atLesson } from '../check/lessons.ts';
import { placedOf } from '../check/sheet.ts';
import { lessonAt, slotAt } from '../explain/phrases.ts';
import type { RuleDefinition } from './definition.ts';

/** No lesson of `lessons` directly follows one of `after` for the same students in a session. Cost: 1 per case. */
export interface NotDirectlyAfter {
  readonly type: 'not-directly-after';
  readonly lessons: readonly number[];
  readonly after: readonly number[];
}

/** A lesson does not start where one of `after` ends, in one session, when they share pupils. */
export const notDirectlyAfter: RuleDefinition<NotDirectlyAfter> = {
  type: 'not-directly-after',
  exempts: 2,
  /** A lesson starts where one of `after` ends, in one session, for the same pupils. */
  compile: (rule, builder) => {
    const { lessons } = builder.problem;
    const { positions } = builder;
    for (const b of rule.lessons) {
      for (const a of rule.after) {
        if (a === b || !lessons[a].students.some((member) => lessons[b].students.includes(member))) continue;
        const length = lessons[a].duration;
        builder.pairTerms.push({
          a,
          b,
          strength: rule.strength,
          key: `directly-after:${length}`,
          amount: (slotA, slotB) => {
            const sameDay = positions[slotA].day === positions[slotB].day;
            return Number(slotA + length === slotB && sameDay && positions[slotA].session === positions[slotB].session);
          },
        });
      }
    }
  },
  find: (rule, sheet) =>
    placedOf(sheet, rule.lessons).flatMap((item) => {
      const { students } = sheet.problem.lessons[item.lesson];
      return placedOf(sheet, rule.after)
        .filter((before) => before.end === item.slot && before.day === item.day && before.session === item.session)
        .filter((before) => sheet.problem.lessons[before.lesson].students.some((atom) => students.includes(atom)))
        .map((before) => ({
          ...atLesson(item, 1),
          lessons: [before.lesson, item.lesson],
          slots: [before.slot, item.slot],
        }));
    }),
  says: (c) => `${lessonAt(c, 1)} ở ${slotAt(c, 1)} xếp ngay sau ${lessonAt(c, 0)}`,
};
