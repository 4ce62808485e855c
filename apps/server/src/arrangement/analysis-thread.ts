import { parentPort, workerData } from 'node:worker_threads';
import {
  describeImpossibility,
  describeRelaxation,
  describeSlotBlocker,
  explainUnplaced,
  findImpossibilities,
  type Problem,
  type Timetable,
} from '@tkb/solver';
import type { AnalysisTask } from './analyse.ts';

/** Slots named per lesson: those with the least in their way. */
const SLOTS_SHOWN = 4;
const PROBLEMS_SHOWN = 20;

parentPort?.postMessage(answer(workerData as AnalysisTask));

function answer(task: AnalysisTask) {
  switch (task.kind) {
    case 'check':
      return check(task.problem);
    case 'explain':
      return explain(task);
  }
}

function check(problem: Problem) {
  return findImpossibilities(problem)
    .slice(0, PROBLEMS_SHOWN)
    .map((proof) => ({
      title: describeImpossibility(problem, proof),
      relaxations: proof.relaxations
        .map((action) => ({ text: describeRelaxation(problem, action), action }))
        .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index),
    }));
}

function explain({ problem, timetable, lessons }: AnalysisTask & { kind: 'explain' }): string[][] {
  return lessons.map((lesson) => reasonsOf(problem, timetable, lesson));
}

/** Slots of the lesson's own starts, the most nearly possible first. */
function reasonsOf(problem: Problem, timetable: Timetable, lesson: number): string[] {
  const starts = problem.lessons[lesson]?.starts ?? null;
  return explainUnplaced(problem, timetable, lesson)
    .filter(({ slot }) => starts === null || starts.includes(slot))
    .toSorted((a, b) => a.blockers.length - b.blockers.length)
    .slice(0, SLOTS_SHOWN)
    .map((blocker) => describeSlotBlocker(problem, lesson, blocker));
}
