import { countBits, type DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Periods (or lessons) of the list per slot, session, day or week, limited. */
export const maxInSpan: RuleCompiler<'max-in-span'> = (rule, builder) => {
  const { lessons, span, max } = rule;
  const durations = lessons.map((lesson) => builder.problem.lessons[lesson].duration);
  const inPeriods = rule.count === 'period' || durations.every((duration) => duration === 1);
  const total = inPeriods ? durations.reduce((sum, duration) => sum + duration, 0) : lessons.length;
  if (total <= max) return;
  const line = inPeriods && (span === 'session' || span === 'day') ? builder.lineOfLessons(lessons) : null;
  if (line === null) {
    builder.counterTerms.push({ lessons, strength: rule.strength, span, unit: inPeriods ? 'period' : 'lesson', max });
    return;
  }
  const spans = (mask: number, { sessions }: DayShape): number[] =>
    span === 'day' ? [mask] : sessions.map(({ bits }) => mask & bits);
  builder.perDay(line, rule, `in-span:${span}:${max}`, false, (mask, shape) =>
    spans(mask, shape).reduce((sum, bits) => sum + Math.max(0, countBits(bits) - max), 0),
  );
};
