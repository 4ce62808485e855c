import { countBits } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Slots of the list that hold one of the lessons, at least `min` in the week. */
export const someInSlots: RuleCompiler<'some-in-slots'> = (rule, builder) => {
  if (rule.lessons.length === 0) return;
  const slots = new Set(rule.slots);
  const bitsOfDay = builder.problem.grid.days.map((_, day) => builder.bitsOf(slots, day));
  builder.perWeek(builder.unionOfLessons(rule.lessons), rule, {
    // The key starts like that of the other kind that looks at certain slots: tables then differ by day.
    key: `touching-slots:${[...slots].sort((a, b) => a - b).join(',')}`,
    amount: (mask, { day }) => countBits(mask & bitsOfDay[day]),
    min: rule.min,
    max: null,
    repairable: true,
  });
};
