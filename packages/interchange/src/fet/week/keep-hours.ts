import type { FetConstraintBody } from '../constraint.ts';
import type { FetFile } from '../document.ts';
import { moveTimes, withConstraints } from './move-times.ts';

/** The file without the hours that nothing can take; no lesson spans one of them. */
export function keepHours(file: FetFile, kept: readonly number[]): FetFile {
  const indexOf = new Map(kept.map((original, hour) => [original, hour]));
  const move = {
    day: (day: number) => day,
    hour: (hour: number) => indexOf.get(hour) ?? null,
    line: (hour: number) => kept.filter((each) => each < hour).length,
  };
  const hours = kept.flatMap((original) => file.hours[original] ?? []);
  return withConstraints({ ...file, hours }, (constraint) => moveTimes(constraint, move), startsWithin(file, kept));
}

/** The starts of longer activities for which the hours are consecutive in the original file too. */
function startsWithin(file: FetFile, kept: readonly number[]): FetConstraintBody[] {
  if (kept.every((original, hour) => original === (kept[0] ?? 0) + hour)) return [];
  return file.activities.flatMap(({ id, duration, active }): FetConstraintBody[] => {
    if (!active || duration < 2) return [];
    const starts = kept.flatMap((original, hour) =>
      kept[hour + duration - 1] === original + duration - 1 ? [hour] : [],
    );
    const times = file.days.flatMap((_, day) => starts.map((hour) => ({ day, hour })));
    return [{ kind: 'preferred-times', match: 'start', scope: { kind: 'activity', id }, times }];
  });
}
