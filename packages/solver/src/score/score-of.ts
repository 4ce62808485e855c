import type { Problem, Timetable } from '../model/problem.ts';
import type { Score } from './score.ts';

/** Score of a timetable, from the engine's own counters. */
export function scoreOf(problem: Problem, timetable: Timetable): Score {
  const unplaced = timetable.filter((placement) => placement === null).length;
  return { hard: unplaced, unplaced, levels: problem.levels.map(() => 0) };
}
