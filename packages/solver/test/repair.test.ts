import { expect, test } from 'vitest';
import { UndoLog } from '#src/moves/undo-log.ts';
import { Random } from '#src/random/random.ts';
import { compileModel } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { loadTimetable } from '#src/score/timetable.ts';
import { RepairSelector } from '#src/search/selectors/repair-selector.ts';
import { sketchProblem, slotsOf } from './small-problem.ts';

/** The change of the cost by the first move that is possible. */
function firstChange(selector: RepairSelector): number {
  for (;;) {
    const change = selector.propose();
    selector.drop();
    if (Number.isFinite(change)) return change;
  }
}

test('a lesson that stays unplaced pushes in at last, although several must make way for it', () => {
  const classes = [0, 1, 2];
  const starts = slotsOf('T2S1');
  const { problem, timetable } = sketchProblem([
    ...classes.map((of) => ({ students: [of], teachers: [of], starts, at: 'T2S1' })),
    { students: classes, teachers: [3], starts, at: null },
  ]);
  const state = new State(compileModel(problem, undefined, true), [0, 0]);
  loadTimetable(state, timetable);
  const selector = new RepairSelector(new UndoLog(state), new Random(1));
  selector.refresh();
  const hidden = state.hidden;
  expect(firstChange(selector)).toBeGreaterThan(0);
  for (let look = 0; look < 10; look++) {
    for (let tries = 0; tries < 20_000; tries++) {
      selector.propose();
      selector.drop();
    }
    selector.refresh();
  }
  expect(firstChange(selector)).toBeLessThan(0);
  expect(state.hidden).toBeGreaterThan(hidden);
  state.place(3, starts[0], -1);
  expect(state.hidden).toBe(0);
});
