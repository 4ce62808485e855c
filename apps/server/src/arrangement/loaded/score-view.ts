import type { ScoreView } from '@tkb/contract';
import { qualityOf, type CheckScore, type Problem, type Score } from '@tkb/solver';

/** The score of a timetable as people see it, whatever order the school has its levels in. */
export function scoreView(problem: Pick<Problem, 'levels'>, score: Score | CheckScore): ScoreView {
  return qualityOf(problem, score);
}
