import type { ProblemPages } from '@tkb/contract';
import type { Problem, Timetable } from '@tkb/solver';
import { askThread, createKeptThreads } from '../../jobs/kept-threads.ts';
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

const withThread = createKeptThreads(new URL('./analysis-thread.ts', import.meta.url));

/** Does an analysis in a thread of its own, which is ended when nobody wants the answer any more. */
export const runAnalysis = <Answer>(task: AnalysisTask, unwanted?: AbortSignal): Promise<Answer> =>
  withThread((thread) => askThread<Answer>(thread, task), unwanted);
