import type { Slot } from '../model/problem.ts';
import type { RuleCheck } from './rule-of.ts';
import { weeksOf } from './rule-of.ts';
import { lessonsIn, occupiedIn, openEmptyIn, type ResourceWeek, type WeekSpan } from './sheet.ts';

/** Every open slot of a session before its last lesson is taken. */
export const checkCompactSession: RuleCheck<'compact-session'> = (rule, sheet) =>
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
      return [{ cost: holes.length, lessons: lessonsIn(week, slots), resource: week.resource, slots: holes, numbers }];
    }),
  );

/** Idle periods, found within sessions or days, are counted per session, day or week in which they lie. */
export const checkMaxGaps: RuleCheck<'max-gaps'> = (rule, sheet) =>
  weeksOf(rule, sheet).flatMap((week) => {
    const idle = sheet.spans[rule.within].flatMap((span) => idleIn(week, span));
    return sheet.spans[rule.per].flatMap(({ slots }) => {
      const here = idle.filter((slot) => slots.includes(slot));
      if (here.length <= rule.max) return [];
      const numbers = { found: here.length, max: rule.max };
      return [
        {
          cost: here.length - rule.max,
          lessons: lessonsIn(week, slots),
          resource: week.resource,
          slots: here,
          numbers,
        },
      ];
    });
  });

/** Sessions whose number of idle periods lies between `from` and `to`. */
export const checkGapSessions: RuleCheck<'gap-sessions'> = (rule, sheet) =>
  weeksOf(rule, sheet).flatMap((week) =>
    sheet.spans.session.flatMap((span) => {
      const taken = occupiedIn(week, span.slots);
      if (taken.length === 0) return [];
      const idle = idleIn(week, span);
      if (idle.length < rule.from || (rule.to !== null && idle.length > rule.to)) return [];
      const numbers = { found: idle.length };
      return [
        {
          cost: 1,
          lessons: lessonsIn(week, span.slots),
          resource: week.resource,
          slots: idle.length > 0 ? idle : taken,
          numbers,
        },
      ];
    }),
  );

/** A day starts in its first open slot, on at most `maxLate` days in its second. */
export const checkEarlyStart: RuleCheck<'early-start'> = (rule, sheet) =>
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
  });

/** Open empty slots between the first and the last lesson of a stretch. */
export function idleIn(week: ResourceWeek, span: WeekSpan): Slot[] {
  const taken = occupiedIn(week, span.slots);
  const inside = span.slots.filter((slot) => slot > taken[0] && slot < taken[taken.length - 1]);
  return openEmptyIn(week, inside);
}

function openBeforeFirst(week: ResourceWeek, slots: readonly Slot[]): number {
  const [first] = occupiedIn(week, slots);
  if (first === undefined) return 0;
  return openEmptyIn(
    week,
    slots.filter((slot) => slot < first),
  ).length;
}
