import type { Problem, Timetable } from '../model/problem.ts';
import type { Score } from '../sheet/score.ts';
import type { StrategyId } from './strategies.ts';

/** Name of a phase as people are told it; several phases go by one name. */
export type PhaseName = 'construct' | 'repair' | 'improve';

/** A report at a chunk boundary; `timetable` is there when it is better than at the last report. */
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
  /** Without it, the one that is best alone. */
  readonly strategy?: StrategyId;
  /** Steps over which the search cools down; without it the search works in ever longer cycles. */
  readonly horizon?: number;
  /** Start timetable: the result is never worse than it. Without it, the placements in the problem are the start. */
  readonly initial?: Timetable;
  /** One entry per lesson: false = an obstacle that stays where it is. */
  readonly movable?: readonly boolean[];
}

/** Settings of a whole run. */
export interface SolveOptions extends SearchOptions {
  /** Moves tried at most; without it the run ends when `shouldStop` says so, or when nothing is left to improve. */
  readonly maxSteps?: number;
  /** Asked about every 20,000 steps. */
  readonly shouldStop?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Asked while improving, until it answers with how many more steps are to be expected; see `Search.expect`. */
  readonly stepsLeft?: (stepsDone: number) => number | null;
}

/** `complete`: score.hard is 0; `stopped`: it is not, and the caller ended the run. */
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
  /** Works for about so many more steps; returns true when there is nothing left to improve. */
  run(steps: number): boolean;
  best(): { readonly timetable: Timetable; readonly score: Score };
  /** Takes over a better timetable found elsewhere; returns false when it is not better. */
  adopt(timetable: Timetable): boolean;
  /**
   * Says how many more steps are to be expected, so that the next cooling ends with them; a caller with a time limit
   * says so after a second or two, when it knows its speed.
   */
  expect(steps: number): void;
  readonly steps: number;
  readonly phase: PhaseName;
  readonly strategy: StrategyId;
}
