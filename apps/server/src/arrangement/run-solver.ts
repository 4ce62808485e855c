import { Worker } from 'node:worker_threads';
import type { Checkpoint, SolverMessage, SolverOutcome, SolverProgress, SolverTask } from './solver-protocol.ts';

/** A search that runs in a thread of its own. */
export interface SolverRun {
  readonly outcome: Promise<SolverOutcome>;
  /** Asks the search to end soon with the best it has. */
  cancel(): void;
  /** Ends the thread at once; the outcome rejects. */
  abandon(): void;
}

export interface SolverListener {
  readonly onProgress: (progress: SolverProgress) => void;
  readonly onCheckpoint: (checkpoint: Checkpoint) => void;
}

/** Starts a search in a worker thread; the outcome rejects when the thread fails. */
export function startSolver(task: Omit<SolverTask, 'stop'>, listener: SolverListener): SolverRun {
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(new URL('./solver-thread.ts', import.meta.url), { workerData: { ...task, stop } });
  const outcome = new Promise<SolverOutcome>((resolve, reject) => {
    worker.on('message', (message: SolverMessage) => {
      if (message.type === 'progress') listener.onProgress(message.progress);
      else if (message.type === 'checkpoint') listener.onCheckpoint(message.checkpoint);
      else resolve(message.outcome);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`solver thread ended with code ${code}`)));
  });
  return {
    outcome,
    cancel: () => void Atomics.store(new Int32Array(stop), 0, 1),
    abandon: () => void worker.terminate(),
  };
}
