import { atLesson } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import type { NotAcrossBreak } from '../../model/rules/place.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const notAcrossBreak: RuleDefinition<NotAcrossBreak> = {
  judges: 'each-lesson',
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
