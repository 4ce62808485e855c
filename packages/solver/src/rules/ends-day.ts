import type { RuleCompiler } from './rule-compiler.ts';

/** A pupil of the lesson has another one later that day. */
export const endsDay: RuleCompiler<'ends-day'> = (rule, builder) => {
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
};
