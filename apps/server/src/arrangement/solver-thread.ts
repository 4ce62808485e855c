import { parentPort, workerData } from 'node:worker_threads';
import { checkTimetable, compareScores, keepLegal, solve, type Progress, type Timetable } from '@tkb/solver';
import { scoreView } from './score-view.ts';
import type { Checkpoint, SolverMessage, SolverTask } from './solver-protocol.ts';
import { yieldToRequests } from './yield-to-requests.ts';

/** Milliseconds between two reports, and between two timetables worth saving. */
const REPORT_EVERY = 150;
const CHECKPOINT_EVERY = 3000;
/** Chunks of the search that are done however late it is: a machine without a moment to spare still gets an answer. */
const LEAST_CHUNKS = 5;

yieldToRequests();
const task = workerData as SolverTask;
const stop = new Int32Array(task.stop);
const send = (message: SolverMessage) => parentPort?.postMessage(message);

const before = checkTimetable(task.problem, task.initial).score;
const started = performance.now();
let lastReport = Number.NEGATIVE_INFINITY;
let lastCheckpoint = started;
let pending: Timetable | undefined;
let score: Checkpoint['score'] | null = null;

let asked = 0;
const isTimeOver = () => performance.now() - started >= task.seconds * 1000;

const result = solve(task.problem, {
  seed: task.seed,
  initial: task.initial,
  movable: task.movable,
  shouldStop: () => Atomics.load(stop, 0) !== 0 || (++asked > LEAST_CHUNKS && isTimeOver()),
  onProgress: report,
  stepsLeft,
});
const last = legalOrInitial(result.timetable);
send({ type: 'done', outcome: { ...last, before: scoreView(task.problem, before), steps: result.steps } });

/** By the speed so far; null until a second and a half has shown it. */
function stepsLeft(done: number): number | null {
  const elapsed = performance.now() - started;
  return elapsed < 1500 ? null : Math.max(0, Math.floor((done * (task.seconds * 1000 - elapsed)) / elapsed));
}

/** Sends at most one report per interval; a better timetable waits for the next checkpoint. */
function report({ step, placed, total, timetable }: Progress): void {
  pending = timetable ?? pending;
  const now = performance.now();
  if (pending && now - lastCheckpoint >= CHECKPOINT_EVERY) {
    const checkpoint = legalOrInitial(pending);
    score = checkpoint.score;
    send({ type: 'checkpoint', checkpoint });
    pending = undefined;
    lastCheckpoint = now;
  }
  if (now - lastReport < REPORT_EVERY) return;
  lastReport = now;
  send({ type: 'progress', progress: { placed, total, steps: step, score } });
}

/** What may be saved of a timetable the search found: its legal part, or the start when that is better. */
function legalOrInitial(found: Timetable): Checkpoint {
  const { timetable, report: checked } = keepLegal(task.problem, found, task.movable);
  const isWorse = compareScores(checked.score, before) > 0;
  return isWorse
    ? { timetable: task.initial, score: scoreView(task.problem, before) }
    : { timetable, score: scoreView(task.problem, checked.score) };
}
