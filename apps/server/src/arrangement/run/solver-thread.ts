import { parentPort, workerData } from 'node:worker_threads';
import {
  checkTimetable,
  compareScores,
  createSearch,
  keepLegal,
  runRound,
  type Score,
  type Timetable,
} from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import type { Checkpoint, SolverMessage, SolverOrder, SolverTask } from './solver-protocol.ts';
import { yieldToRequests } from './yield-to-requests.ts';

/** Milliseconds between two reports. */
const REPORT_EVERY = 150;
/** Slices of the search that are done however late it is: a machine without a moment to spare still gets an answer. */
const LEAST_SLICES = 5;

yieldToRequests();
const task = workerData as SolverTask;
const stop = new Int32Array(task.stop);
const send = (message: SolverMessage) => parentPort?.postMessage(message);

const before = checkTimetable(task.problem, task.initial).score;
const { seed, strategy, initial, movable } = task;
const search = createSearch(task.problem, { seed, strategy, initial, movable });
let lastReport = Number.NEGATIVE_INFINITY;
let slices = 0;
let told: { readonly timetable: Timetable; readonly score: Score } | null = null;

parentPort?.on('message', (message: SolverOrder) => {
  if (message.type === 'end') return parentPort?.close();
  if (message.type === 'check') return send({ type: 'checked', checkpoint: legalOrInitial(message.timetable) });
  const { order, milliseconds, wantsCheck } = message;
  const end = milliseconds === null ? Infinity : performance.now() + milliseconds;
  if (wantsCheck) send({ type: 'checked', checkpoint: legalOrInitial(search.best().timetable) });
  const isLate = () => slices >= LEAST_SLICES && performance.now() >= end;
  const isOver = () => Atomics.load(stop, 0) !== 0 || isLate();
  const report = runRound(search, order, { isOver, onSlice });
  send({ type: 'round', report });
});
send({ type: 'ready', before: scoreView(task.problem, before) });

/** Sends at most one report per interval. */
function onSlice(): void {
  slices++;
  if (performance.now() - lastReport < REPORT_EVERY) return;
  const best = search.best();
  const unplaced = best.timetable.flatMap((placement, lesson) => (placement === null ? [lesson] : []));
  send({ type: 'progress', progress: { steps: search.steps, phase: search.phase, score: toldScore(best), unplaced } });
  lastReport = performance.now();
}

/** A score as a check tells it; only a search that left lessons out and breaks rules is counted again, once for each best. */
function toldScore({ timetable, score }: ReturnType<typeof search.best>): Score {
  if (score.unplaced === 0 || score.hard === score.unplaced) return score;
  if (told?.timetable !== timetable) told = { timetable, score: checkTimetable(task.problem, timetable).score };
  return told.score;
}

/** The legal part of a timetable the search found, or the start when that is better. */
function legalOrInitial(found: Timetable): Checkpoint {
  const { timetable, report: checked } = keepLegal(task.problem, found, task.movable);
  const isWorse = compareScores(checked.score, before) > 0;
  return isWorse
    ? { timetable: task.initial, score: scoreView(task.problem, before) }
    : { timetable, score: scoreView(task.problem, checked.score) };
}
