import type { TogetherInSlots } from '../../model/rules/lists.ts';
import { placedOf } from '../../sheet/sheet.ts';
import { ruleName } from '../../words/phrases.ts';
import type { Places } from '../builder.ts';
import type { RuleDefinition } from '../definition.ts';

export const togetherInSlots: RuleDefinition<TogetherInSlots> = {
  compile: (rule, builder) => {
    const { lessons, slots, min, mayBeEmpty, strength } = rule;
    const lengthOf = (lesson: number): number => builder.problem.lessons[lesson].duration;
    const counts = new Int32Array(builder.slots);
    const missing = ({ slotOf }: Places): number => {
      counts.fill(0);
      for (const lesson of lessons) {
        if (slotOf[lesson] < 0) continue;
        for (let k = 0; k < lengthOf(lesson); k++) counts[slotOf[lesson] + k]++;
      }
      return slots.reduce((sum, slot) => {
        const found = counts[slot];
        return sum + (found === 0 && mayBeEmpty ? 0 : Math.max(0, min - found));
      }, 0);
    };
    const unplaced = ({ slotOf }: Places): number =>
      lessons.reduce((sum, lesson) => sum + (slotOf[lesson] < 0 ? lengthOf(lesson) : 0), 0);
    const isHeldBack = strength.kind === 'required';
    builder.scopeTerms.push({
      lessons,
      strength,
      amount: (state) => Math.max(0, missing(state) - (isHeldBack ? unplaced(state) : 0)),
      whole: missing,
    });
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, rule.lessons);
    return rule.slots.flatMap((slot) => {
      const here = items.filter((item) => item.slots.includes(slot));
      if ((here.length === 0 && rule.mayBeEmpty) || here.length >= rule.min) return [];
      const numbers = { found: here.length, min: rule.min };
      const lessons = here.length === 0 ? rule.lessons : here.map(({ lesson }) => lesson);
      return [{ cost: rule.min - here.length, lessons, resource: null, slots: [slot], numbers }];
    });
  },
  says: (c) => `${ruleName(c)}: có ${c.numbers.found} lượt học cùng lúc ở ${c.slots}, cần ít nhất ${c.numbers.min}`,
};
