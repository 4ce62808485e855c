import type { Problem, Timetable } from '../model/problem.ts';
import { fullScore } from './full-score.ts';
import { compileModel } from './model.ts';
import type { Score } from '../sheet/score.ts';
import { State } from './state.ts';
import { loadTimetable } from './timetable.ts';

/** Score of a timetable, from the engine's own counters. */
export function scoreOf(problem: Problem, timetable: Timetable): Score {
  const model = compileModel(problem);
  const state = new State(model, new Array<number>(model.levels).fill(0));
  loadTimetable(state, timetable);
  return fullScore(state);
}
