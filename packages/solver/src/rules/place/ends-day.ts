import type { EndsDay } from '../../model/rules/place.ts';
import { placedOf } from '../../sheet/sheet.ts';
import { lessonAt } from '../../words/phrases.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const endsDay: RuleDefinition<EndsDay> = {
  judges: 'classmates',
  compile: (rule, builder) => {
    const { lessons } = builder.problem;
    const reach = builder.stretchBits(rule.within);
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
          const after = (-1 << (slot - builder.dayStart[day] + duration)) & reach[builder.stretchOf(slot, rule.within)];
          return Number(students.some((member) => (state.busyOf(member, day) & after) !== 0));
        },
      });
    }
  },
  find: (rule, sheet) =>
    placedOf(sheet, rule.lessons).flatMap((item) => {
      const { within = 'day' } = rule;
      const stretch = sheet.spans[within].find(({ slots }) => slots.includes(item.slot));
      const rest = stretch?.slots.filter((slot) => slot >= item.end) ?? [];
      const later = sheet.problem.lessons[item.lesson].students.flatMap((atom) =>
        rest.flatMap((slot) => sheet.weeks.student[atom].lessonsAt.get(slot) ?? []),
      );
      if (later.length === 0) return [];
      const lessons = [item.lesson, ...new Set(later)];
      return [{ cost: 1, lessons, resource: null, slots: [item.slot], numbers: { later: lessons.length - 1 } }];
    }),
  says: (c) => `${lessonAt(c, 0)} ở ${c.slots} phải cuối ngày nhưng sau đó còn ${c.numbers.later} tiết`,
};
