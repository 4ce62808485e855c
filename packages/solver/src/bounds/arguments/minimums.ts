import type { RuleOf } from '../../model/rules/index.ts';
import { periodsOf } from '../../sheet/lessons.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import type { Slot } from '../../model/problem.ts';
import { shortageOf, type Argument } from './argument.ts';
import { rulesFor } from '../capacity/load-caps.ts';
import { forcedSpans } from './span-arguments.ts';
import type { Shortage } from '../capacity/types.ts';
import type { View } from '../capacity/view.ts';

/** Required minimums (periods per span, days or sessions, doubles) against what there can be. */
export function minimumArguments(view: View): Argument[] {
  return [
    ...view.required('load').flatMap((rule) => perMember(view, rule)),
    ...view.required('active-spans').flatMap((rule) => perMember(view, rule)),
    ...view.required('min-doubles').flatMap((rule) => (rule.min > 0 ? [doublesArgument(view, rule)] : [])),
  ];
}

type MinimumRule = RuleOf<'load' | 'active-spans'>;

function perMember(view: View, { id, min, resources }: MinimumRule): Argument[] {
  // A room's lessons are known only after the rooms have been chosen.
  if (min === null || resources.kind === 'room') return [];
  return resources.members.map((index): Argument => {
    const resource = { kind: resources.kind, index };
    const partners = rulesFor(view, 'active-spans', resource).filter((rule) => rule.id !== id);
    return {
      kind: 'minimum-too-high',
      focus: [resource],
      rules: [...partners.map((rule) => rule.id), id],
      prove: (other) => {
        const load = other.rule('load', id);
        const active = other.rule('active-spans', id);
        if (load !== undefined) return proveLoad(other, load, resource);
        return active === undefined ? null : proveActive(other, active, resource);
      },
    };
  });
}

/** The minimum of the whole week, of every span that cannot be empty, and of one span alone. */
function proveLoad(view: View, rule: RuleOf<'load'>, resource: ResourceRef): Shortage | null {
  const lessons = view.lessonsOf(resource);
  const min = rule.min ?? 0;
  const total = periodsOf(view.problem, lessons);
  if (total === 0 && !rule.countEmpty) return null;
  const open = openSlots(view, lessons);
  const spans = view.sheet.spans[rule.span];
  const busy = rule.countEmpty ? spans.length : Math.max(1, fewestSpans(view, rule, resource));
  const forced = rule.countEmpty || rule.span === 'week' ? spans : [...forcedSpans(view, rule.span, resource).keys()];
  const tight = forced.map((span) => span.slots.filter((slot) => open.has(slot))).find((slots) => slots.length < min);
  return (
    shortageOf(min * busy, total, lessons, [...open]) ?? (tight ? shortageOf(min, tight.length, lessons, tight) : null)
  );
}

/** Spans in which other rules make the resource have lessons. */
function fewestSpans(view: View, { span }: RuleOf<'load'>, resource: ResourceRef): number {
  const minimums = rulesFor(view, 'active-spans', resource).filter((rule) => rule.span === span);
  return Math.max(0, ...minimums.map(({ min }) => min ?? 0));
}

function proveActive(view: View, rule: RuleOf<'active-spans'>, resource: ResourceRef): Shortage | null {
  const lessons = view.lessonsOf(resource);
  const open = openSlots(view, lessons);
  const reachable = view.sheet.spans[rule.span].filter(({ slots }) => slots.some((slot) => open.has(slot)));
  return shortageOf(rule.min ?? 0, Math.min(lessons.length, reachable.length), lessons, [...open]);
}

function doublesArgument(view: View, rule: RuleOf<'min-doubles'>): Argument {
  return {
    kind: 'minimum-too-high',
    focus: [],
    rules: [...singleCaps(view, rule).map(({ id }) => id), rule.id],
    prove: (other) => {
      const same = other.rule('min-doubles', rule.id);
      return same === undefined ? null : proveDoubles(other, same);
    },
  };
}

/** A double takes two periods and a session with two slots next to each other. */
function proveDoubles(view: View, rule: RuleOf<'min-doubles'>): Shortage | null {
  const open = openSlots(view, rule.lessons);
  const periods = periodsOf(view.problem, rule.lessons);
  const sessions = view.sheet.spans.session.filter(({ slots }) =>
    slots.some((slot) => open.has(slot) && slots.includes(slot + 1) && open.has(slot + 1)),
  );
  const most = singleCaps(view, rule).length > 0 ? 0 : Math.min(Math.floor(periods / 2), sessions.length);
  return shortageOf(rule.min, most, rule.lessons, [...open]);
}

/** Caps that allow these lessons one period a session. */
function singleCaps(view: View, { lessons }: RuleOf<'min-doubles'>): RuleOf<'max-in-span'>[] {
  return view
    .required('max-in-span')
    .filter(({ span, slots }) => (span === 'session' || span === 'day') && slots === undefined)
    .filter(({ max, count }) => max < 2 && count === 'period')
    .filter((cap) => lessons.every((lesson) => cap.lessons.includes(lesson)));
}

function openSlots(view: View, lessons: readonly number[]): Set<Slot> {
  return new Set(view.demands(lessons).flatMap(({ slots }) => slots));
}
