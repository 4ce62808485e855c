import { lessonsIn, occupiedIn, openEmptyIn, weeksOf } from '../../sheet/sheet.ts';
import type { Context } from '../../words/phrases.ts';
import type { CompactSession } from '../../model/rules/weeks.ts';
import { countBits, highestBit } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const compactSession: RuleDefinition<CompactSession> = {
  fallsShort: { filledBy: 'periods' },
  compile: (rule, builder) => {
    for (const line of builder.linesOf(rule.resources)) {
      builder.perDay(line, rule, 'compact', true, (mask, { sessions, open }) =>
        sessions.reduce((sum, { bits }) => sum + holesIn(mask & bits, open & bits), 0),
      );
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      sheet.spans.session.flatMap(({ slots }) => {
        const taken = occupiedIn(week, slots);
        if (taken.length === 0) return [];
        const first = taken[0];
        const last = taken[taken.length - 1];
        const holes = openEmptyIn(
          week,
          slots.filter((slot) => slot < last),
        );
        if (holes.length === 0) return [];
        const late = holes.filter((slot) => slot < first).length;
        const numbers = { holes: holes.length - late, late };
        return [
          { cost: holes.length, lessons: lessonsIn(week, slots), resource: week.resource, slots: holes, numbers },
        ];
      }),
    ),
  says: (c) => `${c.who} ${holesText(c)}: ${c.slots}`,
};

function holesIn(mask: number, open: number): number {
  return mask === 0 ? 0 : countBits(open & ~mask & ((1 << highestBit(mask)) - 1));
}

function holesText({ numbers }: Context): string {
  const holes = numbers.holes > 0 ? [`trống ${numbers.holes} tiết giữa buổi`] : [];
  const late = numbers.late > 0 ? [`vào muộn ${numbers.late} tiết`] : [];
  return [...holes, ...late].join(' và ');
}
