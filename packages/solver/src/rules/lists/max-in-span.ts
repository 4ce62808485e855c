import type { MaxInSpan } from '../../model/rules/lists.ts';
import { distinct } from '../../sheet/lessons.ts';
import { placedOf, type Sheet, type WeekSpan } from '../../sheet/sheet.ts';
import { atMost, ruleName, spanOf, type RuleContext } from '../../words/phrases.ts';
import type { Slot } from '../../model/problem.ts';
import { countBits, partsOf } from '../define/day-shape.ts';
import type { RuleBuilder } from '../define/builder.ts';
import type { RuleWith } from '../../model/rules/index.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxInSpan: RuleDefinition<MaxInSpan> = {
  compile: (rule, builder) => {
    const { lessons, span, max } = rule;
    const slots = rule.slots ?? (rule.acrossDays && builder.positions.map((_, slot) => slot));
    const isCapped = rule.isCapped === true;
    const durations = lessons.map((lesson) => builder.problem.lessons[lesson].duration);
    const inPeriods = rule.count === 'period' || durations.every((duration) => duration === 1);
    const total = inPeriods ? durations.reduce((sum, duration) => sum + duration, 0) : lessons.length;
    if (total <= max) return;
    if (slots !== undefined) {
      compileSelected(rule, slots, builder);
      return;
    }
    const line = inPeriods && (span === 'session' || span === 'day') ? builder.lineOfLessons(lessons) : null;
    if (line === null) {
      builder.counterTerms.push({
        lessons,
        strength: rule.strength,
        span,
        unit: inPeriods ? 'period' : 'lesson',
        max,
        isCapped,
      });
      return;
    }
    const part = span === 'day' ? 'day' : 'session';
    const over = (bits: number): number => Math.max(0, countBits(bits) - max);
    builder.perDay(line, rule, `in-span:${span}:${max}:${isCapped}`, false, (mask, shape) =>
      partsOf(mask, shape, part).reduce((sum, bits) => sum + (isCapped ? Math.min(1, over(bits)) : over(bits)), 0),
    );
  },
  find: (rule, sheet) => {
    const items = placedOf(sheet, rule.lessons);
    return spansOf(rule, sheet).flatMap((span) => {
      const slots = rule.slots === undefined ? span.slots : span.slots.filter((slot) => rule.slots?.includes(slot));
      const here = items.filter((item) => item.slots.some((slot) => slots.includes(slot)));
      const periods = here.flatMap((item) => item.slots.filter((slot) => slots.includes(slot)));
      const found = rule.count === 'lesson' ? here.length : periods.length;
      if (found <= rule.max) return [];
      const numbers = { found, max: rule.max };
      return [
        {
          cost: rule.isCapped === true ? 1 : found - rule.max,
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

/** Where the same period of all days counts as one slot, a span holds that period of each day. */
function spansOf({ span, acrossDays }: MaxInSpan, sheet: Sheet): readonly Pick<WeekSpan, 'slots'>[] {
  if (!acrossDays) return sheet.spans[span];
  const longest = Math.max(...sheet.spans.day.map(({ slots }) => slots.length));
  return Array.from({ length: longest }, (_, period) => ({
    slots: sheet.spans.day.flatMap(({ slots }) => slots.slice(period, period + 1)),
  }));
}

function countUnit({ rule }: RuleContext<MaxInSpan>): string {
  return rule.count === 'lesson' ? 'lượt học' : 'tiết';
}

/** Counts in chosen slots only: by period, or by start where a lesson counts once, since it may lie partly outside. */
function compileSelected(
  { lessons, span, max, count, strength, isCapped, acrossDays }: RuleWith<MaxInSpan>,
  chosen: readonly Slot[],
  builder: RuleBuilder,
): void {
  const inside = new Set(chosen);
  const at = (slot: Slot): number => (acrossDays ? slot - builder.dayStart[builder.positions[slot].day] : slot);
  const spanAt = (slot: Slot): number =>
    ({ slot: at(slot), session: builder.stretchOf(slot, 'session'), day: builder.stretchOf(slot), week: 0 })[span];
  const groups = builder.positions.map((_, slot) => (inside.has(slot) ? spanAt(slot) : -1));
  const term = { lessons, strength, span, max, isCapped: isCapped === true };
  if (count === 'period' || span === 'slot') {
    builder.counterTerms.push({ ...term, unit: 'period', groups });
    return;
  }
  const touched = (start: Slot, duration: number): number =>
    groups.slice(start, start + duration).find((group) => group >= 0) ?? -1;
  const durations = lessons.map((lesson) => builder.problem.lessons[lesson].duration);
  if (durations.every((duration) => duration === durations[0])) {
    const touches = groups.map((_, start) => touched(start, durations[0]));
    builder.counterTerms.push({ ...term, unit: 'lesson', groups: touches });
    return;
  }
  builder.scopeTerms.push({
    lessons,
    strength,
    amount: ({ slotOf }) => {
      const counts = new Map<number, number>();
      for (const lesson of lessons) {
        const group = slotOf[lesson] < 0 ? -1 : touched(slotOf[lesson], builder.problem.lessons[lesson].duration);
        if (group >= 0) counts.set(group, (counts.get(group) ?? 0) + 1);
      }
      const over = [...counts.values()].map((found) => Math.max(0, found - max));
      return over.reduce((sum, each) => sum + (isCapped ? Math.min(1, each) : each), 0);
    },
  });
}
