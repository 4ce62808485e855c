import { Worker } from 'node:worker_threads';
import type { ScoreView } from '@tkb/contract';
import type { PortfolioMember, RoundReport, Timetable } from '@tkb/solver';
import type { Checkpoint, MemberProgress, SolverMessage, SolverOrder, SolverTask } from './solver-protocol.ts';

/** One search of a run, in a thread of its own. Its promises reject when the thread fails. */
export interface SolverMember extends PortfolioMember {
  /** Quality of the start, when the thread is ready to work. */
  readonly ready: Promise<ScoreView>;
  /** Judges the best it has at the beginning of its next round. */
  askCheck(): void;
  /** The legal part of a timetable. */
  check(timetable: Timetable): Promise<Checkpoint>;
  readonly progress: () => MemberProgress | null;
  end(): Promise<unknown>;
}

interface MemberListener {
  /** Milliseconds of the next round; null = as the order counts. */
  readonly roundTime: () => number | null;
  readonly onProgress: () => void;
  readonly onCheckpoint: (checkpoint: Checkpoint) => void;
}

interface Awaited {
  ready: (before: ScoreView) => void;
  round: (report: RoundReport) => void;
  check: ((checkpoint: Checkpoint) => void) | null;
}

export function startMember(task: SolverTask, listener: MemberListener): SolverMember {
  const worker = new Worker(new URL('./solver-thread.ts', import.meta.url), { workerData: task });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  const ready = Promise.withResolvers<ScoreView>();
  const awaited: Awaited = { ready: ready.resolve, round: () => undefined, check: null };
  let progress: MemberProgress | null = null;
  let wantsCheck = false;
  // A thread that leaves by itself is never cut off within a step.
  const left = new Promise((resolve) => worker.once('exit', resolve));
  worker.on('error', failure.reject);
  worker.on('exit', (code) => failure.reject(new Error(`solver thread ended with code ${code}`)));
  worker.on('message', (message: SolverMessage) => {
    if (message.type === 'ready') awaited.ready(message.before);
    else if (message.type === 'round') awaited.round(message.report);
    else if (message.type === 'checked') (awaited.check ?? listener.onCheckpoint)(message.checkpoint);
    else {
      progress = message.progress;
      listener.onProgress();
    }
  });
  const ask = <Answer>(order: SolverOrder, wait: (resolve: (answer: Answer) => void) => void): Promise<Answer> => {
    const answer = new Promise<Answer>(wait);
    worker.postMessage(order);
    return Promise.race([answer, failure.promise]);
  };
  return {
    strategy: task.strategy,
    ready: Promise.race([ready.promise, failure.promise]),
    round: (order) => {
      const message = { type: 'round', order, milliseconds: listener.roundTime(), wantsCheck } as const;
      wantsCheck = false;
      return ask<RoundReport>(message, (resolve) => (awaited.round = resolve));
    },
    askCheck: () => void (wantsCheck = true),
    check: (timetable) => ask<Checkpoint>({ type: 'check', timetable }, (resolve) => (awaited.check = resolve)),
    progress: () => progress,
    end: () => {
      worker.postMessage({ type: 'end' } satisfies SolverOrder);
      return left;
    },
  };
}
