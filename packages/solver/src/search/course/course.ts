import type { Timetable } from '../../model/problem.ts';
import type { Random } from '../../random/random.ts';
import { fullScore } from '../../score/full-score.ts';
import type { Model } from '../../score/model.ts';
import { compareScores, type Score } from '../../sheet/score.ts';
import type { State } from '../../score/state.ts';
import { loadTimetable, readTimetable } from '../../score/timetable.ts';
import { Workspace } from './workspace.ts';

/** A timetable and its score. */
export interface Scored {
  readonly timetable: Timetable;
  readonly score: Score;
}

/** The parts of one search that all its phases share: model, random numbers, steps done and the best timetable. */
export class Course {
  readonly model: Model;
  readonly random: Random;
  steps = 0;
  best: Scored;

  constructor(model: Model, random: Random, start: Timetable) {
    this.model = model;
    this.random = random;
    this.best = this.scored(start);
  }

  /** Keeps the timetable of a state if it is the best so far. */
  note(state: State): void {
    const score = fullScore(state);
    if (compareScores(score, this.best.score) < 0) this.best = { timetable: readTimetable(state), score };
  }

  /** Keeps a timetable from elsewhere if it is the best so far; returns true when it is. */
  keepBetter(timetable: Timetable): boolean {
    const scored = this.scored(timetable);
    if (compareScores(scored.score, this.best.score) >= 0) return false;
    this.best = scored;
    return true;
  }

  /** Scores a timetable from elsewhere. */
  scored(timetable: Timetable): Scored {
    const { state } = new Workspace(this.model);
    loadTimetable(state, timetable);
    return { timetable, score: fullScore(state) };
  }
}
