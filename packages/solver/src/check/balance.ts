import type { Problem } from '../model/problem.ts';
import { idleIn } from './gaps.ts';
import { weeksOf, type RuleCheck, type RuleOf } from './rule-of.ts';
import { lessonsIn, occupiedIn, type ResourceWeek, type Sheet } from './sheet.ts';

/** Nobody has over `max` more than the member with the least. */
export const checkBalance: RuleCheck<'balance'> = (rule, sheet) => {
  if (rule.resources.kind === 'room') return [];
  const shares = weeksOf(rule, sheet)
    .filter((week) => periodsOf(sheet.problem, week) > 0)
    .map((week) => ({ week, found: measureOf(rule, week, sheet) }));
  const least = Math.min(...shares.map(({ found }) => found));
  return shares.flatMap(({ week, found }) => {
    const cost = found - least - rule.max;
    if (cost <= 0) return [];
    const slots = [...week.lessonsAt.keys()].sort((a, b) => a - b);
    const numbers = { found, least, max: rule.max };
    return [{ cost, lessons: lessonsIn(week, slots), resource: week.resource, slots, numbers }];
  });
};

function measureOf({ measure }: RuleOf<'balance'>, week: ResourceWeek, { spans, problem }: Sheet): number {
  if (measure === 'gaps') return spans.session.reduce((sum, span) => sum + idleIn(week, span).length, 0);
  if (measure === 'last-periods') {
    const lasts = spans.session.map(({ slots }) => slots[slots.length - 1]);
    return occupiedIn(week, lasts).length;
  }
  const sessions = spans.session.filter(({ slots }) => occupiedIn(week, slots).length > 0).length;
  const longest = Math.max(...spans.session.map(({ slots }) => slots.length));
  return Math.max(0, sessions - Math.ceil(periodsOf(problem, week) / longest));
}

/** Periods of all lessons of the member, placed or not. */
function periodsOf({ lessons }: Problem, { resource }: ResourceWeek): number {
  const mine = lessons.filter(({ students, teachers }) =>
    (resource.kind === 'student' ? students : teachers).includes(resource.index),
  );
  return mine.reduce((sum, { duration }) => sum + duration, 0);
}
