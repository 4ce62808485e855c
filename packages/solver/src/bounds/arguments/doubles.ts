import type { RuleOf } from '../../model/rules/index.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import type { Slot } from '../../model/problem.ts';
import type { Argument } from './argument.ts';
import { findShortage, type Demand } from '../capacity/space.ts';
import type { Shortage } from '../capacity/types.ts';
import type { View } from '../capacity/view.ts';

type DoublesRule = RuleOf<'min-doubles'>;

/** The doubles asked for by all courses of one class or teacher, against the places for two periods in a row that they find. */
export function doublesArguments(view: View): Argument[] {
  const rules = view.required('min-doubles').filter(({ min }) => min > 0);
  const byPerson = new Map<string, { resource: ResourceRef; rules: DoublesRule[] }>();
  for (const rule of rules) {
    for (const resource of peopleOfAll(view, rule)) {
      const key = `${resource.kind}${resource.index}`;
      const entry = byPerson.get(key) ?? { resource, rules: [] };
      if (!entry.rules.some((other) => share(other, rule))) entry.rules.push(rule);
      byPerson.set(key, entry);
    }
  }
  return [...byPerson.values()]
    .filter((entry) => entry.rules.length > 1)
    .map(({ resource, rules: own }) => ({
      kind: 'doubles-overfull',
      focus: [resource],
      rules: own.map(({ id }) => id),
      prove: (other) =>
        prove(
          other,
          own.flatMap(({ id }) => other.rule('min-doubles', id) ?? []),
        ),
    }));
}

const share = (a: DoublesRule, b: DoublesRule): boolean => a.lessons.some((lesson) => b.lessons.includes(lesson));

/** Classes and teachers who are in every lesson of the rule. */
function peopleOfAll({ problem }: View, { lessons }: DoublesRule): ResourceRef[] {
  const [first, ...others] = lessons.map((lesson) => problem.lessons[lesson]);
  if (first === undefined) return [];
  const inAll = (kind: 'students' | 'teachers') =>
    first[kind].filter((index) => others.every((lesson) => lesson[kind].includes(index)));
  return [
    ...inAll('students').map((index): ResourceRef => ({ kind: 'student', index })),
    ...inAll('teachers').map((index): ResourceRef => ({ kind: 'teacher', index })),
  ];
}

/** Each rule wants so many sessions with a place for two of its periods; a session has as many places as pairs of open slots. */
function prove(view: View, rules: readonly DoublesRule[]): Shortage | null {
  const sessions = view.sheet.spans.session;
  const openTo = rules.map(({ lessons }) => new Set(view.demands(lessons).flatMap(({ slots }) => slots)));
  const isOpen = (slot: Slot) => openTo.some((open) => open.has(slot));
  const places = new Map(sessions.map(({ slots }) => [slots[0], pairsOf(slots.filter(isOpen))]));
  const demands = rules.map(({ min }, index): Demand => {
    const own = sessions.filter(({ slots }) => pairsOf(slots.filter((slot) => openTo[index].has(slot))) > 0);
    return { lesson: index, amount: min, slots: own.map(({ slots }) => slots[0]) };
  });
  const shortage = findShortage(view.sheet.positions, demands, { slot: (first) => places.get(first) ?? 0 });
  if (shortage === null) return null;
  const lessons = shortage.lessons.flatMap((index) => [...rules[index].lessons]);
  return { ...shortage, lessons, slots: [...new Set(lessons.flatMap((lesson) => [...view.starts(lesson)]))] };
}

/** Disjoint pairs of neighbours among slots of one session, in order. */
function pairsOf(slots: readonly Slot[]): number {
  let pairs = 0;
  let previous = -2;
  for (const slot of slots) {
    const isPair = slot === previous + 1;
    pairs += isPair ? 1 : 0;
    previous = isPair ? -2 : slot;
  }
  return pairs;
}
