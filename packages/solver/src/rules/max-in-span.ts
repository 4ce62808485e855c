import { distinct } from '../check/lessons.ts';
import { placedOf } from '../check/sheet.ts';
import { atMost, ruleName, spanOf, type RuleContext } from '../explain/phrases.ts';
import type { Span } from '../model/problem.ts';
import { countBits, type DayShape } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/**
 * Periods of these lessons per span at most `max` (subject caps, joint caps, simultaneous use with span slot). `per
 * student` counts are made by listing one class's lessons. Cost: excess.
 */
export interface MaxInSpan {
  readonly type: 'max-in-span';
  readonly lessons: readonly number[];
  readonly span: Span;
  readonly max: number;
  readonly count: 'period' | 'lesson';
}

/** At most `max` periods (or lessons) of the list in one stretch; lessons at the same time count each. */
export const maxInSpan: RuleDefinition<MaxInSpan> = {
  type: 'max-in-span',
  /** Periods (or lessons) of the list per slot, session, day or week, limited. */
  compile: (rule, builder) => {
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
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, rule.lessons);
    return sheet.spans[rule.span].flatMap(({ slots }) => {
      const here = items.filter((item) => item.slots.some((slot) => slots.includes(slot)));
      const periods = here.flatMap((item) => item.slots.filter((slot) => slots.includes(slot)));
      const found = rule.count === 'lesson' ? here.length : periods.length;
      if (found <= rule.max) return [];
      const numbers = { found, max: rule.max };
      return [
        {
          cost: found - rule.max,
          lessons: here.map(({ lesson }) => lesson),
          resource: null,
          slots: distinct(periods),
          numbers,
        },
      ];
    });
  },
  says: (c) => `${ruleName(c)}: ${c.numbers.found} ${countUnit(c)} ${spanOf(c)}${atMost(c)} (${c.lessons})`,
};

function countUnit({ rule }: RuleContext<MaxInSpan>): string {
  return rule.count === 'lesson' ? 'lượt học' : 'tiết';
}
