import type { Slot } from '../model/problem.ts';
import type { RuleCheck } from './rule-of.ts';
import { weeksOf } from './rule-of.ts';
import { lessonsIn, occupiedIn } from './sheet.ts';

/** Occupied periods per stretch lie between `min` and `max`. */
export const checkLoad: RuleCheck<'load'> = (rule, sheet) =>
  weeksOf(rule, sheet).flatMap((week) =>
    sheet.spans[rule.span].flatMap(({ slots }) => {
      const taken = occupiedIn(week, slots);
      if (taken.length === 0 && !rule.countEmpty) return [];
      const outside = amountOutside(taken.length, rule);
      if (outside === 0) return [];
      const cost = rule.unit === 'span' ? 1 : outside;
      const place = taken.length === 0 ? slots.slice(0, 1) : taken;
      const numbers = { found: taken.length, ...limits(rule) };
      return [{ cost, lessons: lessonsIn(week, slots), resource: week.resource, slots: place, numbers }];
    }),
  );

/** Days or sessions with a lesson number between `min` and `max`. */
export const checkActiveSpans: RuleCheck<'active-spans'> = (rule, sheet) =>
  weeksOf(rule, sheet).flatMap((week) => {
    const firsts = sheet.spans[rule.span].flatMap(({ slots }) => occupiedIn(week, slots).slice(0, 1));
    const cost = amountOutside(firsts.length, rule);
    if (cost === 0) return [];
    const numbers = { found: firsts.length, ...limits(rule) };
    return [
      { cost, lessons: lessonsIn(week, [...week.lessonsAt.keys()]), resource: week.resource, slots: firsts, numbers },
    ];
  });

/** No more than `max` periods without a break between them; any empty slot is a break. */
export const checkMaxRun: RuleCheck<'max-run'> = (rule, sheet) =>
  weeksOf(rule, sheet).flatMap((week) =>
    sheet.spans[rule.within].flatMap(({ slots }) =>
      runs(occupiedIn(week, slots))
        .filter((run) => run.length > rule.max)
        .map((run) => ({
          cost: 1,
          lessons: lessonsIn(week, run),
          resource: week.resource,
          slots: run,
          numbers: { found: run.length, max: rule.max },
        })),
    ),
  );

/** At most `max` days have a lesson in one of the slots. */
export const checkMaxDaysTouching: RuleCheck<'max-days-touching'> = (rule, sheet) =>
  weeksOf(rule, sheet).flatMap((week) => {
    const touched = sheet.spans.day
      .map(({ slots }) => occupiedIn(week, slots).filter((slot) => rule.slots.includes(slot)))
      .filter((slots) => slots.length > 0);
    if (touched.length <= rule.max) return [];
    const slots = touched.flat();
    const numbers = { found: touched.length, max: rule.max };
    return [
      { cost: touched.length - rule.max, lessons: lessonsIn(week, slots), resource: week.resource, slots, numbers },
    ];
  });

/** Lessons in one session of a day only. */
export const checkOneSessionADay: RuleCheck<'one-session-a-day'> = (rule, sheet) =>
  weeksOf(rule, sheet).flatMap((week) =>
    sheet.spans.day.flatMap((day) => {
      const taken = occupiedIn(week, day.slots);
      const sessions = new Set(taken.map((slot) => sheet.positions[slot].session));
      if (sessions.size <= 1) return [];
      const numbers = { found: sessions.size, max: 1 };
      return [{ cost: 1, lessons: lessonsIn(week, taken), resource: week.resource, slots: taken, numbers }];
    }),
  );

/** Not both the last period of a session and the first of the session after it. */
export const checkNoBackToBackSessions: RuleCheck<'no-back-to-back-sessions'> = (rule, sheet) =>
  weeksOf(rule, sheet).flatMap((week) =>
    sheet.spans.session.flatMap(({ day, session, slots }) => {
      const next = sheet.spans.session.find((other) => other.day === day && other.session === (session ?? 0) + 1);
      if (next === undefined) return [];
      const pair = [slots[slots.length - 1], next.slots[0]];
      if (occupiedIn(week, pair).length < 2) return [];
      return [{ cost: 1, lessons: lessonsIn(week, pair), resource: week.resource, slots: pair, numbers: {} }];
    }),
  );

interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

function amountOutside(found: number, { min, max }: Limits): number {
  if (min !== null && found < min) return min - found;
  return max !== null && found > max ? found - max : 0;
}

function limits({ min, max }: Limits): Record<string, number> {
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}

/** Cuts an ascending list of slots into stretches without a break. */
function runs(slots: readonly Slot[]): Slot[][] {
  const result: Slot[][] = [];
  for (const slot of slots) {
    const current = result.at(-1);
    if (current?.at(-1) === slot - 1) current.push(slot);
    else result.push([slot]);
  }
  return result;
}
