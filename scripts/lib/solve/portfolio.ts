import { extname } from 'node:path';
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

/**
 * How long the first search works alone before threads are started: each has to load, compile and set up the solver again,
 * and by then many problems are solved.
 */
const HEAD_START_MILLISECONDS = 500;

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
  const taskOf = (index: number): WorkerTask => ({
    problem,
    stop,
    seed: options.seed + index,
    strategy: strategyOf(index),
  });
  const alone = options.workers === 1 ? null : startAlone(taskOf(0), { roundTime, onBetter });
  if (alone?.isFinished === true) return { best: { ...alone, from: 0 }, steps: alone.steps };
  const start = alone?.score.hard === 0 ? { initial: alone.timetable } : {};
  const startOne = options.workers === 1 ? startHere : startMember;
  const members = Array.from({ length: options.workers }, (_, index) =>
    startOne({ ...taskOf(index), ...start }, { roundTime, onBetter }),
  );
  try {
    const { best: found, steps } = await runPortfolio(members, {
      seconds,
      elapsed,
      isStopped: () => signal.aborted,
      onFinished: end,
      onRound: () => undefined,
    });
    return { best: found ?? (alone && { ...alone, from: 0 }), steps: steps + (alone?.steps ?? 0) };
  } finally {
    await Promise.all(members.map((member) => member.end()));
  }
}

interface MemberListener {
  /** How many milliseconds the next round takes. */
  readonly roundTime: () => number;
  readonly onBetter: (score: Score) => void;
}

/** Works on a task for a moment, in this thread, and tells how far that went. */
function startAlone(task: WorkerTask, { roundTime, onBetter }: MemberListener): RoundReport {
  const search = createSearching(task, onBetter);
  const milliseconds = Math.min(HEAD_START_MILLISECONDS, roundTime());
  return search({ order: { adopt: null, expect: null, slices: null }, milliseconds });
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
  const worker = new Worker(new URL(`./worker${extname(import.meta.url)}`, import.meta.url), { workerData: task });
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
