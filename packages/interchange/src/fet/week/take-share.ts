import type { FetConstraint } from '../constraint.ts';
import type { FetActivity, FetFile } from '../document.ts';
import { dealActivities } from './deal-activities.ts';
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
 * Divides the activities among the parts of the week. Where the file leaves a choice, each goes to one part, and there to one of its
 * days, those of each class in turn; so each activity is in exactly one part.
 */
export function takeShare(file: FetFile, fileDays: FileDays, chosen: WeekPart): Share {
  const { days, parts, daysOf } = fileDays;
  const isChosen = new Set(chosen);
  const turns = new Map<string, number>();
  const share = { kept: [] as FetActivity[], elsewhere: [] as FetActivity[], others: [] as FetActivity[], free: 0 };
  const lots = tiedActivities(file);
  const partOf = dealActivities(file, fileDays, lots);
  for (const [index, tied] of lots.entries()) {
    const places = tied.map(({ id }) => [...(daysOf.get(id) ?? [])]);
    const isOutside = places.some((own) => own.length > 0 && !own.some((day) => isChosen.has(day)));
    const isInside = places.some((own) => own.every((day) => isChosen.has(day)));
    if (isOutside) share.elsewhere.push(...tied);
    else if (isInside) share.kept.push(...tied);
    else {
      const part = parts[partOf[index] ?? 0] ?? [...days.keys()];
      const own = part.filter((day) => places.every((open) => open.length === 0 || open.includes(day)));
      const key = `${partOf[index]} ${[...(tied[0]?.students ?? [])].sort().join('\n')}`;
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      const among = own.length > 0 ? own : part;
      const isHere = isChosen.has(among[turn % among.length] ?? -1);
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
