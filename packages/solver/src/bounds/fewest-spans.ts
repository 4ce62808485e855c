import type { WeekSpan } from '../sheet/sheet.ts';
import type { ResourceRef } from '../sheet/types.ts';
import { fewestToHold } from './capacity/counting.ts';
import { withGates } from './capacity/gates.ts';
import { loadCaps } from './capacity/load-caps.ts';
import { findShortage, type Demand } from './capacity/space.ts';
import { forcedSpans, spanCapacities } from './arguments/span-arguments.ts';
import type { View } from './capacity/view.ts';

/** Flows tried per resource before the number reached so far is taken. */
const maxTries = 400;

/**
 * Lower bound on the days or sessions in which a pupil group or teacher has lessons: every smaller choice of them was shown to
 * be too small, by counting or by a flow with the required caps per session.
 */
export function fewestSpans(view: View, span: 'session' | 'day', resource: ResourceRef): number {
  const demands = withGates(view, view.demands(view.lessonsOf(resource)));
  const total = demands.reduce((sum, { amount }) => sum + amount, 0);
  const sizes = spanCapacities(view, span, resource, demands);
  const forced = [...forcedSpans(view, span, resource).keys()];
  const spans = view.sheet.spans[span];
  const usable = spans
    .map((item, index) => ({ span: item, size: sizes[index] }))
    .filter((item) => item.size > 0 && !forced.includes(item.span))
    .sort((a, b) => b.size - a.size);
  const held = spans.reduce((sum, item, index) => sum + (forced.includes(item) ? sizes[index] : 0), 0);
  const start =
    forced.length +
    fewestToHold(
      total - held,
      usable.map(({ size }) => size),
    );
  let tries = 0;
  for (let count = start; count < forced.length + usable.length; count++) {
    for (const chosen of choicesOf(usable, count - forced.length, total - held)) {
      if (++tries > maxTries || fits(view, resource, demands, [...forced, ...chosen])) return count;
    }
  }
  return Math.max(start, forced.length + usable.length);
}

function fits(view: View, resource: ResourceRef, demands: readonly Demand[], spans: readonly WeekSpan[]): boolean {
  const open = new Set(spans.flatMap(({ slots }) => slots));
  const narrowed = demands.map((demand) => ({ ...demand, slots: demand.slots.filter((slot) => open.has(slot)) }));
  return findShortage(view.sheet.positions, narrowed, loadCaps(view, resource, narrowed)) === null;
}

/** Choices of `count` spans that could hold the amount, those with the most space first. */
function* choicesOf(
  spans: readonly { readonly span: WeekSpan; readonly size: number }[],
  count: number,
  amount: number,
): Generator<WeekSpan[]> {
  if (count === 0) {
    if (amount <= 0) yield [];
    return;
  }
  for (let index = 0; index + count <= spans.length; index++) {
    const most = spans.slice(index, index + count).reduce((sum, { size }) => sum + size, 0);
    if (most < amount) return;
    const { span, size } = spans[index];
    for (const rest of choicesOf(spans.slice(index + 1), count - 1, amount - size)) yield [span, ...rest];
  }
}
