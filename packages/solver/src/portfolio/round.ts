import type { Timetable } from '../model/problem.ts';
import type { Score } from '../sheet/score.ts';
import type { PhaseName, Search } from '../search/course/options.ts';
import type { StrategyId } from '../search/course/strategies.ts';

/** Steps of a slice. A run is repeated slice by slice: cut elsewhere, some chains would end differently. */
const SLICE_STEPS = 20_000;

/** The next piece of work of one search of a portfolio. */
export interface RoundOrder {
  /** A better timetable of another search, taken over first. */
  readonly adopt: Timetable | null;
  /** Steps to be expected from now on; see `Search.expect`. */
  readonly expect: number | null;
  /** Slices of 20,000 steps; null = work until `isOver` returns true. */
  readonly slices: number | null;
}

export interface RoundReport {
  readonly strategy: StrategyId;
  readonly slices: number;
  /** Steps since the search began. */
  readonly steps: number;
  readonly phase: PhaseName;
  readonly score: Score;
  readonly timetable: Timetable;
  /** True when there is nothing left to improve. */
  readonly isFinished: boolean;
}

/** Lets a search work for one round; after every slice it asks `isOver` and calls `onSlice`. */
export function runRound(
  search: Search,
  { adopt, expect, slices }: RoundOrder,
  { isOver, onSlice }: { readonly isOver: () => boolean; readonly onSlice: () => void },
): RoundReport {
  if (adopt !== null) search.adopt(adopt);
  if (expect !== null) search.expect(expect);
  let done = 0;
  let isFinished = false;
  while (!isFinished && !isOver() && done < (slices ?? Infinity)) {
    isFinished = search.run(SLICE_STEPS);
    done++;
    onSlice();
  }
  const { steps, phase, strategy } = search;
  return { strategy, slices: done, steps, phase, ...search.best(), isFinished };
}
