import type { FetConstraint, FetTime } from '../constraint.ts';
import type { FetFile, FetNamed } from '../document.ts';
import { moveTimes, withConstraints } from './move-times.ts';
import type { DayPairs } from './day-pairs.ts';

/** Where a day of the file goes in the folded week. */
interface Place {
  readonly day: number;
  readonly half: number;
  readonly original: number;
}

export interface FoldedDays {
  readonly file: FetFile;
  /** The number of constraints on the distance of days that allow more in the folded week. */
  readonly loosened: number;
}

/** The file with each pair of days as the two halves of one day. */
export function foldPairs(file: FetFile, { pairs }: DayPairs): FoldedDays {
  const places = pairs.flatMap(({ halves }, day) =>
    halves.flatMap((original, half) => (original === null ? [] : [{ day, half, original }])),
  );
  const days = pairs.flatMap(({ name, halves }): FetNamed[] =>
    halves.map((original, half) => ({
      longName: '',
      ...file.days[original ?? -1],
      name: half === 0 ? name : `${name}/2`,
    })),
  );
  const closed = days.flatMap((_, index) =>
    places.some(({ day, half }) => day * 2 + half === index)
      ? []
      : file.hours.map((__, hour) => ({ day: index, hour })),
  );
  return fold({ ...file, mode: 'Mornings_Afternoons', days }, places, closed, true);
}

/** The file with only the days that are kept. */
export function keepDays(file: FetFile, kept: readonly number[]): FoldedDays {
  const places = kept.map((original, day) => ({ day, half: 0, original }));
  const days = kept.flatMap((original) => file.days[original] ?? []);
  return fold({ ...file, days }, places, [], false);
}

function fold(file: FetFile, places: readonly Place[], closed: readonly FetTime[], hasHalves: boolean): FoldedDays {
  const indexOf = new Map(
    places.map(({ day, half, original }) => [original, hasHalves ? day * 2 + half : day] as const),
  );
  const move = {
    day: (day: number) => indexOf.get(day) ?? null,
    hour: (hour: number) => hour,
    line: (hour: number) => hour,
  };
  let loosened = 0;
  const change = (constraint: FetConstraint): FetConstraint => {
    const isDistance = constraint.kind === 'min-days-between' || constraint.kind === 'max-days-between';
    if (!isDistance || constraint.of !== 'day') return moveTimes(constraint, move);
    const { isExact, ...distance } = distanceIn(places, constraint, hasHalves);
    if (!isExact && constraint.active) loosened++;
    return { ...constraint, ...distance };
  };
  return { file: withConstraints(file, change, [{ kind: 'break', times: closed }]), loosened };
}

interface Distance {
  readonly of: 'day' | 'half';
  readonly days: number;
  readonly isExact: boolean;
}

/** The limit in the folded week that allows everything the file allows, and as little else as possible. */
function distanceIn(
  places: readonly Place[],
  { kind, days }: { readonly kind: 'min-days-between' | 'max-days-between'; readonly days: number },
  hasHalves: boolean,
): Distance {
  const isKept = (distance: number, limit: number): boolean =>
    kind === 'min-days-between' ? distance >= limit : distance <= limit;
  const pairs = places.flatMap((one, index) => places.slice(index).map((other) => [one, other] as const));
  const measures = {
    half: (one: Place, other: Place) => Math.abs(one.day * 2 + one.half - other.day * 2 - other.half),
    day: (one: Place, other: Place) => Math.abs(one.day - other.day),
  };
  const units = hasHalves ? (['half', 'day'] as const) : (['day'] as const);
  let best = { of: units[0], days: kind === 'min-days-between' ? 0 : places.length * 2, surplus: Infinity } as {
    of: Distance['of'];
    days: number;
    surplus: number;
  };
  for (const of of units) {
    for (let limit = 0; limit <= places.length * 2; limit++) {
      let surplus = 0;
      for (const [one, other] of pairs) {
        const allowed = isKept(Math.abs(one.original - other.original), days);
        const allowedNow = isKept(measures[of](one, other), limit);
        if (allowed !== allowedNow) surplus += allowed ? Infinity : 1;
      }
      if (surplus < best.surplus) best = { of, days: limit, surplus };
    }
  }
  return { of: best.of, days: best.days, isExact: best.surplus === 0 };
}
