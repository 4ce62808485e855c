import type { DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Days or sessions that hold a lesson of the list, between `min` and `max`; minimising them (`max` 0) is a plain sum. */
export const lessonSpans: RuleCompiler<'lesson-spans'> = (rule, builder) => {
  const { lessons, span, min, max } = rule;
  if (lessons.length === 0) return;
  const amount = (mask: number, { sessions }: DayShape): number =>
    span === 'day' ? Number(mask !== 0) : sessions.filter(({ bits }) => (mask & bits) !== 0).length;
  const key = `lesson-spans:${span}`;
  const line = builder.unionOfLessons(lessons);
  if (max === 0) builder.perDay(line, rule, key, false, amount);
  else if (max !== null) builder.perWeek(line, rule, { key, amount, min: null, max, repairable: false });
  if (min !== null) builder.perWeek(line, rule, { key, amount, min, max: null, repairable: true });
};
