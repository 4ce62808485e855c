import type { MaxKinds } from '../../model/rules/lists.ts';
import { distinct } from '../../sheet/lessons.ts';
import { placedOf } from '../../sheet/sheet.ts';
import { atMost, ruleName, spanOf } from '../../words/phrases.ts';
import type { Places, RuleBuilder } from '../define/builder.ts';
import type { RuleWith } from '../../model/rules/index.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxKinds: RuleDefinition<MaxKinds> = {
  compile: (rule, builder) => {
    const { brokenOn, amount } = kindCounter(rule, builder);
    const kindOf = new Map(rule.lessons.map((lesson, index) => [lesson, rule.kinds[index]]));
    builder.scopeTerms.push({
      lessons: [...new Set(rule.lessons)],
      strength: rule.strength,
      amount,
      guiltyKind: (places, lesson) => {
        const start = places.slotOf[lesson];
        if (start < 0) return -1;
        const { day } = builder.positions[start];
        const bits = (2 ** builder.problem.lessons[lesson].duration - 1) << (start - builder.dayStart[day]);
        return (brokenOn(places, day) & bits) === 0 ? -1 : (kindOf.get(lesson) ?? -1);
      },
    });
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
  /** The stretches with too many kinds, on the day counted last. */
  let beyond = 0;
  const countDay = (places: Places, day: number): number => {
    const parts = stretches[day];
    let over = 0;
    beyond = 0;
    met.fill(0);
    met[0] = -1;
    for (const line of lines) {
      const busy = places.busyOf(line, day);
      if (busy === 0) continue;
      const here = parts === null ? busy : busyStretches(busy, parts);
      beyond |= here & met[most];
      for (let bits = here & met[most]; bits !== 0; bits &= bits - 1) over++;
      for (let count = most; count > 0; count--) met[count] |= met[count - 1] & here;
    }
    return over;
  };
  return {
    amount: (places: Places): number => {
      let over = 0;
      for (let day = 0; day < days.length; day++) over += countDay(places, day);
      return over;
    },
    /** The periods of a day in stretches with too many kinds. */
    brokenOn: (places: Places, day: number): number => {
      if (countDay(places, day) === 0) return 0;
      const parts = stretches[day];
      if (parts === null) return beyond;
      return parts.reduce((bits, part, index) => (((beyond >> index) & 1) === 1 ? bits | part : bits), 0);
    },
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
