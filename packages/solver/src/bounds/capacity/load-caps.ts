import type { RuleOf } from '../../model/rules/index.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import type { Rule, RuleKind, Slot } from '../../model/problem.ts';
import type { Demand, SpaceCaps } from './space.ts';
import type { View } from './view.ts';

type ResourceRule = RuleOf<Extract<RuleKind, { resources: unknown }>['type']>;

/** Required rules of one type that speak of the resource. */
export function rulesFor<T extends ResourceRule['type']>(
  view: View,
  type: T,
  { kind, index }: ResourceRef,
): RuleOf<T>[] {
  return view.required(type).filter((rule) => {
    const { resources } = rule as ResourceRule;
    return resources.kind === kind && resources.members.includes(index);
  });
}

/** Ids of the required rules that limit how much fits into the resource's sessions, days and week. */
export function loadRuleIds(view: View, resource: ResourceRef): string[] {
  const rules: readonly Rule[] = [
    ...rulesFor(view, 'load', resource).filter(({ max }) => max !== null),
    ...rulesFor(view, 'max-run', resource),
    ...rulesFor(view, 'one-session-a-day', resource),
  ];
  return rules.map(({ id }) => id);
}

/** How much of the demands fits into each stretch of a pupil group's or teacher's week within its required limits. */
export function loadCaps(view: View, resource: ResourceRef, demands: readonly Demand[]): Required<SpaceCaps> {
  const wanted = new Set(demands.flatMap(({ slots }) => slots));
  const loads = rulesFor(view, 'load', resource);
  const runs = rulesFor(view, 'max-run', resource);
  const oneSession = rulesFor(view, 'one-session-a-day', resource).length > 0;
  const limit = (span: 'session' | 'day' | 'week') =>
    Math.min(Infinity, ...loads.flatMap((rule) => (rule.span === span && rule.max !== null ? [rule.max] : [])));
  const byRuns = (slots: readonly Slot[], within: 'session' | 'day') =>
    Math.min(Infinity, ...runs.filter((rule) => rule.within === within).map(({ max }) => fillable(slots, max)));
  const session = (day: number, session: number) => {
    const slots = slotsOf(view, wanted, day, session);
    return Math.min(slots.length, limit('session'), byRuns(slots, 'session'));
  };
  const day = (day: number) => {
    const sessions = view.problem.grid.periods[day].map((_, index) => session(day, index));
    const sum = oneSession ? Math.max(0, ...sessions) : sessions.reduce((total, count) => total + count, 0);
    return Math.min(sum, limit('day'), byRuns(slotsOf(view, wanted, day, null), 'day'));
  };
  return { slot: () => 1, session, day, week: limit('week') };
}

function slotsOf(view: View, wanted: ReadonlySet<Slot>, day: number, session: number | null): Slot[] {
  const { positions } = view.sheet;
  return [...wanted]
    .filter((slot) => positions[slot].day === day && (session === null || positions[slot].session === session))
    .sort((a, b) => a - b);
}

/** The largest number of slots that can be taken with at most `max` in a row. */
function fillable(slots: readonly Slot[], max: number): number {
  let taken = 0;
  let row = 0;
  let previous = -2;
  for (const slot of slots) {
    row = slot === previous + 1 ? row + 1 : 1;
    previous = slot;
    if (row % (max + 1) !== 0) taken++;
  }
  return taken;
}
