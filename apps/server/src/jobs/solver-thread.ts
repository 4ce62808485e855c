import { parentPort, workerData } from 'node:worker_threads';
import { solve, type Progress } from '@tkb/solver';
import type { SolverMessage, SolverTask } from './solver-protocol.ts';

/** Milliseconds between two reports. */
const REPORT_EVERY = 150;

const task = workerData as SolverTask;
const stop = new Int32Array(task.stop);
const send = (message: SolverMessage) => parentPort?.postMessage(message);

const started = performance.now();
let lastReport = Number.NEGATIVE_INFINITY;
let pending: Progress['timetable'];

const { timetable, score, steps } = solve(task.problem, {
  seed: task.seed,
  initial: task.initial,
  movable: task.movable,
  shouldStop: () => Atomics.load(stop, 0) !== 0 || performance.now() - started >= task.seconds * 1000,
  onProgress: report,
});
send({ type: 'done', outcome: { timetable, score, steps } });

/** Sends at most one report per interval; a better timetable waits for the next one. */
function report({ step, placed, total, score: reached, timetable: better }: Progress): void {
  pending = better ?? pending;
  const now = performance.now();
  if (now - lastReport < REPORT_EVERY) return;
  lastReport = now;
  const progress = { placed, total, steps: step, score: reached };
  send({ type: 'progress', progress: pending ? { ...progress, timetable: pending } : progress });
  pending = undefined;
}
