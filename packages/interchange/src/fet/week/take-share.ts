import type { FetConstraint } from '../constraint.ts';
import type { FetActivity, FetFile } from '../document.ts';
import { resolveStudentSets } from '../student-sets.ts';
import type { FileDays, WeekPart } from './week-parts.ts';

/** The active activities of a file, sorted by what becomes of them when some of its days are taken. */
export interface Share {
  readonly kept: readonly FetActivity[];
  /** Those that can lie on none of the chosen days. */
  readonly elsewhere: readonly FetActivity[];
  /** Those that could lie on a chosen day, but were assigned to others. */
  readonly others: readonly FetActivity[];
  /** The number of kept activities that could also lie on other days. */
  readonly free: number;
}

/**
 * Divides the activities among the parts of the week. Where the file leaves a choice, an activity goes to the day on which its students
 * have fewest hours so far, so that every part gets its share and each activity is in exactly one part.
 */
export function takeShare(file: FetFile, { days, daysOf }: FileDays, chosen: WeekPart): Share {
  const isChosen = new Set(chosen);
  const share = { kept: [] as FetActivity[], elsewhere: [] as FetActivity[], others: [] as FetActivity[], free: 0 };
  const all = days.map((_, day) => day);
  const lots = tiedActivities(file).map((tied) => {
    const places = tied.map(({ id }) => [...(daysOf.get(id) ?? [])]);
    const common = all.filter((day) => places.every((own) => own.length === 0 || own.includes(day)));
    return { tied, places, open: common.length === 0 ? all : common };
  });
  const dealTo = dealer(file, days.length);
  // Those that can lie on few days first: the others make room for them.
  for (const { tied, places, open } of lots.toSorted((a, b) => a.open.length - b.open.length)) {
    const day = dealTo(tied, open);
    const isOutside = places.some((own) => own.length > 0 && !own.some((each) => isChosen.has(each)));
    const isInside = places.some((own) => own.every((each) => isChosen.has(each)));
    if (isOutside) share.elsewhere.push(...tied);
    else if (isInside) share.kept.push(...tied);
    else {
      if (isChosen.has(day)) share.free += tied.length;
      (isChosen.has(day) ? share.kept : share.others).push(...tied);
    }
  }
  return share;
}

/** Deals activities to one of the days they may be on: the one on which their busiest people have fewest hours so far. */
function dealer(file: FetFile, count: number): (tied: readonly FetActivity[], open: readonly number[]) => number {
  const { atomsOf } = resolveStudentSets(file);
  const hours = Array.from({ length: count }, () => new Map<string, number>());
  // Students have the fullest weeks; where there are none, those of the teachers are filled evenly.
  const peopleOf = ({ students, teachers }: FetActivity): readonly string[] =>
    students.length === 0
      ? teachers
      : students.flatMap((name) => atomsOf.get(name) ?? []).map((atom) => `atom ${atom}`);
  return (tied, open) => {
    const people = [...new Set(tied.flatMap(peopleOf))];
    const loadOn = (day: number): readonly [most: number, sum: number] => {
      const own = people.map((each) => hours[day]?.get(each) ?? 0);
      return [Math.max(0, ...own), own.reduce((sum, load) => sum + load, 0)];
    };
    const [first = 0, ...others] = open;
    const best = others.reduce((day, other) => {
      const [now, then] = [loadOn(day), loadOn(other)];
      return then[0] < now[0] || (then[0] === now[0] && then[1] < now[1]) ? other : day;
    }, first);
    for (const each of tied)
      for (const who of new Set(peopleOf(each))) hours[best]?.set(who, (hours[best].get(who) ?? 0) + each.duration);
    return best;
  };
}

/** Groups the active activities: those that must be on the same day stay together. */
function tiedActivities(file: FetFile): FetActivity[][] {
  const lotOf = new Map(file.activities.filter(({ active }) => active).map((each) => [each.id, [each]]));
  for (const constraint of file.timeConstraints) {
    const [first, ...rest] = sameDay(constraint).flatMap((id) => lotOf.get(id) ?? []);
    if (first === undefined) continue;
    for (const { id } of rest) {
      const [own, other] = [lotOf.get(first.id) ?? [], lotOf.get(id) ?? []];
      if (own === other) continue;
      own.push(...other);
      other.forEach((each) => lotOf.set(each.id, own));
    }
  }
  return [...new Set(lotOf.values())];
}

/** The activities that a constraint requires to be on the same day, if it does. */
function sameDay(constraint: FetConstraint): readonly number[] {
  if (!constraint.active || constraint.weight < 100) return [];
  switch (constraint.kind) {
    case 'same-start':
      return constraint.part === 'hour' ? [] : constraint.activities;
    case 'consecutive':
    case 'grouped':
      return constraint.activities;
    default:
      return [];
  }
}
