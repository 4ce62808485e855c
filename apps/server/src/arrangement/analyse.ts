import { Worker } from 'node:worker_threads';
import type { Problem, RelaxationAction, Timetable } from '@tkb/solver';

/** Work on a problem that takes too long for the event loop. */
export type AnalysisTask =
  | { readonly kind: 'check'; readonly problem: Problem }
  | {
      readonly kind: 'explain';
      readonly problem: Problem;
      readonly timetable: Timetable;
      readonly lessons: readonly number[];
    };

/** What cannot work, with its arithmetic and what would help, in Vietnamese. */
export interface ArrangeProblem {
  readonly title: string;
  readonly relaxations: readonly { readonly text: string; readonly action: RelaxationAction }[];
}

/** Proves what no arrangement can reach. */
export function findProblems(problem: Problem): Promise<ArrangeProblem[]> {
  return runAnalysis<ArrangeProblem[]>({ kind: 'check', problem });
}

/** Per lesson, in the same order, sentences that say what stands against its most nearly possible slots. */
export function findReasons(problem: Problem, timetable: Timetable, lessons: readonly number[]): Promise<string[][]> {
  return runAnalysis<string[][]>({ kind: 'explain', problem, timetable, lessons });
}

function runAnalysis<Answer>(task: AnalysisTask): Promise<Answer> {
  const worker = new Worker(new URL('./analysis-thread.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`analysis thread ended with code ${code}`)));
  });
}
