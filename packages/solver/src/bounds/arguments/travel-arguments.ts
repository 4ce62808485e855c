import type { RuleOf } from '../../model/rules/index.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import type { Slot } from '../../model/problem.ts';
import { shortageOf, type Argument } from './argument.ts';
import { fewestToHold } from '../capacity/counting.ts';
import { sessionCaps, withGates } from '../capacity/gates.ts';
import { loadRuleIds, rulesFor } from '../capacity/load-caps.ts';
import { spanCapacities } from './span-arguments.ts';
import type { Shortage } from '../capacity/types.ts';
import type { View } from '../capacity/view.ts';

/** Finds lessons at different sites that do not fit into different sessions, or two that always stand too close for the way. */
export function travelArguments(view: View): Argument[] {
  return view.required('travel').flatMap(({ id, resources }) =>
    resources.members.map((index): Argument => {
      const resource = { kind: resources.kind, index };
      return {
        kind: 'travel-impossible',
        focus: [resource],
        rules: [...sessionRuleIds(view, resource), id],
        prove: (other) => {
          const rule = other.rule('travel', id);
          if (rule === undefined) return null;
          return provePair(other, rule, resource) ?? proveSessions(other, rule, resource);
        },
      };
    }),
  );
}

/** Two lessons that break the rule wherever they start; only lessons with few starts are worth the look. */
function provePair(view: View, rule: RuleOf<'travel'>, resource: ResourceRef): Shortage | null {
  const few = view.lessonsOf(resource).filter((lesson) => {
    const count = view.starts(lesson).length;
    return count > 0 && count <= 6 && siteOf(view, lesson) !== null;
  });
  for (const [index, a] of few.entries()) {
    for (const b of few.slice(index + 1)) {
      if (siteOf(view, a) === siteOf(view, b)) continue;
      const starts = view.starts(a);
      const isImpossible = starts.every((x) => view.starts(b).every((y) => isTooClose(view, rule, [a, x], [b, y])));
      if (isImpossible) return shortageOf(2, 1, [a, b], [...starts, ...view.starts(b)]);
    }
  }
  return null;
}

/** True when two lessons break the rule whatever stands between them. */
function isTooClose(view: View, rule: RuleOf<'travel'>, ...pair: [[number, Slot], [number, Slot]]): boolean {
  const [[first, start], [second, next]] = pair.sort(([, a], [, b]) => a - b);
  const from = view.sheet.positions[start];
  const to = view.sheet.positions[next];
  if (from.day !== to.day) return false;
  if (rule.oneSitePerSession && from.session === to.session) return true;
  const { travel } = view.problem;
  const a = siteOf(view, first) ?? 0;
  const b = siteOf(view, second) ?? 0;
  const needed = travel[a]?.[b] ?? 0;
  const isDirectShortest = view.problem.sites.every(
    (_, middle) => middle === a || middle === b || (travel[a]?.[middle] ?? 0) + (travel[middle]?.[b] ?? 0) >= needed,
  );
  return isDirectShortest && next - start - view.problem.lessons[first].duration < needed;
}

/**
 * One site per session: the sites together need more sessions than the resource has, even with each filled to its limits.
 * Counted in sessions.
 */
function proveSessions(view: View, rule: RuleOf<'travel'>, resource: ResourceRef): Shortage | null {
  if (!rule.oneSitePerSession) return null;
  const all = view.demands(view.lessonsOf(resource)).filter(({ lesson }) => siteOf(view, lesson) !== null);
  const perSite = Map.groupBy(all, ({ lesson }) => siteOf(view, lesson));
  if (perSite.size < 2) return null;
  const demands = withGates(view, all);
  const needed = [...perSite.keys()].reduce((sum: number, site) => {
    const own = demands.filter(({ lesson }) => siteOf(view, lesson) === site);
    const sizes = spanCapacities(view, 'session', resource, own).sort((a, b) => b - a);
    const total = own.reduce((periods, { amount }) => periods + amount, 0);
    return sum + fewestToHold(total, sizes);
  }, 0);
  const slots = new Set(demands.flatMap((demand) => demand.slots));
  const open = view.sheet.spans.session.filter((session) => session.slots.some((slot) => slots.has(slot))).length;
  const limits = sessionLimits(view, resource).map(({ max }) => max ?? Infinity);
  return shortageOf(
    needed,
    Math.min(open, ...limits),
    demands.map(({ lesson }) => lesson),
    [...slots],
  );
}

/** Required limits on the sessions of the resource's week. */
function sessionLimits(view: View, resource: ResourceRef): RuleOf<'active-spans'>[] {
  return rulesFor(view, 'active-spans', resource).filter(({ span, max }) => span === 'session' && max !== null);
}

/** Rules that leave a travelling resource less room in its sessions. */
function sessionRuleIds(view: View, resource: ResourceRef): string[] {
  const caps = sessionCaps(view, view.lessonsOf(resource));
  return [...loadRuleIds(view, resource), ...[...caps, ...sessionLimits(view, resource)].map(({ id }) => id)];
}

/** The one site a lesson can be at, or null when it may be at several. */
function siteOf(view: View, lesson: number): number | null {
  const rooms = view.rooms(lesson);
  if (rooms === null) return view.problem.lessons[lesson].site;
  const sites = new Set(rooms.map((room) => view.problem.rooms[room].site));
  const [only] = sites;
  return sites.size === 1 ? only : null;
}
