import type { EventProblem, EventScore, EventSolution } from '@tkb/solver';

/** `stop[0]` becomes 1 when the worker must end. */
export interface EventTask {
  readonly problem: EventProblem;
  readonly seed: number;
  readonly seconds: number;
  readonly stop: Int32Array;
}

/** How a worker ended. */
export interface EventEnd {
  readonly score: EventScore;
  readonly solution: EventSolution;
  readonly steps: number;
  readonly seed: number;
}

/** A message from a worker: a better score of its own, or its end. */
export type EventReport =
  | { readonly kind: 'better'; readonly score: EventScore }
  | ({ readonly kind: 'end' } & EventEnd);
