import type { FetActivity, FetFile } from '../document.ts';
import { resolveStudentSets } from '../student-sets.ts';
import type { FileDays } from './week-parts.ts';

/** Activities on one day, and the parts that have such a day; `kind` is the same for lessons of a subject in a class. */
interface Lot {
  readonly people: ReadonlyMap<string, number>;
  readonly parts: readonly number[];
  readonly kind: string;
}

/** How much worse a part becomes with a lot: hours above somebody's time, lessons of the kind, how full the fullest week is. */
type Price = readonly [above: number, same: number, full: number];

/** Times that lots change their part at most, each time for one with fewer hours above anybody's time. */
const mostRounds = 20;

/**
 * Deals lots of activities to the parts of a week: nobody shall have more hours in a part than time, those of a kind are spread, and
 * weeks are filled evenly. Answers a part for each lot.
 */
export function dealActivities(file: FetFile, days: FileDays, lots: readonly (readonly FetActivity[])[]): number[] {
  const peopleOf = peopleIn(file);
  const timeOf = timeIn(file, days);
  const dealt = lots.map((lot) => describe(lot, days, peopleOf));
  const weeks = days.parts.map(() => ({ hours: new Map<string, number>(), kinds: new Map<string, number>() }));
  const put = ({ people, kind }: Lot, part: number, sign: 1 | -1): void => {
    const { hours, kinds } = weeks[part] ?? { hours: new Map<string, number>(), kinds: new Map<string, number>() };
    for (const [who, own] of people) hours.set(who, (hours.get(who) ?? 0) + sign * own);
    kinds.set(kind, (kinds.get(kind) ?? 0) + sign);
  };
  const priceOf = ({ people, kind }: Lot, part: number): Price => {
    const [time, week] = [timeOf[part], weeks[part]];
    const loads = [...people].map(([who, own]) => {
      const before = week?.hours.get(who) ?? 0;
      const most = time?.(who) ?? 0;
      return {
        above: Math.max(0, before + own - most) - Math.max(0, before - most),
        full: (before + own) / (most + 1),
      };
    });
    const above = loads.reduce((sum, load) => sum + load.above, 0);
    return [above, week?.kinds.get(kind) ?? 0, Math.max(0, ...loads.map(({ full }) => full))];
  };
  const best = (lot: Lot): number =>
    lot.parts.reduce((one, other) => (isLess(priceOf(lot, other), priceOf(lot, one)) ? other : one), lot.parts[0] ?? 0);

  const chosen = dealt.map(() => 0);
  const order = [...dealt.keys()].toSorted((a, b) => (dealt[a]?.parts.length ?? 0) - (dealt[b]?.parts.length ?? 0));
  const deal = (index: number): void => {
    const lot = dealt[index];
    if (!lot) return;
    chosen[index] = best(lot);
    put(lot, chosen[index], 1);
  };
  order.forEach(deal);
  // Lots that were dealt early did not know those that came later.
  for (let round = 0; round < mostRounds; round++) {
    const before = [...chosen];
    for (const index of order) {
      const lot = dealt[index];
      if (!lot || lot.parts.length < 2) continue;
      put(lot, chosen[index] ?? 0, -1);
      if (priceOf(lot, chosen[index] ?? 0)[0] > 0) chosen[index] = best(lot);
      put(lot, chosen[index] ?? 0, 1);
    }
    if (chosen.every((part, index) => part === before[index])) break;
  }
  return chosen;
}

const isLess = (one: Price, other: Price): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

function describe(
  lot: readonly FetActivity[],
  { parts, daysOf }: FileDays,
  peopleOf: (activity: FetActivity) => Iterable<string>,
): Lot {
  const people = new Map<string, number>();
  for (const activity of lot)
    for (const who of peopleOf(activity)) people.set(who, (people.get(who) ?? 0) + activity.duration);
  const canBeIn = (part: readonly number[]): boolean =>
    lot.every(({ id }) => {
      const own = daysOf.get(id);
      return own === undefined || own.size === 0 || part.some((day) => own.has(day));
    });
  const possible = [...parts.keys()].filter((part) => canBeIn(parts[part] ?? []));
  const kind = JSON.stringify(lot.map(({ subject, students, teachers }) => [subject, students, teachers]));
  return { people, parts: possible.length === 0 ? [...parts.keys()] : possible, kind };
}

/** Teachers and the smallest sets of students of an activity. */
function peopleIn({ years }: FetFile) {
  const { atomsOf } = resolveStudentSets({ years });
  return ({ teachers, students }: FetActivity): Set<string> =>
    new Set([...teachers.map(teacherKey), ...students.flatMap((name) => atomsOf.get(name) ?? []).map(studentKey)]);
}

const teacherKey = (name: string): string => `teacher ${name}`;
const studentKey = (atom: number): string => `students ${atom}`;

/** The hours that somebody is free in each part of the week. */
function timeIn(file: FetFile, { days, parts }: FileDays): ((who: string) => number)[] {
  const { atomsOf } = resolveStudentSets(file);
  const closed = new Map<string, Set<string>>();
  const everybody = '';
  const close = (who: string, times: readonly { readonly day: number; readonly hour: number }[]): void => {
    const own = closed.get(who) ?? new Set();
    for (const { day, hour } of times) own.add(`${day}/${hour}`);
    closed.set(who, own);
  };
  for (const constraint of file.timeConstraints) {
    if (!constraint.active || constraint.weight < 100) continue;
    if (constraint.kind === 'break') close(everybody, constraint.times);
    if (constraint.kind !== 'not-available' || constraint.who.name === null) continue;
    const { kind, name } = constraint.who;
    const people = kind === 'teacher' ? [teacherKey(name)] : (atomsOf.get(name) ?? []).map(studentKey);
    for (const who of people) close(who, constraint.times);
  }
  return parts.map((part) => {
    const own = part.flatMap((position) => days[position]?.days ?? []);
    const times = own.flatMap((day) => file.hours.map((_, hour) => `${day}/${hour}`));
    const open = times.filter((time) => !closed.get(everybody)?.has(time));
    return (who) => open.filter((time) => !closed.get(who)?.has(time)).length;
  });
}
