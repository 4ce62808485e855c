import { Worker } from 'node:worker_threads';
import type { LevelCost, Relief, ScoreView } from '@tkb/contract';
import type { Problem, RelaxationAction, Timetable } from '@tkb/solver';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import { scoreView } from '../loaded/score-view.ts';

/** Work on a problem that takes too long for the event loop. */
export type AnalysisTask =
  /** `unplaced`: what a run left out. */
  | { readonly kind: 'check'; readonly problem: Problem; readonly unplaced: readonly number[] }
  | { readonly kind: 'bounds'; readonly problem: Problem }
  | { readonly kind: 'costs'; readonly problem: Problem }
  /** `level` and `key`: of whom, as `costs` names them. */
  | { readonly kind: 'remedy'; readonly problem: Problem; readonly level: string; readonly key: string }
  | {
      readonly kind: 'explain';
      readonly problem: Problem;
      readonly timetable: Timetable;
      readonly lessons: readonly number[];
    };

/** What cannot work, with its arithmetic and what would help, in Vietnamese. */
export interface ArrangeProblem {
  readonly title: string;
  readonly relaxations: readonly {
    readonly text: string;
    readonly relief: Relief;
    readonly action: RelaxationAction;
  }[];
}

/** Proves what no arrangement can reach; what a run left out may show what counting does not. */
export function findProblems({ problem }: LoadedProblem): Promise<ArrangeProblem[]> {
  const left = problem.lessons.flatMap(({ placement }, index) => (placement === null ? [index] : []));
  const unplaced = left.length < problem.lessons.length ? left : [];
  return runAnalysis<ArrangeProblem[]>({ kind: 'check', problem, unplaced });
}

/** The least that any complete timetable costs at each level, as far as it can be proved. */
export async function findBounds({ problem }: LoadedProblem): Promise<ScoreView> {
  const levels = await runAnalysis<number[]>({ kind: 'bounds', problem });
  return scoreView(problem, { hard: 0, unplaced: 0, levels });
}

/** Who pays for what is not as good as it could be, level by level. */
export function findCosts({ problem }: LoadedProblem): Promise<LevelCost[]> {
  return runAnalysis<LevelCost[]>({ kind: 'costs', problem });
}

/** A change that lowers what somebody pays at a level, as a sentence. */
export function findRemedy({ problem }: LoadedProblem, level: string, key: string): Promise<string | null> {
  return runAnalysis<string | null>({ kind: 'remedy', problem, level, key });
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
