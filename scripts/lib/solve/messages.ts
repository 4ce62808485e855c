import type { Problem, Score, Timetable } from '@tkb/solver';

/** What a worker starts with. `stop[0]` becomes 1 when it must end. */
export interface WorkerTask {
  readonly problem: Problem;
  readonly seed: number;
  readonly seconds: number;
  readonly stop: Int32Array;
}

/** From a worker: a better timetable of its own, or its last word. */
export type WorkerReport =
  | { readonly kind: 'better'; readonly score: Score; readonly timetable: Timetable }
  | { readonly kind: 'done'; readonly steps: number };

/** To a worker: the best of the others. */
export interface AdoptMessage {
  readonly timetable: Timetable;
}
