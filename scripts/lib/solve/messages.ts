import type { Problem, RoundOrder, RoundReport, Score, StrategyId } from '@tkb/solver';

/** The task of a worker. `stop[0]` becomes 1 when it must end. */
export interface WorkerTask {
  readonly problem: Problem;
  readonly seed: number;
  readonly strategy: StrategyId;
  readonly stop: Int32Array;
}

/** To a worker: a round of so many milliseconds. */
export interface WorkerOrder {
  readonly order: RoundOrder;
  readonly milliseconds: number;
}

/** From a worker: a better score of its own, or the end of a round. */
export type WorkerReport =
  { readonly kind: 'better'; readonly score: Score } | { readonly kind: 'round'; readonly report: RoundReport };
