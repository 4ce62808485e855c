import { placedOf } from '../check/sheet.ts';
import { lessonAt } from '../explain/phrases.ts';
import type { RuleDefinition } from './definition.ts';

/** Nothing of these students comes after the lesson on its day. Cost: 1 per lesson. */
export interface EndsDay {
  readonly type: 'ends-day';
  readonly lessons: readonly number[];
}

/** No pupil of the lesson has another one later that day. */
export const endsDay: RuleDefinition<EndsDay> = {
  type: 'ends-day',
  judges: 'classmates',
  exempts: 1,
  /** A pupil of the lesson has another one later that day. */
  compile: (rule, builder) => {
    const { lessons } = builder.problem;
    for (const lesson of rule.lessons) {
      const { students, duration } = lessons[lesson];
      const classmates = lessons.flatMap((other, index) =>
        other.students.some((member) => students.includes(member)) ? [index] : [],
      );
      builder.scopeTerms.push({
        lessons: classmates,
        strength: rule.strength,
        amount: (state) => {
          const slot = state.slotOf[lesson];
          if (slot < 0) return 0;
          const { day } = builder.positions[slot];
          const after = -1 << (slot - builder.dayStart[day] + duration);
          return Number(students.some((member) => (state.busyOf(member, day) & after) !== 0));
        },
      });
    }
  },
  find: (rule, sheet) =>
    placedOf(sheet, rule.lessons).flatMap((item) => {
      const day = sheet.spans.day.find((span) => span.day === item.day);
      const rest = day?.slots.filter((slot) => slot >= item.end) ?? [];
      const later = sheet.problem.lessons[item.lesson].students.flatMap((atom) =>
        rest.flatMap((slot) => sheet.weeks.student[atom].lessonsAt.get(slot) ?? []),
      );
      if (later.length === 0) return [];
      const lessons = [item.lesson, ...new Set(later)];
      return [{ cost: 1, lessons, resource: null, slots: [item.slot], numbers: { later: lessons.length - 1 } }];
    }),
  says: (c) => `${lessonAt(c, 0)} ở ${c.slots} phải cuối ngày nhưng sau đó còn ${c.numbers.later} tiết`,
};
