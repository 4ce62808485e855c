import { lessonsIn, occupiedIn, openEmptyIn, weeksOf, type ResourceWeek } from '../check/sheet.ts';
import { atMost } from '../explain/phrases.ts';
import type { ResourceSet, Slot } from '../model/problem.ts';
import { countBits, lowestBit, type DayShape } from './day-shape.ts';
import type { RuleDefinition } from './definition.ts';

/**
 * First lesson of a day in the first open slot, or the second at most `maxLate` times a week, never later. Cost: 1 per
 * day too late.
 */
export interface EarlyStart {
  readonly type: 'early-start';
  readonly resources: ResourceSet;
  readonly maxLate: number;
}

/** A day starts in its first open slot, on at most `maxLate` days in its second. */
export const earlyStart: RuleDefinition<EarlyStart> = {
  type: 'early-start',
  /** Days that start after their second open period cost 1 each; those that start in it, 1 each beyond `maxLate`. */
  compile: (rule, builder) => {
    const second = (mask: number, shape: DayShape): number => Number(missedBefore(mask, shape) === 1);
    for (const line of builder.linesOf(rule.resources)) {
      builder.perDay(line, rule, 'late', true, (mask, shape) => Number(missedBefore(mask, shape) > 1));
      builder.perWeek(line, rule, { key: 'second', amount: second, min: null, max: rule.maxLate, repairable: true });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) => {
      const late = sheet.spans.day
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
    `${c.who} vào học từ tiết 2 trong ${c.numbers.secondPeriodStarts} ngày${atMost(c)}, muộn hơn trong ${c.numbers.laterStarts} ngày`,
};

function missedBefore(mask: number, { open }: DayShape): number {
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
