import type { RuleOf } from '../../model/rules/index.ts';
import type { Demand } from './space.ts';
import type { View } from './view.ts';

/** Required caps on the periods per session of some of the lessons. */
export function sessionCaps(view: View, lessons: readonly number[]): RuleOf<'max-in-span'>[] {
  const wanted = new Set(lessons);
  return view
    .required('max-in-span')
    .filter(({ span, count, slots }) => span === 'session' && count === 'period' && slots === undefined)
    .filter((rule) => rule.lessons.some((lesson) => wanted.has(lesson)));
}

/** Lessons under a required cap per session share its gate; under several caps, that of the tightest. */
export function withGates(view: View, demands: readonly Demand[]): Demand[] {
  const caps = sessionCaps(
    view,
    demands.map(({ lesson }) => lesson),
  ).sort((a, b) => a.max - b.max);
  return demands.map((demand) => {
    const cap = caps.find(({ lessons }) => lessons.includes(demand.lesson));
    return cap === undefined ? demand : { ...demand, gate: { key: cap.id, max: cap.max } };
  });
}
