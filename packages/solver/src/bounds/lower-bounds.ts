import { findingsOf } from '../check/check-timetable.ts';
import { periodsOf } from '../sheet/lessons.ts';
import { placeLesson } from '../sheet/sheet.ts';
import type { ResourceRef } from '../sheet/types.ts';
import type { Problem, Rule } from '../model/problem.ts';
import { fewestSpans } from './fewest-spans.ts';
import { withGates } from './capacity/gates.ts';
import { findShortage } from './capacity/space.ts';
import { spreadBound } from './spread-bound.ts';
import { spanCapacities } from './arguments/span-arguments.ts';
import type { RuleOf } from '../model/rules/index.ts';
import { createView, type View } from './capacity/view.ts';

/** `levels` is the sum of cost times weight: no complete timetable that keeps every required rule is below it at any level. */
export interface LowerBounds {
  readonly levels: readonly number[];
}

/**
 * Lower bounds of the soft levels where they are cheap to find: days and sessions, loads, avoided slots and rooms, caps,
 * doubles, spread. Sessions are counted teacher by teacher. A program over all teachers proves more (177 instead of 171, 438
 * instead of 419; bench/search-results.md), but only for timetables without single-period sessions. These have a level of their
 * own, so that bound holds for no level alone.
 */
export function lowerBounds(problem: Problem): LowerBounds {
  const view = createView(problem);
  const levels = problem.levels.map(() => 0);
  for (const rule of problem.rules)
    if (rule.strength.kind === 'soft')
      for (const cost of leastCosts(view, rule))
        if (cost > 0) levels[rule.strength.level] += cost * rule.strength.weight;
  return { levels };
}

/** The least that a soft rule must cost for each person, for each lesson or in all, in the rule's own unit. */
function leastCosts(view: View, rule: Rule): number[] {
  switch (rule.type) {
    case 'active-spans':
      return peopleOf(rule).map((person) => spanBound(view, rule, person));
    case 'load':
      return peopleOf(rule).map((person) => loadBound(view, rule, person));
    case 'avoid-slots':
    case 'not-across-break':
      return rule.lessons.map((lesson) => cheapestStart(view, rule, lesson));
    case 'max-in-span':
      return [capBound(view, rule)];
    case 'min-days-between':
      return [spreadBound(view, rule)];
    case 'min-doubles':
      return [rule.min - Math.floor(periodsOf(view.problem, rule.lessons) / 2)];
    default:
      return [];
  }
}

function peopleOf({ resources: { kind, members } }: RuleOf<'active-spans' | 'load'>): ResourceRef[] {
  return kind === 'room' ? [] : members.map((index) => ({ kind, index }));
}

function spanBound(view: View, { max, min, span }: RuleOf<'active-spans'>, resource: ResourceRef): number {
  const lessons = view.lessonsOf(resource);
  const shortOf = min === null ? 0 : min - Math.min(lessons.length, view.sheet.spans[span].length);
  return Math.max(shortOf, max === null ? 0 : fewestSpans(view, span, resource) - max);
}

/** Lessons that can only be in sessions where the resource has room for one period: each makes such a session. */
function lonelyLessons(view: View, resource: ResourceRef): number {
  const demands = withGates(view, view.demands(view.lessonsOf(resource)));
  const sizes = spanCapacities(view, 'session', resource, demands);
  const lonely = new Set(view.sheet.spans.session.flatMap(({ slots }, index) => (sizes[index] === 1 ? slots : [])));
  return demands.filter(({ slots }) => slots.every((slot) => lonely.has(slot))).length;
}

/** Adds up the week's total, since spans can be filled evenly, and the sessions that cannot be filled up to the minimum. */
function loadBound(view: View, rule: RuleOf<'load'>, resource: ResourceRef): number {
  const { min, span, countEmpty, unit } = rule;
  const lonely = span === 'session' && min !== null && min > 1 && !countEmpty ? lonelyLessons(view, resource) : 0;
  return Math.max(evenLoad(view, rule, resource), unit === 'span' ? lonely : lonely * ((min ?? 1) - 1));
}

function evenLoad(view: View, rule: RuleOf<'load'>, resource: ResourceRef): number {
  const { min, max, span, countEmpty, unit } = rule;
  const total = periodsOf(view.problem, view.lessonsOf(resource));
  const spans = view.sheet.spans[span];
  const outside = Math.max(
    min === null || (total === 0 && !countEmpty) ? 0 : min * (countEmpty ? spans.length : 1) - total,
    max === null ? 0 : total - spans.reduce((sum, { slots }) => sum + Math.min(max, slots.length), 0),
  );
  return unit === 'span' ? Math.max(Math.min(1, outside), crowdedSpans(view, rule, resource)) : outside;
}

/** The fewest spans over the maximum: the largest spans are filled first, and the others take what is left. */
function crowdedSpans(view: View, { max, span }: RuleOf<'load'>, resource: ResourceRef): number {
  if (max === null) return 0;
  const demands = view.demands(view.lessonsOf(resource));
  const open = new Set(demands.flatMap(({ slots }) => slots));
  const sizes = view.sheet.spans[span].map(({ slots }) => slots.filter((slot) => open.has(slot)).length);
  let rest = demands.reduce((sum, { amount }) => sum + amount, 0);
  for (const size of sizes) rest -= Math.min(max, size);
  const extra = sizes.map((size) => size - max).sort((a, b) => b - a);
  return rest <= 0 ? 0 : 1 + extra.findIndex((room) => (rest -= Math.max(0, room)) <= 0);
}

function cheapestStart(view: View, rule: RuleOf<'avoid-slots' | 'not-across-break'>, lesson: number): number {
  const { problem, sheet } = view;
  const alone: Rule = { ...rule, lessons: [lesson] };
  const placed = [...sheet.placed];
  const costs = view.starts(lesson).map((slot) => {
    placed[lesson] = placeLesson(problem, sheet.positions, lesson, { slot, room: null });
    return findingsOf(alone, { ...sheet, placed }).reduce((sum, { cost }) => sum + cost, 0);
  });
  return costs.length === 0 ? 0 : Math.min(...costs);
}

function capBound(view: View, { lessons, span, max, count, slots, acrossDays }: RuleOf<'max-in-span'>): number {
  if (count === 'lesson' || slots !== undefined || acrossDays) return 0;
  const caps = {
    slot: { slot: () => max },
    session: { slot: () => Infinity, session: () => max },
    day: { slot: () => Infinity, day: () => max },
    week: { slot: () => Infinity, week: max },
  };
  const shortage = findShortage(view.sheet.positions, view.demands(lessons), caps[span]);
  return shortage === null ? 0 : shortage.needed - shortage.available;
}
