import type { Problem } from '../model/problem.ts';

/** How much a unit of a level weighs against one of the next in the annealed sum; far less than the lexicographic order says, so that the search can pass through worse timetables. */
const RATIO = 2;

/** Weight of each level in the annealed sum; the last one weighs 1. */
export function levelWeights(problem: Problem): number[] {
  return problem.levels.map((_, level) => RATIO ** (problem.levels.length - 1 - level));
}
