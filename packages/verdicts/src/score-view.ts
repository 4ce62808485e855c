import type { PlaceVerdictView, ScoreView } from '@tkb/contract';
import { compareScores, type Problem, type Score } from '@tkb/solver';

/**
 * A score, or the difference of two, as the numbers that people know; 0 for a level that the problem does not have. Rules that
 * lessons without a slot may still fulfil are not broken yet.
 */
export function scoreView({ levels }: Pick<Problem, 'levels'>, score: Score): ScoreView {
  const at = (id: string) => Math.round(score.levels[levels.findIndex((level) => level.id === id)] ?? 0);
  return {
    unplaced: score.unplaced,
    hard: Math.round(score.hard - score.unplaced - (score.open ?? 0)),
    singleSessions: at('singleSessions'),
    longGaps: at('longGaps'),
    teacherSessions: at('teacherSessions'),
    shortGaps: at('shortGaps'),
  };
}

/** Sums up a difference of scores over all levels, wishes included. */
export function effectOf(change: Score): PlaceVerdictView['effect'] {
  const order = compareScores(change, { hard: 0, unplaced: 0, levels: change.levels.map(() => 0) });
  return order < 0 ? 'better' : order > 0 ? 'worse' : 'same';
}
