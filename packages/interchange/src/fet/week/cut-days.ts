import type { FetConstraint } from '../constraint.ts';
import type { FetActivity, FetFile } from '../document.ts';
import { keepDays } from './fold-days.ts';
import { takeShare } from './take-share.ts';
import type { FileDays, WeekPart } from './week-parts.ts';

/** The losses when only some of a file's days are taken. */
export interface CutDays {
  readonly kept: readonly string[];
  readonly leftOut: readonly string[];
  /** Activities that can lie only on other days, and those that were assigned to other days. */
  readonly elsewhere: readonly FetActivity[];
  readonly others: readonly FetActivity[];
  /** The number of kept activities that could also lie on other days. */
  readonly free: number;
  /** Active constraints about all the days together, which say nothing about a part of them. */
  readonly constraints: readonly FetConstraint[];
}

export interface CutFile {
  readonly file: FetFile;
  readonly cut: CutDays;
  readonly loosened: number;
}

/** Reduces a file to some of its days; keeps its constraints as far as they still apply to these. */
export function cutDays(file: FetFile, fileDays: FileDays, chosen: WeekPart): CutFile {
  const days = chosen.flatMap((position) => fileDays.days[position]?.days ?? []);
  const isKept = new Set(days);
  const { kept, elsewhere, others, free } = takeShare(file, fileDays, chosen);
  const ids = new Set(kept.map(({ id }) => id));
  const isScattered = days.some((day, index) => index > 0 && day !== (days[index - 1] ?? 0) + 1);
  const hasHalves = file.mode === 'Mornings_Afternoons';
  const lost: FetConstraint[] = [];
  const change = (constraint: FetConstraint): FetConstraint => {
    const part = partOf(constraint, isKept);
    const isUncountable = hasHalves && isScattered && isDistance(constraint);
    if (part !== null && !isUncountable) return part;
    if (constraint.active && !isAboutOthers(constraint, ids)) lost.push(constraint);
    return { ...constraint, active: false };
  };
  const narrowed: FetFile = {
    ...file,
    mode: file.mode === 'Terms' ? 'Official' : file.mode,
    daysPerTerm: null,
    activities: file.activities.map((each) => ({ ...each, active: ids.has(each.id) })),
    timeConstraints: file.timeConstraints.map(change),
  };
  const { file: shorter, loosened } = keepDays(narrowed, days);
  const namesOf = (wanted: boolean): string[] =>
    fileDays.days.flatMap(({ name }, position) => (chosen.includes(position) === wanted ? [name] : []));
  const cut = { kept: namesOf(true), leftOut: namesOf(false), elsewhere, others, free, constraints: lost };
  return { file: shorter, cut, loosened };
}

const isDistance = ({ kind }: FetConstraint): boolean => kind === 'min-days-between' || kind === 'max-days-between';

/** True for a constraint that holds an activity on other days; this is reported with the activity. */
const isAboutOthers = (constraint: FetConstraint, kept: ReadonlySet<number>): boolean =>
  (constraint.kind === 'preferred-start' && !kept.has(constraint.activity)) ||
  (constraint.kind === 'preferred-times' &&
    (constraint.weight >= 100 || (constraint.scope.kind === 'activity' && !kept.has(constraint.scope.id))));

/** Reduces a constraint to some of the days; null if nothing is left. (A minimum, say, may be reached on the other days.) */
function partOf(constraint: FetConstraint, isKept: ReadonlySet<number>): FetConstraint | null {
  switch (constraint.kind) {
    case 'terms':
    case 'min-days':
      return null;
    case 'min-days-between':
    case 'max-days-between':
      return constraint.of === 'term' ? null : constraint;
    case 'halves':
    case 'selected-times':
      return constraint.max === null ? null : { ...constraint, min: null };
    case 'min-rest':
      return { ...constraint, circular: false };
    case 'preferred-start':
      return constraint.day !== null && !isKept.has(constraint.day) ? null : constraint;
    case 'preferred-times':
      return constraint.times.some(({ day }) => isKept.has(day)) ? constraint : null;
    default:
      return constraint;
  }
}
