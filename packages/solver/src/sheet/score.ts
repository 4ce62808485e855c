/** The lexicographic value of a timetable: `hard` (unplaced lessons + breaches of required rules), then one number per level. Lower is better. */
export interface Score {
  readonly hard: number;
  /** Lessons without a slot; included in `hard`. */
  readonly unplaced: number;
  /** Of `hard`, the cost of what unplaced lessons may still mend (`openShortfalls`); only checks tell it, the search does not. */
  readonly open?: number;
  readonly levels: readonly number[];
}

/** Sums of rational weights differ by rounding: smaller differences than this count as none. */
const EPSILON = 1e-6;

/** Negative when `a` is better than `b`, positive when worse, 0 when equal (differences below 1e-6 are none). */
export function compareScores(a: Score, b: Score): number {
  if (a.hard !== b.hard) return a.hard - b.hard;
  for (let i = 0; i < a.levels.length; i++) {
    const difference = a.levels[i] - b.levels[i];
    if (Math.abs(difference) > EPSILON) return difference;
  }
  return 0;
}
