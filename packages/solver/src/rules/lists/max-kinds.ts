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
  const { days } = builder.problem.grid;
  const stretches = days.map((_, day) => (span === 'slot' ? null : stretchesOfDay(builder, day, span)));
  /** Stretches in which at least so many kinds have been met, by that number. */
  const most = Math.min(max, lines.length);
  const met = new Int32Array(most + 1);
  return (state: Places): number => {
    let over = 0;
    for (let day = 0; day < days.length; day++) {
      const parts = stretches[day];
      met.fill(0);
      met[0] = -1;
      for (const line of lines) {
        const busy = state.busyOf(line, day);
        const here = parts === null ? busy : busyStretches(busy, parts);
        for (let beyond = here & met[most]; beyond !== 0; beyond &= beyond - 1) over++;
        for (let count = most; count > 0; count--) met[count] |= met[count - 1] & here;
      }
    }
    return over;
  };
}

/** A bit for each stretch in which one of the periods lies. */
function busyStretches(busy: number, stretches: readonly number[]): number {
  let mask = 0;
  for (let i = 0; i < stretches.length; i++) if ((busy & stretches[i]) !== 0) mask |= 1 << i;
  return mask;
}

/** The bits of each stretch of a day. */
function stretchesOfDay(builder: RuleBuilder, day: number, span: 'day' | 'session'): number[] {
  const { periods, sessions } = builder.dayOf(day);
  return span === 'session' ? sessions.map(({ bits }) => bits) : periods === 0 ? [] : [2 ** periods - 1];
}
