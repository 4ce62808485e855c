import type { EventProblem } from './problem.ts';

/** A stretch of an event: its start (null = no time yet) and the resource for each of the event's demands (null = none). */
export interface Piece {
  readonly event: number;
  readonly duration: number;
  readonly time: number | null;
  /** One for each demand of the event, in the same order. */
  readonly resources: readonly (number | null)[];
}

export type EventSolution = readonly Piece[];

/** Hard cost is compared before soft cost. */
export interface EventScore {
  readonly hard: number;
  readonly soft: number;
}

/** Why something is not a solution of a problem. */
export type SolutionFault =
  | { readonly code: 'wrong-total'; readonly event: number; readonly total: number }
  | { readonly code: 'past-end'; readonly event: number }
  | { readonly code: 'wrong-type'; readonly event: number; readonly resource: number }
  | { readonly code: 'moved-preassigned'; readonly event: number };

/** Less than 0 when `a` is better. */
export function compareEventScores(a: EventScore, b: EventScore): number {
  return a.hard - b.hard || a.soft - b.soft;
}

/** Fills in what the problem fixes, and adds one unplaced piece for every event that has none. */
export function completeSolution(problem: EventProblem, pieces: EventSolution): EventSolution {
  const known = new Set(pieces.map(({ event }) => event));
  const missing = problem.events.flatMap(({ duration, demands }, event) =>
    known.has(event) ? [] : { event, duration, time: null, resources: demands.map(() => null) },
  );
  return [...pieces, ...missing].map((piece) => {
    const { time, demands } = problem.events[piece.event];
    const resources = demands.map(({ resource }, index) => piece.resources[index] ?? resource);
    return { ...piece, time: piece.time ?? time, resources };
  });
}

/** Every reason why this is not a solution of the problem; empty when it is one. */
export function findSolutionFaults(problem: EventProblem, solution: EventSolution): SolutionFault[] {
  const totals = problem.events.map(() => 0);
  for (const { event, duration } of solution) totals[event] += duration;
  const faults = totals.flatMap((total, event): SolutionFault[] =>
    total === problem.events[event].duration ? [] : [{ code: 'wrong-total', event, total }],
  );
  for (const { event, duration, time, resources } of solution) {
    const { demands, time: fixed } = problem.events[event];
    if (time !== null && time + duration > problem.times.length) faults.push({ code: 'past-end', event });
    const isMoved = demands.some(({ resource }, index) => resource !== null && resource !== resources[index]);
    if (isMoved || (fixed !== null && time !== fixed)) faults.push({ code: 'moved-preassigned', event });
    for (const [index, resource] of resources.entries())
      if (resource !== null && problem.resources[resource].type !== demands[index].type)
        faults.push({ code: 'wrong-type', event, resource });
  }
  return faults;
}
