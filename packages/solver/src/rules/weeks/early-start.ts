import type { EarlyStart } from '../../model/rules/weeks.ts';
import { lessonsIn, occupiedIn, openEmptyIn, stretchesOf, weeksOf, type ResourceWeek } from '../../sheet/sheet.ts';
import { atMost, spanUnit } from '../../words/phrases.ts';
import type { Slot } from '../../model/problem.ts';
import { countBits, lowestBit, sessionsOf, type DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const earlyStart: RuleDefinition<EarlyStart> = {
  fallsShort: { filledBy: 'periods' },
  compile: (rule, builder) => {
    const { within = 'day', session } = rule;
    const missed = (mask: number, shape: DayShape): number[] =>
      within === 'day'
        ? [missedBefore(mask, shape.open)]
        : sessionsOf(shape, session).map(({ bits }) => missedBefore(mask & bits, shape.open & bits));
    const count = (isMeant: (missed: number) => boolean) => (mask: number, shape: DayShape) =>
      missed(mask, shape).filter(isMeant).length;
    const second = count((periods) => periods === 1);
    const where = within === 'day' ? '' : `:${within}:${session}`;
    for (const line of builder.linesOf(rule.resources)) {
      builder.perDay(
        line,
        rule,
        `late${where}`,
        true,
        count((periods) => periods > 1),
      );
      builder.perWeek(line, rule, {
        key: `second${where}`,
        amount: second,
        min: null,
        max: rule.maxLate,
        repairable: true,
      });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const late = stretchesOf(sheet, rule.within ?? 'day', rule.session)
        .map(({ slots }) => ({ slots, missed: openBeforeFirst(week, slots) }))
        .filter(({ missed }) => missed > 0);
      const second = late.filter(({ missed }) => missed === 1);
      const tooLate = late.filter(({ missed }) => missed > 1);
      const surplus = Math.max(0, second.length - rule.maxLate);
      const broken = surplus > 0 ? late : tooLate;
      if (broken.length === 0) return [];
      const slots = broken.map((day) => occupiedIn(week, day.slots)[0]);
      const numbers = { secondPeriodStarts: second.length, max: rule.maxLate, laterStarts: tooLate.length };
      return [
        { cost: tooLate.length + surplus, lessons: lessonsIn(week, slots), resource: week.resource, slots, numbers },
      ];
    }),
  says: (c) =>
    `${c.who} vào học từ tiết 2 trong ${c.numbers.secondPeriodStarts} ${spanUnit(c)}${atMost(c)}, muộn hơn trong ${c.numbers.laterStarts} ${spanUnit(c)}`,
};

function missedBefore(mask: number, open: number): number {
  return mask === 0 ? 0 : countBits(open & ~mask & ((1 << lowestBit(mask)) - 1));
}

function openBeforeFirst(week: ResourceWeek, slots: readonly Slot[]): number {
  const [first] = occupiedIn(week, slots);
  if (first === undefined) return 0;
  return openEmptyIn(
    week,
    slots.filter((slot) => slot < first),
  ).length;
}
