import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  compareScores,
  runPortfolio,
  strategyOf,
  type Problem,
  type RoundReport,
  type Score,
  type Timetable,
} from '@tkb/solver';
import type { WorkerOrder, WorkerReport, WorkerTask } from './messages.ts';
import { createSearching } from './searching.ts';

/** The best result of all workers; null if none of them finished its first chunk. */
interface WorkersResult {
  readonly best: { readonly score: Score; readonly timetable: Timetable; readonly from: number } | null;
  readonly steps: number;
}

interface WorkersOptions {
  readonly seed: number;
  readonly workers: number;
  readonly seconds: number;
  /** Aborted, it makes all workers end and return what they have. */
  readonly signal: AbortSignal;
  readonly onBetter: (score: Score) => void;
}

/** How often workers learn of each other's best result: seldom enough that they stay different. */
const ROUND_MILLISECONDS = 1_000;

/** Runs workers with different seeds on one problem; they share their best timetable. */
export async function runWorkers(problem: Problem, options: WorkersOptions): Promise<WorkersResult> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const end = (): void => void Atomics.store(stop, 0, 1);
  const { seconds, signal } = options;
  signal.addEventListener('abort', end);
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const roundTime = () => Math.max(0, Math.min(ROUND_MILLISECONDS, seconds * 1000 - elapsed() * 1000));
  let best: Score | null = null;
  const onBetter = (score: Score): void => {
    if (best !== null && compareScores(score, best) >= 0) return;
    best = score;
    options.onBetter(score);
  };
  const strategies = Array.from({ length: options.workers }, (_, index) => strategyOf(index));
  const members = strategies.map((strategy, index) => {
    const task: WorkerTask = { problem, seed: options.seed + index, strategy, stop };
    // A thread has to load and compile the solver again; a single search runs here instead.
    return (options.workers === 1 ? startHere : startMember)(task, { roundTime, onBetter });
  });
  try {
    return await runPortfolio(members, {
      ...{ seconds, elapsed },
      isStopped: () => signal.aborted,
      onFinished: end,
      onRound: () => undefined,
    });
  } finally {
    await Promise.all(members.map((member) => member.end()));
  }
}

interface MemberListener {
  /** How many milliseconds the next round takes. */
  readonly roundTime: () => number;
  readonly onBetter: (score: Score) => void;
}

function startHere(task: WorkerTask, { roundTime, onBetter }: MemberListener) {
  const search = createSearching(task, onBetter);
  return {
    strategy: task.strategy,
    end: () => Promise.resolve(0),
    round: async (order: WorkerOrder['order']): Promise<RoundReport> => {
      // Lets signals arrive between rounds.
      await setImmediate();
      return search({ order, milliseconds: roundTime() });
    },
  };
}

function startMember(task: WorkerTask, { roundTime, onBetter }: MemberListener) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  worker.on('error', failure.reject);
  let resolve: (report: RoundReport) => void = () => undefined;
  worker.on('message', (message: WorkerReport) => {
    if (message.kind === 'better') onBetter(message.score);
    else resolve(message.report);
  });
  return {
    strategy: task.strategy,
    end: () => worker.terminate(),
    round: (order: WorkerOrder['order']): Promise<RoundReport> => {
      const answer = new Promise<RoundReport>((accept) => (resolve = accept));
      worker.postMessage({ order, milliseconds: roundTime() } satisfies WorkerOrder);
      return Promise.race([answer, failure.promise]);
    },
  };
}
