import { atLesson } from '../check/lessons.ts';
import { placedOf } from '../check/sheet.ts';
import type { RuleDefinition } from './definition.ts';

/** A lesson of duration 2 or more does not run across the long break. Cost: 1 per lesson. */
export interface NotAcrossBreak {
  readonly type: 'not-across-break';
  readonly lessons: readonly number[];
}

/** A lesson of several periods has no long break inside. */
export const notAcrossBreak: RuleDefinition<NotAcrossBreak> = {
  type: 'not-across-break',
  judges: 'each-lesson',
  exempts: 1,
  /** A lesson has the long break inside. */
  compile: (rule, builder) => {
    for (const lesson of rule.lessons) {
      const { duration } = builder.problem.lessons[lesson];
      builder.lessonTerms.push({
        lesson,
        strength: rule.strength,
        amount: (slot) => {
          const { session, period } = builder.positions[slot];
          const breaks = builder.problem.grid.longBreakAfter?.[session] ?? [];
          return Number(breaks.some((after) => after >= period && after < period + duration - 1));
        },
      });
    }
  },
  find: (rule, sheet) =>
    placedOf(sheet, rule.lessons).flatMap((item) => {
      const breaks = sheet.problem.grid.longBreakAfter?.[item.session] ?? [];
      const last = item.period + item.slots.length - 1;
      const inside = breaks.find((period) => period >= item.period && period < last);
      return inside === undefined ? [] : [atLesson(item, 1, { breakAfter: inside + 1 }, item.slots)];
    }),
  says: (c) => `${c.lessons} ở ${c.slots} vắt qua giờ ra chơi sau tiết ${c.numbers.breakAfter}`,
};
