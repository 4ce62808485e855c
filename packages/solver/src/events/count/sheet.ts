import type { EventProblem } from '../model/problem.ts';
import type { EventSolution, Piece } from '../model/solution.ts';

/** A solution laid out for counting: the pieces of each event, and how often each resource is taken at each time. */
export interface EventSheet {
  readonly problem: EventProblem;
  readonly piecesOf: readonly (readonly Piece[])[];
  /** By resource, then time. */
  readonly taken: readonly Uint16Array[];
  readonly workload: readonly number[];
}

export function layOut(problem: EventProblem, solution: EventSolution): EventSheet {
  const piecesOf: Piece[][] = problem.events.map(() => []);
  const taken = problem.resources.map(() => new Uint16Array(problem.times.length));
  const workload = problem.resources.map(() => 0);
  for (const piece of solution) {
    piecesOf[piece.event].push(piece);
    const { demands, duration } = problem.events[piece.event];
    for (const [index, resource] of piece.resources.entries()) {
      if (resource === null) continue;
      workload[resource] += (piece.duration * demands[index].workload) / duration;
      for (const time of timesOf(piece)) taken[resource][time]++;
    }
  }
  return { problem, piecesOf, taken, workload };
}

export function timesOf({ time, duration }: Piece): number[] {
  return time === null ? [] : Array.from({ length: duration }, (_, index) => time + index);
}

/** How far a number lies outside its limits. */
export function outside(value: number, min: number, max: number): number {
  return Math.max(0, min - value, value - max);
}
