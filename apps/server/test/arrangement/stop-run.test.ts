// @module-tag soak
import { checkTimetable, compareScores, keepLegal, type Problem, type RunRecord, type Timetable } from '@tkb/solver';
import { beforeAll, expect, test } from 'vitest';
import { startSolver, type SolverOutcome } from '../../src/arrangement/run/run-solver.ts';
import { demoProblem } from '../support/demo-problem.ts';

let problem: Problem;

beforeAll(async () => {
  problem = await demoProblem('primary15');
});

const scoreOf = (timetable: Timetable) => checkTimetable(problem, timetable).score;
const movable = () => problem.lessons.map(({ locked }) => !locked);

/** A run of two threads from a timetable, stopped at its n-th report (0 = before it begins), or done again. */
function runFrom(initial: Timetable, { report = 0, repeat = null as RunRecord | null }): Promise<SolverOutcome> {
  const lessons = problem.lessons.map((lesson, index) => ({ ...lesson, placement: initial[index] ?? null }));
  const task = {
    problem: { ...problem, lessons },
    initial,
    movable: movable(),
    seed: 5,
    seconds: 600,
    threads: 2,
    repeat,
  };
  let reports = 0;
  const run = startSolver(task, {
    onProgress: () => ++reports === report && run.cancel(),
    onCheckpoint: () => undefined,
  });
  if (repeat === null && report === 0) run.cancel();
  return run.outcome;
}

test.each([0, 2])(
  'a run that is stopped at its report %i is valid, goes on no worse, and is done again exactly',
  { tags: ['seed-4.7'] },
  async (report) => {
    const start = problem.lessons.map(({ placement }) => placement);
    const stopped = await runFrom(start, { report });
    const { timetable, score, record } = stopped;
    expect(keepLegal(problem, timetable, movable()).removed).toBe(0);
    expect(compareScores(scoreOf(timetable), scoreOf(start))).toBeLessThanOrEqual(0);
    expect(score.unplaced).toBe(timetable.filter((place) => place === null).length);
    expect(await runFrom(start, { repeat: record })).toMatchObject({ timetable, score, steps: stopped.steps });

    const next = await runFrom(timetable, { report: 2 });
    expect(next.before).toEqual(score);
    expect(compareScores(scoreOf(next.timetable), scoreOf(timetable))).toBeLessThanOrEqual(0);
  },
);
