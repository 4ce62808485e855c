import type { Problem, RoundOrder, RoundReport, Score, StrategyId, Timetable } from '@tkb/solver';

/** A worker's task. `stop[0]` becomes 1 when it must end. */
export interface WorkerTask {
  readonly problem: Problem;
  readonly seed: number;
  readonly strategy: StrategyId;
  /** Start timetable; absent = the placements in the problem are the start. */
  readonly initial?: Timetable;
  readonly stop: Int32Array;
}

/** A message to a worker: one round of so many milliseconds. */
export interface WorkerOrder {
  readonly order: RoundOrder;
  readonly milliseconds: number;
}

/** A message from a worker: a better score of its own, or the end of a round. */
export type WorkerReport =
  | { readonly kind: 'better'; readonly score: Score }
  | { readonly kind: 'round'; readonly report: RoundReport };
