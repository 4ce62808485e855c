import type { MaxKinds } from '../../model/rules/lists.ts';
import { distinct } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import { atMost, ruleName, spanOf } from '../../words/phrases.ts';
import type { Places, RuleBuilder } from '../builder.ts';
import type { RuleWith } from '../../model/rules/index.ts';
import type { RuleDefinition } from '../definition.ts';

export const maxKinds: RuleDefinition<MaxKinds> = {
  compile: (rule, builder) => {
    const amount = kindCounter(rule, builder);
    builder.scopeTerms.push({ lessons: [...new Set(rule.lessons)], strength: rule.strength, amount });
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, [...new Set(rule.lessons)]);
    return sheet.spans[rule.span].flatMap(({ slots }) => {
      const here = items.filter((item) => item.slots.some((slot) => slots.includes(slot)));
      const kinds = new Set(rule.kinds.filter((_, index) => here.some(({ lesson }) => lesson === rule.lessons[index])));
      if (kinds.size <= rule.max) return [];
      const numbers = { found: kinds.size, max: rule.max };
      const periods = distinct(here.flatMap((item) => item.slots.filter((slot) => slots.includes(slot))));
      const lessons = here.map(({ lesson }) => lesson);
      return [{ cost: kinds.size - rule.max, lessons, resource: null, slots: periods, numbers }];
    });
  },
  says: (c) => `${ruleName(c)}: ${c.numbers.found} loại ${spanOf(c)}${atMost(c)} (${c.lessons})`,
};

function kindCounter({ lessons, kinds, span, max }: RuleWith<MaxKinds>, builder: RuleBuilder) {
  const lines = [...new Set(kinds)].map((kind) =>
    builder.unionNumber(lessons.filter((_, index) => kinds[index] === kind)),
  );
  const stretches = builder.problem.grid.days.map((_, day) => stretchesOfDay(builder, day, span));
  return (state: Places): number => {
    let over = 0;
    stretches.forEach((parts, day) => {
      for (const bits of parts) {
        const found = lines.reduce((sum, line) => sum + Number((state.busyOf(line, day) & bits) !== 0), 0);
        if (found > max) over += found - max;
      }
    });
    return over;
  };
}

/** The bits of each stretch of a day. */
function stretchesOfDay(builder: RuleBuilder, day: number, span: MaxKinds['span']): number[] {
  const { periods, sessions } = builder.dayOf(day);
  if (span === 'day') return periods === 0 ? [] : [2 ** periods - 1];
  if (span === 'session') return sessions.map(({ bits }) => bits);
  return Array.from({ length: periods }, (_, period) => 1 << period);
}
