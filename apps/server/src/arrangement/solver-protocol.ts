import type { ScoreView } from '@tkb/contract';
import type { Problem, Timetable } from '@tkb/solver';

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
  /** Measured by the independent check; null until the first checkpoint. */
  readonly score: ScoreView | null;
}

/** A timetable that is legal and no worse than the one the run started from. */
export interface Checkpoint {
  readonly timetable: Timetable;
  readonly score: ScoreView;
}

export interface SolverOutcome extends Checkpoint {
  readonly before: ScoreView;
  readonly steps: number;
}

export type SolverMessage =
  | { readonly type: 'progress'; readonly progress: SolverProgress }
  | { readonly type: 'checkpoint'; readonly checkpoint: Checkpoint }
  | { readonly type: 'done'; readonly outcome: SolverOutcome };
