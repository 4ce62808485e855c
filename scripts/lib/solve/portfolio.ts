import { Worker } from 'node:worker_threads';
import { compareScores, type Problem, type Score, type Timetable } from '@tkb/solver';
import type { AdoptMessage, WorkerReport, WorkerTask } from './messages.ts';

/** What the portfolio found; `timetable` null when no worker came to an end of its first chunk. */
export interface PortfolioResult {
  readonly best: { readonly score: Score; readonly timetable: Timetable } | null;
  readonly steps: number;
}

/** Settings of a portfolio of workers. */
export interface PortfolioOptions {
  readonly seed: number;
  readonly workers: number;
  readonly seconds: number;
  /** Aborting it makes all workers end with what they have. */
  readonly signal: AbortSignal;
  readonly onBetter: (score: Score) => void;
}

/** How often workers hear of each other's best: seldom enough to stay different. */
const SHARE_MILLISECONDS = 1_000;

/** Runs workers with different seeds on one problem; they share the best timetable. */
export async function runPortfolio(problem: Problem, options: PortfolioOptions): Promise<PortfolioResult> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  options.signal.addEventListener('abort', () => Atomics.store(stop, 0, 1));
  if (options.signal.aborted) Atomics.store(stop, 0, 1);
  const workers = Array.from({ length: options.workers }, (_, index) => startWorker(problem, options, index, stop));
  let best: { score: Score; timetable: Timetable; from: Worker } | null = null;
  let shared: Timetable | null = null;

  const listen = (worker: Worker): Promise<number> =>
    new Promise((resolve, reject) => {
      worker.on('error', reject);
      worker.on('message', (message: WorkerReport) => {
        if (message.kind === 'done') return resolve(message.steps);
        if (best !== null && compareScores(message.score, best.score) >= 0) return;
        best = { score: message.score, timetable: message.timetable, from: worker };
        options.onBetter(message.score);
      });
    });
  const share = (): void => {
    if (best === null || best.timetable === shared) return;
    const message: AdoptMessage = { timetable: best.timetable };
    shared = best.timetable;
    for (const worker of workers) if (worker !== best.from) worker.postMessage(message);
  };

  const timer = setInterval(share, SHARE_MILLISECONDS);
  try {
    const steps = await Promise.all(workers.map(listen));
    return { best, steps: steps.reduce((sum, count) => sum + count, 0) };
  } finally {
    clearInterval(timer);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function startWorker(problem: Problem, options: PortfolioOptions, index: number, stop: Int32Array): Worker {
  const workerData: WorkerTask = {
    problem,
    seed: options.seed + index,
    seconds: options.seconds,
    stop,
  };
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData });
}
