import type { ScoreView } from '@tkb/contract';
import {
  compareScores,
  runPortfolio,
  strategyOf,
  type PhaseName,
  type Problem,
  type RunRecord,
  type StrategyId,
  type Timetable,
} from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import { startMember, type SolverMember } from './solver-member.ts';
import type { Checkpoint, MemberProgress } from './solver-protocol.ts';

/** One search: problem, start and threads; `seed` is the first thread's, the others count on from it. */
export interface SolverRunTask {
  readonly problem: Problem;
  readonly initial: Timetable;
  readonly movable: readonly boolean[];
  readonly seed: number;
  readonly seconds: number;
  /** Slices of each thread by which a second is counted; without it, the clock tells. */
  readonly slices?: number | undefined;
  readonly threads: number;
  /** A run to be done again, in place of working for `seconds`. */
  readonly repeat?: RunRecord | null;
  /** One per thread; without it, as a portfolio has them. */
  readonly strategies?: readonly StrategyId[] | null;
}

/** How far a run is: the best of all threads, and each thread. */
export interface SolverProgress {
  readonly placed: number;
  readonly total: number;
  readonly steps: number;
  readonly score: ScoreView;
  readonly unplaced: readonly number[];
  readonly workers: readonly {
    readonly strategy: StrategyId;
    readonly steps: number;
    readonly phase: PhaseName;
    readonly score: ScoreView;
  }[];
}

/** The best timetable of a run, and what it takes to repeat it. */
export interface SolverOutcome extends Checkpoint {
  readonly before: ScoreView;
  readonly steps: number;
  readonly workers: SolverProgress['workers'];
  readonly record: RunRecord;
  readonly strategies: readonly StrategyId[];
}

/** A search that runs in threads of its own. */
export interface SolverRun {
  readonly outcome: Promise<SolverOutcome>;
  /** Asks the search to end soon with the best it has. */
  cancel(): void;
}

/** Who hears of a run. */
export interface SolverListener {
  readonly onProgress: (progress: SolverProgress) => void;
  readonly onCheckpoint: (checkpoint: Checkpoint) => void;
}

/** Milliseconds between two reports of all threads, of a round, and between two timetables worth saving. */
const REPORT_EVERY = 150;
const ROUND = 1000;
const CHECKPOINT_EVERY = 3000;

/** Starts a search in worker threads that share the best; the outcome rejects when one of them fails. */
export function startSolver(task: SolverRunTask, listener: SolverListener): SolverRun {
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const endThreads = () => void Atomics.store(new Int32Array(stop), 0, 1);
  let isCancelled = false;
  let started = performance.now();
  let members: readonly SolverMember[] = [];
  const { problem, initial, movable, seconds } = task;
  const strategies = task.strategies ?? Array.from({ length: task.threads }, (_, index) => strategyOf(index));
  const repeat = task.repeat ?? countedRounds(task, strategies);
  const elapsed = () => (performance.now() - started) / 1000;
  const isReportDue = atMostEvery(REPORT_EVERY, Number.NEGATIVE_INFINITY);
  const own = {
    roundTime: () => (repeat === null ? Math.max(0, Math.min(ROUND, seconds * 1000 - elapsed() * 1000)) : null),
    onProgress: () => void (isReportDue() && reportAll(problem, members, listener)),
    onCheckpoint: listener.onCheckpoint,
  };
  members = strategies.map((strategy, index) =>
    startMember({ problem, initial, movable, seed: task.seed + index, strategy, stop }, own),
  );
  const outcome = work().finally(() => {
    endThreads();
    return Promise.all(members.map((member) => member.end()));
  });
  return {
    outcome,
    cancel: () => {
      isCancelled = true;
      endThreads();
    },
  };

  async function work(): Promise<SolverOutcome> {
    const [before] = await Promise.all(members.map(({ ready }) => ready));
    if (!before) throw new Error('a run needs a thread');
    started = performance.now();
    const { best, steps, record } = await runPortfolio(members, {
      seconds,
      elapsed,
      repeat,
      isStopped: () => isCancelled,
      onFinished: endThreads,
      onRound: checkpointAsker(members, initial, started),
    });
    const last = best && (await members[best.from]?.check(best.timetable));
    const end = last ?? { timetable: initial, score: before };
    return { ...end, before, steps, record, strategies, workers: workersOf(problem, members) };
  }
}

/** Has a thread count the best timetable of a round for saving, when it is a new one and the last was some time ago. */
function checkpointAsker(members: readonly SolverMember[], initial: Timetable, started: number) {
  const isDue = atMostEvery(CHECKPOINT_EVERY, started);
  let saved = initial;
  return ({ timetable, from }: { readonly timetable: Timetable; readonly from: number }) => {
    if (timetable === saved || !isDue()) return;
    saved = timetable;
    members[from]?.askCheck();
  };
}

/** True when so many milliseconds have passed since it was last true. */
function atMostEvery(milliseconds: number, last: number): () => boolean {
  return () => {
    const now = performance.now();
    if (now - last < milliseconds) return false;
    last = now;
    return true;
  };
}

/** The rounds of a run whose seconds are counted in slices, one round a second; null where the clock tells. */
function countedRounds({ seconds, slices }: SolverRunTask, strategies: readonly StrategyId[]): RunRecord | null {
  if (slices === undefined) return null;
  const round = strategies.map(() => ({ slices, expect: null }));
  return Array.from({ length: Math.ceil(seconds) }, () => round);
}

function reportAll(problem: Problem, members: readonly SolverMember[], { onProgress }: SolverListener): void {
  const known = members.flatMap((member) => member.progress() ?? []);
  const [first] = known.toSorted((a: MemberProgress, b) => compareScores(a.score, b.score));
  if (!first) return;
  const total = periodsOf(problem, problem.lessons.keys());
  onProgress({
    placed: total - periodsOf(problem, first.unplaced),
    total,
    steps: known.reduce((sum, { steps }) => sum + steps, 0),
    score: scoreView(problem, first.score),
    unplaced: first.unplaced,
    workers: workersOf(problem, members),
  });
}

/** Periods that some lessons take: a pair counts two, as people count. */
export const periodsOf = ({ lessons }: Problem, indexes: Iterable<number>): number =>
  [...indexes].reduce((sum, index) => sum + (lessons[index]?.duration ?? 0), 0);

/** The threads in their order; none until all of them have something to tell. */
function workersOf(problem: Problem, members: readonly SolverMember[]): SolverProgress['workers'] {
  const workers = members.flatMap(({ strategy, progress }) => {
    const known = progress();
    if (known === null) return [];
    const { steps, phase, score } = known;
    return [{ strategy, steps, phase, score: scoreView(problem, score) }];
  });
  return workers.length < members.length ? [] : workers;
}
