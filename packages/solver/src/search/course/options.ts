import type { Problem, Timetable } from '../../model/problem.ts';
import type { Score } from '../../sheet/score.ts';
import type { StrategyId } from './strategies.ts';

/** Name of a phase as people see it; several phases share one. */
export type PhaseName = 'construct' | 'repair' | 'improve';

/** A report at the end of a chunk; has a `timetable` when there is a better one than at the last report. */
export interface Progress {
  readonly step: number;
  readonly phase: PhaseName;
  readonly placed: number;
  readonly total: number;
  readonly score: Score;
  readonly timetable?: Timetable;
}

/** Settings of an incremental search. */
export interface SearchOptions {
  /** Integer; the same seed and number of steps give the same timetable. */
  readonly seed: number;
  /** Absent = the one that is best alone. */
  readonly strategy?: StrategyId;
  /** Steps over which the search cools down; absent = it works in longer and longer cycles. */
  readonly horizon?: number;
  /** Start timetable: the result is never worse. Absent = the placements in the problem are the start. */
  readonly initial?: Timetable;
  /** One entry per lesson: false = an obstacle that stays where it is. */
  readonly movable?: readonly boolean[];
}

/** Settings of a whole run. */
export interface SolveOptions extends SearchOptions {
  /** The most moves to try; absent = until `shouldStop` returns true or nothing is left to improve. */
  readonly maxSteps?: number;
  /** Asked about every 20,000 steps. */
  readonly shouldStop?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Asked while improving, until it answers how many more steps to expect; see `Search.expect`. */
  readonly stepsLeft?: (stepsDone: number) => number | null;
}

/** `complete`: score.hard is 0. The others: it is not, and either the search came to its end or the caller stopped it. */
export type SolveStatus = 'complete' | 'incomplete' | 'stopped';

/** The best timetable of a run. */
export interface SolveResult {
  readonly timetable: Timetable;
  readonly score: Score;
  readonly steps: number;
  readonly status: SolveStatus;
}

/** A search in slices, for a worker that interleaves it with messages. */
export interface Search {
  readonly problem: Problem;
  /** Works for about so many more steps; returns true when nothing is left to improve. */
  run(steps: number): boolean;
  best(): { readonly timetable: Timetable; readonly score: Score };
  /** Takes over a better timetable found elsewhere; returns false when it is not better. */
  adopt(timetable: Timetable): boolean;
  /**
   * Tells how many more steps to expect, so that the next cooling ends with them. A caller with a time limit knows its speed
   * after a second or two.
   */
  expect(steps: number): void;
  readonly steps: number;
  readonly phase: PhaseName;
  readonly strategy: StrategyId;
}
