import { loadStart } from '../../construct/load-start.ts';
import type { Timetable } from '../../model/problem.ts';
import { UndoLog } from '../../moves/undo-log.ts';
import type { Model } from '../../score/model.ts';
import { State } from '../../score/state.ts';

/** A state with one weighting of the levels, and the log of what is done to it. */
export class Workspace {
  readonly state: State;
  readonly undoLog: UndoLog;

  /** `weights` by level; absent = the levels count as nothing. */
  constructor(model: Model, weights: readonly number[] = new Array<number>(model.levels).fill(0)) {
    this.state = new State(model, weights);
    this.undoLog = new UndoLog(this.state);
  }

  /** Starts again from a timetable; lessons that are not legal in it stay unplaced. */
  reset(timetable: Timetable): void {
    const { state } = this;
    for (let lesson = 0; lesson < state.model.lessons; lesson++) if (state.slotOf[lesson] >= 0) state.remove(lesson);
    state.resetSoft();
    loadStart(state, timetable);
  }
}
