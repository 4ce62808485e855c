import { Worker } from 'node:worker_threads';
import type { ProblemPages } from '@tkb/contract';
import type { Problem, Timetable } from '@tkb/solver';
import type { ClosedCells } from './fewest-changes.ts';

/** Analyses of a problem, which take too long for the event loop. */
export type AnalysisTask =
  /** `closed`: blocked slots that the school itself can open. */
  | {
      readonly kind: 'check';
      readonly problem: Problem;
      readonly pages: ProblemPages;
      readonly closed: readonly ClosedCells[];
    }
  | { readonly kind: 'trial' | 'openings'; readonly problem: Problem; readonly closed: readonly ClosedCells[] }
  | { readonly kind: 'bounds'; readonly problem: Problem }
  | { readonly kind: 'costs'; readonly problem: Problem; readonly pages: ProblemPages }
  /** `level` and `key`: whose cost, as `costs` names them. */
  | { readonly kind: 'remedy'; readonly problem: Problem; readonly level: string; readonly key: string }
  | {
      readonly kind: 'explain';
      readonly problem: Problem;
      readonly pages: ProblemPages;
      readonly timetable: Timetable;
      readonly lessons: readonly number[];
    };

/** Does an analysis in a thread of its own, which is ended when nobody wants the answer any more. */
export async function runAnalysis<Answer>(task: AnalysisTask, unwanted?: AbortSignal): Promise<Answer> {
  unwanted?.throwIfAborted();
  const worker = new Worker(new URL('./analysis-thread.ts', import.meta.url), { workerData: task });
  const end = () => void worker.terminate();
  unwanted?.addEventListener('abort', end, { once: true });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', (code) => reject(unwanted?.reason ?? new Error(`analysis thread ended with code ${code}`)));
    });
  } finally {
    unwanted?.removeEventListener('abort', end);
  }
}
