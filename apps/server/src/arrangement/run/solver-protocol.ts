import type { ScoreView } from '@tkb/contract';
import type { PhaseName, Problem, RoundOrder, RoundReport, Score, StrategyId, Timetable } from '@tkb/solver';

/** Start of a solver thread. `stop` is a shared Int32: anything but 0 ends the round with the best found. */
export interface SolverTask {
  readonly problem: Problem;
  readonly initial: Timetable;
  readonly movable: readonly boolean[];
  readonly seed: number;
  readonly strategy: StrategyId;
  readonly stop: SharedArrayBuffer;
}

/** To a thread: work for a round of so many milliseconds (null: as the order counts), or judge a timetable. */
export type SolverOrder =
  | {
      readonly type: 'round';
      readonly order: RoundOrder;
      readonly milliseconds: number | null;
      /** The best it has is judged first, to be saved. */
      readonly wantsCheck: boolean;
    }
  | { readonly type: 'check'; readonly timetable: Timetable }
  /** Leave; no answer follows. */
  | { readonly type: 'end' };

/** How far one search is. */
export interface MemberProgress {
  readonly steps: number;
  readonly phase: PhaseName;
  readonly score: Score;
  /** Lessons its best timetable leaves out. */
  readonly unplaced: readonly number[];
}

/** A timetable that is legal and no worse than the one the run started from. */
export interface Checkpoint {
  readonly timetable: Timetable;
  readonly score: ScoreView;
}

export type SolverMessage =
  | { readonly type: 'ready'; readonly before: ScoreView }
  | { readonly type: 'progress'; readonly progress: MemberProgress }
  | { readonly type: 'checked'; readonly checkpoint: Checkpoint }
  | { readonly type: 'round'; readonly report: RoundReport };
