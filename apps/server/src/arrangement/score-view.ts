import type { ScoreView } from '@tkb/contract';
import type { CheckScore, Score } from '@tkb/solver';
import { levels, type LevelId } from './rule-set.ts';

/** The score of a timetable as people see it; `hard` counts breaches of required rules, unplaced lessons apart. */
export function scoreView(score: Score | CheckScore): ScoreView {
  const at = (level: LevelId) => Math.round(score.levels[levels.findIndex(({ id }) => id === level)] ?? 0);
  return {
    unplaced: score.unplaced,
    hard: Math.round(score.hard - score.unplaced),
    singleSessions: at('singleSessions'),
    longGaps: at('longGaps'),
    teacherSessions: at('teacherSessions'),
    shortGaps: at('shortGaps'),
  };
}
