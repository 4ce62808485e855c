import type { Placement, Problem, Timetable } from '../model/problem.ts';
import { scoreOf } from '../score/score-of.ts';
import { compareScores } from '../score/score.ts';
import type { Search, SearchOptions } from './options.ts';

/** A search over the problem, to be run in slices (see `Search`). */
export function createSearch(problem: Problem, options: SearchOptions): Search {
  let timetable: Timetable = options.initial ?? problem.lessons.map((lesson): Placement | null => lesson.placement);
  return {
    problem,
    steps: 0,
    phase: 'construct',
    run: () => true,
    best: () => ({ timetable, score: scoreOf(problem, timetable) }),
    adopt(other) {
      if (compareScores(scoreOf(problem, other), scoreOf(problem, timetable)) >= 0) return false;
      timetable = other;
      return true;
    },
  };
}
