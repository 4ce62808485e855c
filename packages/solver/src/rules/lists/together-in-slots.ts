import type { RuleWith } from '../../model/rules/index.ts';
import type { TogetherInSlots } from '../../model/rules/lists.ts';
import { placedOf, type PlacedLesson, type Sheet } from '../../sheet/sheet.ts';
import { ruleName, type RuleContext } from '../../words/phrases.ts';
import type { Places, RuleBuilder } from '../define/builder.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const togetherInSlots: RuleDefinition<TogetherInSlots> = {
  fallsShort: { filledBy: 'periods', isBelowMinimum: true },
  compile: (rule, builder) => {
    const { lessons, min, mayBeEmpty, strength } = rule;
    const stretchAt = stretchesOf(rule, builder);
    const wanted = [...new Set(stretchAt)].filter((stretch) => stretch >= 0);
    const lengthOf = (lesson: number): number => builder.problem.lessons[lesson].duration;
    const counts = new Int32Array(builder.slots);
    const missing = ({ slotOf }: Places): number => {
      counts.fill(0);
      for (const lesson of lessons) {
        const start = slotOf[lesson];
        if (start < 0) continue;
        const end = start + lengthOf(lesson);
        let last = -1;
        for (let slot = start; slot < end; slot++) {
          const stretch = stretchAt[slot];
          if (stretch >= 0 && (rule.count === 'period' || stretch !== last)) counts[stretch]++;
          last = stretch;
        }
      }
      return wanted.reduce((sum, stretch) => {
        const found = counts[stretch];
        return sum + (found === 0 && mayBeEmpty ? 0 : Math.max(0, min - found));
      }, 0);
    };
    const unplaced = ({ slotOf }: Places): number =>
      lessons.reduce((sum, lesson) => sum + (slotOf[lesson] < 0 ? lengthOf(lesson) : 0), 0);
    const isHeldBack = strength.kind === 'required';
    builder.scopeTerms.push({
      lessons,
      strength,
      ...(mayBeEmpty ? { companyAt: stretchAt } : {}),
      amount: (state) => Math.max(0, missing(state) - (isHeldBack ? unplaced(state) : 0)),
      whole: missing,
    });
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, rule.lessons);
    return groupsOf(rule, sheet).flatMap((slots) => {
      const here = items.filter((item) => item.slots.some((slot) => slots.includes(slot)));
      const found = rule.count === 'period' ? periodsIn(here, slots) : here.length;
      if ((found === 0 && rule.mayBeEmpty) || found >= rule.min) return [];
      const lessons = found === 0 ? rule.lessons : here.map(({ lesson }) => lesson);
      return [
        {
          cost: rule.min - found,
          lessons,
          resource: null,
          slots: slots.slice(0, 1),
          numbers: { found, min: rule.min },
        },
      ];
    });
  },
  says: (c) => {
    const { found, min } = c.numbers;
    const unit = c.rule.count === 'period' ? 'tiết' : 'lượt học';
    return `${ruleName(c)}: có ${found} ${unit} ${placeOf(c)}, cần ít nhất ${min}`;
  },
};

/** Number of the slot, session, day or term that each slot lies in; -1 where it is not meant. */
function stretchesOf({ slots, span, daysTogether }: TogetherInSlots, builder: RuleBuilder): Int32Array {
  const chosen = new Set(slots);
  const at = (slot: number): number => {
    if (daysTogether !== undefined) return Math.floor(builder.positions[slot].day / daysTogether);
    return span === undefined ? slot : builder.stretchOf(slot, span);
  };
  return Int32Array.from(builder.positions, (_, slot) => (chosen.has(slot) ? at(slot) : -1));
}

/** The chosen slots by what they are counted in. */
function groupsOf({ slots, span, daysTogether }: TogetherInSlots, sheet: Sheet): number[][] {
  const all =
    daysTogether === undefined
      ? sheet.spans[span ?? 'slot'].map((each) => [...each.slots])
      : [
          ...Map.groupBy(sheet.spans.day, ({ slots: [first] }) => {
            return Math.floor((sheet.positions[first]?.day ?? 0) / daysTogether);
          }).values(),
        ].map((days) => days.flatMap((day) => [...day.slots]));
  return all.map((each) => each.filter((slot) => slots.includes(slot))).filter((each) => each.length > 0);
}

const periodsIn = (items: readonly PlacedLesson[], slots: readonly number[]): number =>
  items.reduce((sum, item) => sum + item.slots.filter((slot) => slots.includes(slot)).length, 0);

function placeOf(c: RuleContext<RuleWith<TogetherInSlots>>): string {
  const { span, daysTogether } = c.rule;
  const { words, violation } = c;
  if (daysTogether !== undefined) return `trong đợt ${daysTogether} ngày có ${words.day(violation.slots[0])}`;
  if (span === undefined) return `cùng lúc ở ${c.slots}`;
  return `trong ${span === 'session' ? words.session(violation.slots[0]) : words.day(violation.slots[0])}`;
}
