import { parentPort, workerData } from 'node:worker_threads';
import { compareScores, createSearch, runRound, type Score } from '@tkb/solver';
import type { WorkerOrder, WorkerReport, WorkerTask } from './messages.ts';

const task = workerData as WorkerTask;
const report = (message: WorkerReport): void => parentPort?.postMessage(message);

const search = createSearch(task.problem, { seed: task.seed, strategy: task.strategy });
let reported: Score | null = null;

function reportBetter(): void {
  const { score } = search.best();
  if (reported !== null && compareScores(score, reported) >= 0) return;
  reported = score;
  report({ kind: 'better', score });
}

parentPort?.on('message', ({ order, milliseconds }: WorkerOrder) => {
  const end = performance.now() + milliseconds;
  const isOver = () => Atomics.load(task.stop, 0) !== 0 || performance.now() >= end;
  report({ kind: 'round', report: runRound(search, order, { isOver, onSlice: reportBetter }) });
});
