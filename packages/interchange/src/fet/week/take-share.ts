import type { FetConstraint } from '../constraint.ts';
import type { FetActivity, FetFile } from '../document.ts';
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
 * Divides the activities among the parts of the week. Where the file leaves a choice, those of each class go to the days in
 * turn, so that every part gets its share and each activity is in exactly one part.
 */
export function takeShare(file: FetFile, { days, parts, daysOf }: FileDays, chosen: WeekPart): Share {
  const isChosen = new Set(chosen);
  const step = parts[0]?.length ?? 1;
  const dealt = new Map<string, number>();
  const share = { kept: [] as FetActivity[], elsewhere: [] as FetActivity[], others: [] as FetActivity[], free: 0 };
  for (const tied of tiedActivities(file)) {
    const places = tied.map(({ id }) => [...(daysOf.get(id) ?? [])]);
    const isOutside = places.some((own) => own.length > 0 && !own.some((day) => isChosen.has(day)));
    const isInside = places.some((own) => own.every((day) => isChosen.has(day)));
    if (isOutside) share.elsewhere.push(...tied);
    else if (isInside) share.kept.push(...tied);
    else {
      const key = [...(tied[0]?.students ?? [])].sort().join('\n');
      const turn = (dealt.get(key) ?? 0) * step;
      dealt.set(key, (dealt.get(key) ?? 0) + 1);
      const isHere = isChosen.has((turn + Math.floor(turn / days.length)) % days.length);
      if (isHere) share.free += tied.length;
      (isHere ? share.kept : share.others).push(...tied);
    }
  }
  return share;
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
