import type { ActiveSpans } from '../../model/rules/weeks.ts';
import { limitNumbers, outsideLimits } from '../../sheet/limits.ts';
import { lessonsIn, occupiedIn, stretchesOf, weeksOf } from '../../sheet/sheet.ts';
import { limitText, sessionNote, spanUnit } from '../../words/phrases.ts';
import { partsOf, type DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const activeSpans: RuleDefinition<ActiveSpans> = {
  fallsShort: { filledBy: 'lessons', isBelowMinimum: true },
  compile: (rule, builder) => {
    const { span, min, max, session } = rule;
    const amount = (mask: number, shape: DayShape): number =>
      partsOf(mask, shape, span, session).filter((bits) => bits !== 0).length;
    const key = session === undefined ? `active:${span}` : `active:${span}:${session}`;
    const traits = span === 'session' && session === undefined ? ({ counts: 'sessions' } as const) : {};
    for (const line of builder.linesOf(rule.resources)) {
      if (max === 0) builder.perDay(line, rule, key, false, amount, traits);
      else if (max !== null) {
        const guide = session === undefined ? { guidesTo: span } : {};
        builder.perWeek(line, rule, { key, amount, min: null, max, repairable: false, ...guide });
        // Costs nothing, but gives the line a table for the guide that the repair search adds.
        if (rule.strength.kind === 'required' && session === undefined)
          builder.perDay(line, rule, `guide:${span}`, false, () => 0, guide);
      }
      if (min !== null) builder.perWeek(line, rule, { key, amount, min, max: null, repairable: true });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const firsts = stretchesOf(sheet, rule.span, rule.session).flatMap(({ slots }) =>
        occupiedIn(week, slots).slice(0, 1),
      );
      const cost = outsideLimits(firsts.length, rule);
      if (cost === 0) return [];
      const numbers = { found: firsts.length, ...limitNumbers(rule) };
      return [
        { cost, lessons: lessonsIn(week, [...week.lessonsAt.keys()]), resource: week.resource, slots: firsts, numbers },
      ];
    }),
  says: (c) => `${c.who} ${c.does} ${c.numbers.found} ${spanUnit(c)}${sessionNote(c)} trong tuần${limitText(c)}`,
};
