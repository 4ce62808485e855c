import type { RuleOf } from '../../model/rules/index.ts';
import type { WeekSpan } from '../../sheet/sheet.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import type { Slot } from '../../model/problem.ts';
import { shortageOf, type Argument } from './argument.ts';
import { sessionCaps, withGates } from '../capacity/gates.ts';
import { loadCaps, loadRuleIds } from '../capacity/load-caps.ts';
import { findShortage, type Demand } from '../capacity/space.ts';
import type { View } from '../capacity/view.ts';

type SpanRule = RuleOf<'active-spans'>;

/** Compares the days or sessions that a resource may use with its periods, and with those that its tied lessons already use. */
export function spanArguments(view: View): Argument[] {
  const rules = view.required('active-spans').filter(({ max }) => max !== null);
  return rules.flatMap((rule) =>
    rule.resources.members.flatMap((index): Argument[] => {
      const resource = { kind: rule.resources.kind, index };
      const argument = (kind: Argument['kind'], ids: string[], prove: Prove): Argument => ({
        kind,
        focus: [resource],
        rules: ids,
        prove: (other) => {
          const same = other.rule('active-spans', rule.id);
          return same === undefined || same.max === null ? null : prove(other, same.span, same.max, resource);
        },
      });
      return [
        argument('spans-forced', [rule.id], proveForced),
        argument('too-few-spans', [...loadRuleIds(view, resource), ...capIds(view, resource), rule.id], proveTooFew),
      ];
    }),
  );
}

type Prove = (view: View, span: SpanRule['span'], max: number, resource: ResourceRef) => ReturnType<typeof shortageOf>;

const capIds = (view: View, resource: ResourceRef): string[] =>
  sessionCaps(view, view.lessonsOf(resource)).map(({ id }) => id);

/** Adds up the `max` fullest spans. */
const proveTooFew: Prove = (view, span, max, resource) => {
  const demands = withGates(view, view.demands(view.lessonsOf(resource)));
  const needed = demands.reduce((sum, { amount }) => sum + amount, 0);
  const sizes = spanCapacities(view, span, resource, demands).sort((a, b) => b - a);
  const available = sizes.slice(0, max).reduce((sum, size) => sum + size, 0);
  const slots = [...new Set(demands.flatMap((demand) => demand.slots))];
  return shortageOf(
    needed,
    available,
    demands.map(({ lesson }) => lesson),
    slots,
  );
};

/** Periods of the demands that fit into each day or session, in week order; for demands behind a gate, as many as it lets through. */
export function spanCapacities(
  view: View,
  span: SpanRule['span'],
  resource: ResourceRef,
  demands: readonly Demand[],
): number[] {
  const caps = loadCaps(view, resource, demands);
  const isGated = demands.some(({ gate }) => gate !== undefined);
  return view.sheet.spans[span].map(({ day, session, slots }) => {
    const most = Math.min(span === 'day' ? Infinity : caps.session(day ?? 0, session ?? 0), caps.day(day ?? 0));
    return isGated ? Math.min(most, throughGates(view, demands, slots)) : most;
  });
}

/** Periods of the demands that fit into these slots with one demand per slot. */
function throughGates(view: View, demands: readonly Demand[], slots: readonly Slot[]): number {
  const here = new Set(slots);
  const wanting = demands.flatMap((demand) => {
    const own = demand.slots.filter((slot) => here.has(slot));
    return own.length === 0 ? [] : [{ ...demand, slots: own }];
  });
  const total = wanting.reduce((sum, { amount }) => sum + amount, 0);
  const shortage = findShortage(view.sheet.positions, wanting, { slot: () => 1 });
  return shortage === null ? total : total - (shortage.needed - shortage.available);
}

const proveForced: Prove = (view, span, max, resource) => {
  const forced = forcedSpans(view, span, resource);
  const lessons = [...forced.values()].map(([first]) => first);
  return shortageOf(
    forced.size,
    max,
    lessons,
    [...forced.keys()].flatMap(({ slots }) => slots),
  );
};

/** Spans that cannot stay empty, with the lessons that can be nowhere else. */
export function forcedSpans(view: View, span: SpanRule['span'], resource: ResourceRef): Map<WeekSpan, number[]> {
  const spans = view.sheet.spans[span];
  const forced = new Map<WeekSpan, number[]>();
  for (const lesson of view.lessonsOf(resource)) {
    const starts = view.starts(lesson);
    const only = spans.find(({ slots }) => slots.includes(starts[0]));
    if (only === undefined || !starts.every((start) => only.slots.includes(start))) continue;
    forced.set(only, [...(forced.get(only) ?? []), lesson]);
  }
  return forced;
}
