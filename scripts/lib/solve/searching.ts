import { compareScores, createSearch, runRound, type RoundReport, type Score } from '@tkb/solver';
import type { WorkerOrder, WorkerTask } from './messages.ts';

/** A search that works in rounds, in its own thread or in the caller's, and reports better scores at once. */
export function createSearching(
  task: WorkerTask,
  onBetter: (score: Score) => void,
): (order: WorkerOrder) => RoundReport {
  const { problem, stop, ...options } = task;
  const search = createSearch(problem, options);
  let reported: Score | null = null;
  const reportBetter = (): void => {
    const { score } = search.best();
    if (reported !== null && compareScores(score, reported) >= 0) return;
    reported = score;
    onBetter(score);
  };
  return ({ order, milliseconds }) => {
    const end = performance.now() + milliseconds;
    const isOver = () => Atomics.load(stop, 0) !== 0 || performance.now() >= end;
    return runRound(search, order, { isOver, onSlice: reportBetter });
  };
}
