import type { Problem, Score, Timetable } from '@tkb/solver';

/** What a solver thread is started with. `stop` is a shared Int32: anything but 0 ends the run with the best found. */
export interface SolverTask {
  readonly problem: Problem;
  readonly initial: Timetable;
  readonly movable: readonly boolean[];
  readonly seed: number;
  readonly seconds: number;
  readonly stop: SharedArrayBuffer;
}

export interface SolverProgress {
  readonly placed: number;
  readonly total: number;
  readonly steps: number;
  readonly score: Score;
  /** There when it is better than at the last report. */
  readonly timetable?: Timetable;
}

export interface SolverOutcome {
  readonly timetable: Timetable;
  readonly score: Score;
  readonly steps: number;
}

export type SolverMessage =
  | { readonly type: 'progress'; readonly progress: SolverProgress }
  | { readonly type: 'done'; readonly outcome: SolverOutcome };
